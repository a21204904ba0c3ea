import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '#server/base/config/config.ts';
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
  return s3 ? storeInBucket(new S3Bucket(s3)) : storeInFolder(join(dataDir, 'storage'));
}

function storeInBucket(bucket: S3Bucket): ByteStore {
  return {
    put: async (key, body, type) => {
      const headers = { 'content-type': type };
      await (await bucket.send(key, { method: 'PUT', body, headers }))?.arrayBuffer();
    },
    get: async (key, range) => {
      const headers = range && { range: `bytes=${range.first}-${range.last}` };
      const answer = await bucket.send(key, { ...(headers && { headers }) });
      return answer && new Uint8Array(await answer.arrayBuffer());
    },
    remove: async (key) => {
      await (await bucket.send(key, { method: 'DELETE' }))?.arrayBuffer();
    },
  };
}

const keyForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** One file per key below a folder that only the server's user can enter. */
function storeInFolder(directory: string): ByteStore {
  const pathOf = (key: string) => {
    if (!keyForm.test(key)) throw new AppError('internal', 'A storage key is not one of ours.');
    return join(directory, key.slice(0, 2), key);
  };
  return {
    put: async (key, bytes) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeFile(partOf(path), bytes, { mode: 0o600, flush: true });
      await rename(partOf(path), path);
      await syncFolder(dirname(path));
    },
    get: async (key, range) => {
      try {
        await using file = await open(pathOf(key));
        if (range === undefined) return new Uint8Array(await file.readFile());
        const wanted = new Uint8Array(range.last - range.first + 1);
        const { bytesRead } = await file.read(wanted, 0, wanted.length, range.first);
        return wanted.subarray(0, bytesRead);
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: async (key) => {
      const path = pathOf(key);
      await rm(path, { force: true });
      await rm(partOf(path), { force: true });
    },
  };
}

/** A half-written file carries its key, so that a sweep after a crash finds it. */
function partOf(path: string): string {
  return `${path}.part`;
}

/** The new name survives a power cut only when its folder is written, too. Windows does it unasked. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  await using folder = await open(path);
  await folder.sync();
}
