import type { S3Settings } from '../config.ts';
import type { ByteRange, ByteStore } from './byte-store.ts';
import { S3Bucket } from './s3-bucket.ts';

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
