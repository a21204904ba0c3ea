import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { AppError } from '#shared/errors.ts';
import type { S3Settings } from '../config.ts';
import type { ByteRange, ByteStore } from './byte-store.ts';

const answerMs = 10_000;
/** After the first try, where the service is overloaded. */
const retries = 2;

/** Objects of one bucket of any service that speaks S3. */
export class S3Bytes implements ByteStore {
  readonly #client: AwsClient;
  readonly #bucketUrl: string;

  constructor({ endpoint, bucket, ...access }: S3Settings) {
    this.#client = new AwsClient({ ...access, service: 's3', retries });
    this.#bucketUrl = `${endpoint.replace(/\/$/, '')}/${bucket}`;
  }

  async put(key: string, bytes: Buffer, type: string): Promise<void> {
    // Otherwise the signature says nothing of the bytes.
    const digest = createHash('sha256').update(bytes).digest('hex');
    const headers = { 'content-type': type, 'x-amz-content-sha256': digest };
    await this.#send(key, { method: 'PUT', body: new Uint8Array(bytes), headers });
  }

  get(key: string, range?: ByteRange): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const headers = range && { range: `bytes=${range.first}-${range.last}` };
    return this.#send(key, { headers });
  }

  async remove(key: string): Promise<void> {
    await this.#send(key, { method: 'DELETE' });
  }

  async #send(key: string, request: RequestInit): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const signal = AbortSignal.timeout(answerMs);
    const answer = await this.#client.fetch(`${this.#bucketUrl}/${key}`, { ...request, signal });
    if (answer.ok) return new Uint8Array(await answer.arrayBuffer());
    const [, reason = 'no reason'] = /<Code>(\w+)<\/Code>/.exec(await answer.text()) ?? [];
    if (reason === 'NoSuchKey') return undefined;
    throw new AppError('upstream_failed', `The bucket answers ${answer.status}: ${reason}.`);
  }
}
