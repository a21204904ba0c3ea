/** What the server makes of an uploaded picture, and how much of the machine that may take. */
export const pictureRules = {
  /** Pixels of the longer side; smaller pictures keep their size. */
  maxSide: 512,
  /** More is refused before it is decoded. */
  maxInputPixels: 40_000_000,
  /** Its decoder takes 17 bytes of memory for each. */
  maxAvifPixels: 16_000_000,
  decodeSeconds: 10,
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
  /** Bodies read or pictures waiting in one process, of everybody and of one user. */
  uploads: 12,
  uploadsPerUser: 3,
  uploadMs: 60_000,
  listed: 1000,
  removed: 1000,
  requestBytes: 1_000_000,
  cacheSeconds: 3600,
  maxCacheSeconds: 31_536_000,
  /** An upload that has not ended by then left its bytes behind. */
  unfinishedMs: 3_600_000,
  sweepEveryMs: 60_000,
  sweptAtOnce: 200,
} as const;
