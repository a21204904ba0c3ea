/** What the server makes of an uploaded picture, and how much of the machine that may take. */
export const pictureRules = {
  /** Pixels of the longer side; smaller pictures keep their size. */
  maxSide: 512,
  /** More is refused before it is decoded. */
  maxInputPixels: 40_000_000,
  /** Its decoder takes 34 bytes of memory for each, in a process of its own. */
  maxAvifPixels: 16_000_000,
  /** Of a picture that the server draws itself. */
  sheetPixels: 1_000_000,
  decodeSeconds: 10,
  /** Then the process that draws is ended: some decoders do not look at the time. */
  drawMs: 15_000,
  /** Without a picture for so long, it is not kept. */
  idleMs: 10_000,
  type: 'image/webp',
  quality: 85,
} as const;

export const storageLimits = {
  /** Of a bucket that names no limit of its own. */
  objectBytes: 5 * 1024 * 1024,
  nameCharacters: 1024,
  segmentCharacters: 255,
  /** Everything in a multipart body but the file. */
  formBytes: 64 * 1024,
  metadataCharacters: 4096,
  /** What one person may keep. The database holds the same numbers. */
  filesOfPerson: 100,
  bytesOfPerson: 25 * 1024 * 1024,
  /** Of one person at the same time. */
  uploadsPerUser: 3,
  uploadMs: 60_000,
  /** Bodies that arrive or wait to be drawn, in each server process: of everybody and of one address. */
  bodyBytes: 48 * 1024 * 1024,
  bodyBytesOfAddress: 24 * 1024 * 1024,
  /** A body that brings less in so much time, after as much to begin with, is too slow. */
  paceMs: 5_000,
  paceBytes: 20_000,
  listed: 1000,
  removed: 1000,
  requestBytes: 1_000_000,
  cacheSeconds: 3600,
  maxCacheSeconds: 31_536_000,
  /** An upload that has not ended by then left its bytes behind. */
  unfinishedMs: 3_600_000,
  sweepEveryMs: 60_000,
} as const;
