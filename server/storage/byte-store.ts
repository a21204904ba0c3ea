import { join } from 'node:path';
import type { Config } from '../config.ts';
import { LocalBytes } from './local-bytes.ts';
import { S3Bytes } from './s3-bytes.ts';

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
