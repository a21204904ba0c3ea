import { Readable } from 'node:stream';
import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import type { S3Settings } from '#server/base/config/config.ts';
import { S3Bucket } from '#server/wire/storage/s3-bucket.ts';
import { AppError } from '#shared/errors.ts';
import { hourMs, minuteMs } from '#shared/facts/durations.ts';
import { missingBackup, nameTaken, requireArchiveName } from './backup-names.ts';
import type { BackupPlace, StoredBackup } from './backup-place.ts';

/** A bucket takes ten thousand parts of at least five MiB: 156 GiB in all, and one part in memory. */
const partBytes = 16 * 1024 * 1024;
const partMs = 2 * minuteMs;
const readMs = 6 * hourMs;

const xml = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Contents' });
const Listing = z.object({
  ListBucketResult: z.object({
    Contents: z
      .array(z.object({ Key: z.string(), Size: z.coerce.number(), LastModified: z.coerce.date() }))
      .default([]),
    NextContinuationToken: z.string().optional(),
  }),
});
const Begun = z.object({ InitiateMultipartUploadResult: z.object({ UploadId: z.string() }) });

/** One object per archive in a bucket of any service that speaks S3. */
export class BucketPlace implements BackupPlace {
  readonly #bucket: S3Bucket;
  readonly #prefix: string;
  readonly #address: string;

  constructor({ s3, prefix }: { s3: S3Settings; prefix: string }) {
    this.#bucket = new S3Bucket(s3);
    this.#prefix = prefix;
    this.#address = `s3://${s3.bucket}/${prefix}`;
  }

  describe(name = ''): string {
    return this.#address + name;
  }

  async readRoom(): Promise<undefined> {}

  async list(): Promise<StoredBackup[]> {
    const found: StoredBackup[] = [];
    let token: string | undefined;
    do {
      const query = new URLSearchParams({ 'list-type': '2', prefix: this.#prefix });
      if (token !== undefined) query.set('continuation-token', token);
      const { ListBucketResult: page } = Listing.parse(await this.#ask(`?${query}`));
      for (const { Key, Size: bytes, LastModified: storedAt } of page.Contents) {
        const name = Key.slice(this.#prefix.length);
        if (name.endsWith('.tar') && !name.includes('/')) found.push({ name, bytes, storedAt });
      }
      token = page.NextContinuationToken;
    } while (token !== undefined);
    return found.sort((a, b) => b.storedAt.getTime() - a.storedAt.getTime());
  }

  async write(name: string, bytes: Readable, signal?: AbortSignal): Promise<void> {
    const key = this.#keyOf(name);
    if ((await this.list()).some((one) => one.name === name)) throw nameTaken(this.describe(name));
    const begun = Begun.parse(await this.#ask(`${key}?uploads`, 'POST'));
    const upload = `uploadId=${encodeURIComponent(begun.InitiateMultipartUploadResult.UploadId)}`;
    try {
      const tags = await this.#sendParts(`${key}?${upload}`, bytes, signal);
      const parts = tags.map(
        (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
      );
      const list = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
      signal?.throwIfAborted();
      const answer = await this.#ask(`${key}?${upload}`, 'POST', Buffer.from(list));
      // It may answer 200 first and fail then.
      if ('Error' in answer) throw new Error('The bucket could not put the parts together.');
    } catch (error) {
      bytes.destroy();
      await this.#ask(`${key}?${upload}`, 'DELETE').catch(() => {});
      throw error;
    }
  }

  async read(name: string): Promise<Readable> {
    const signal = AbortSignal.timeout(readMs);
    const answer = await this.#bucket.send(this.#keyOf(name), { signal });
    if (!answer?.body) throw missingBackup(this.describe(name));
    return Readable.from(answer.body, { objectMode: false });
  }

  async remove(name: string): Promise<void> {
    await this.#ask(this.#keyOf(name), 'DELETE');
  }

  async #sendParts(upload: string, bytes: Readable, signal?: AbortSignal): Promise<string[]> {
    const tags: string[] = [];
    for await (const body of cutParts(bytes)) {
      signal?.throwIfAborted();
      const answer = await this.#bucket.send(`${upload}&partNumber=${tags.length + 1}`, {
        method: 'PUT',
        body,
        signal: AbortSignal.any([AbortSignal.timeout(partMs), ...(signal ? [signal] : [])]),
      });
      const tag = answer?.headers.get('etag');
      await answer?.arrayBuffer();
      if (!tag) throw new AppError('upstream_failed', 'The bucket took a part without a tag.');
      tags.push(tag);
    }
    return tags;
  }

  async #ask(target: string, method = 'GET', body?: Buffer): Promise<Record<string, unknown>> {
    const answer = await this.#bucket.send(target, {
      method,
      ...(body && { body, headers: { 'content-type': 'application/xml' } }),
      signal: AbortSignal.timeout(partMs),
    });
    return z.record(z.string(), z.unknown()).parse(xml.parse((await answer?.text()) ?? ''));
  }

  #keyOf(name: string): string {
    return this.#prefix + requireArchiveName(name);
  }
}

async function* cutParts(bytes: Readable): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let size = 0;
  for await (const part of bytes as AsyncIterable<Buffer>) {
    parts.push(part);
    size += part.length;
    if (size < partBytes) continue;
    yield Buffer.concat(parts);
    [parts, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(parts);
}
