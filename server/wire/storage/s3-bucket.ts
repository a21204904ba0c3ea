import { hash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { S3Settings } from '#server/base/config/config.ts';
import { AppError } from '#shared/errors.ts';

const answerMs = 10_000;
/** After the first try, where the service is overloaded. */
const retries = 2;

type SignedRequest = {
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer;
  /** Until the whole answer is there. */
  signal?: AbortSignal;
};

/** Signed requests to one bucket of any service that speaks S3. */
export class S3Bucket {
  readonly #client: AwsClient;
  readonly #url: string;

  constructor({ endpoint, bucket, ...access }: S3Settings) {
    this.#client = new AwsClient({ ...access, service: 's3', retries });
    this.#url = `${endpoint.replace(/\/$/, '')}/${bucket}`;
  }

  /** `target` is a key, a query or both. Undefined when nothing lies there; throws `upstream_failed` for any other refusal. */
  async send(target: string, request: SignedRequest = {}): Promise<Response | undefined> {
    const { body, headers, signal = AbortSignal.timeout(answerMs), ...rest } = request;
    const slash = target.startsWith('?') ? '' : '/';
    const answer = await this.#client.fetch(this.#url + slash + target, {
      ...rest,
      ...(body && { body: new Uint8Array(body) }),
      // Otherwise the signature says nothing of the bytes.
      headers: { ...headers, ...(body && { 'x-amz-content-sha256': hash('sha256', body) }) },
      signal,
    });
    if (answer.ok) return answer;
    const [, reason = 'no reason'] = /<Code>(\w+)<\/Code>/.exec(await answer.text()) ?? [];
    if (reason === 'NoSuchKey') return undefined;
    throw new AppError('upstream_failed', `The bucket answers ${answer.status}: ${reason}.`);
  }
}
