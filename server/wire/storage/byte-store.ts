import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config, S3Settings } from '#server/base/config/config.ts';
import { AppError, codeOf } from '#shared/errors.ts';
import { S3Bucket } from './s3-bucket.ts';

/** First and last byte, both included. */
export type ByteRange = { first: number; last: number };

/** Where the bytes of objects lie, under keys that we made ourselves. */
export type ByteStore = {
  put: (key: string, bytes: Buffer, type: string) => Promise<void>;
  /** Undefined when there is nothing under that key. */
  get: (key: string, range?: ByteRange) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Removing what is not there is no error. */
  remove: (key: string) => Promise<void>;
};

export function createByteStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): ByteStore {
  return s3 ? new S3Bytes(s3) : new LocalBytes(join(dataDir, 'storage'));
}

/** Objects of one bucket of any service that speaks S3. */
export class S3Bytes implements ByteStore {
  readonly #bucket: S3Bucket;

  constructor(settings: S3Settings) {
    this.#bucket = new S3Bucket(settings);
  }

  async put(key: string, bytes: Buffer, type: string): Promise<void> {
    const headers = { 'content-type': type };
    const answer = await this.#bucket.send(key, { method: 'PUT', body: bytes, headers });
    await answer?.arrayBuffer();
  }

  async get(key: string, range?: ByteRange): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const headers = range && { range: `bytes=${range.first}-${range.last}` };
    const answer = await this.#bucket.send(key, { ...(headers && { headers }) });
    return answer && new Uint8Array(await answer.arrayBuffer());
  }

  async remove(key: string): Promise<void> {
    await (await this.#bucket.send(key, { method: 'DELETE' }))?.arrayBuffer();
  }
}

const keyForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** One file per key below a folder that only the server's user can enter. */
export class LocalBytes implements ByteStore {
  readonly #directory: string;

  constructor(directory: string) {
    this.#directory = directory;
  }

  async put(key: string, bytes: Buffer): Promise<void> {
    const path = this.#pathOf(key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeThrough(partOf(path), bytes);
    await rename(partOf(path), path);
    await syncFolder(dirname(path));
  }

  async get(key: string, range?: ByteRange): Promise<Uint8Array<ArrayBuffer> | undefined> {
    try {
      await using file = await open(this.#pathOf(key));
      if (range === undefined) return new Uint8Array(await file.readFile());
      const wanted = new Uint8Array(range.last - range.first + 1);
      const { bytesRead } = await file.read(wanted, 0, wanted.length, range.first);
      return wanted.subarray(0, bytesRead);
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return undefined;
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    const path = this.#pathOf(key);
    await rm(path, { force: true });
    await rm(partOf(path), { force: true });
  }

  #pathOf(key: string): string {
    if (!keyForm.test(key)) throw new AppError('internal', 'A storage key is not one of ours.');
    return join(this.#directory, key.slice(0, 2), key);
  }
}

/** A half-written file carries its key, so that a sweep after a crash finds it. */
function partOf(path: string): string {
  return `${path}.part`;
}

async function writeThrough(path: string, bytes: Buffer): Promise<void> {
  await using file = await open(path, 'w', 0o600);
  await file.writeFile(bytes);
  await file.sync();
}

/** The new name survives a power cut only when its folder is written, too. Windows does it unasked. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  await using folder = await open(path);
  await folder.sync();
}
