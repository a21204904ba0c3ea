import type { GetObjectCommandOutput, S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '../config.ts';
import type { ByteRange, ByteStore } from './byte-store.ts';

const connectMs = 3_000;
const answerMs = 10_000;

type Library = typeof import('@aws-sdk/client-s3');

/** Objects of one bucket of any service that speaks S3. */
export class S3Bytes implements ByteStore {
  readonly #settings: S3Settings;
  #opened: Promise<{ library: Library; client: S3Client }> | undefined;

  constructor(settings: S3Settings) {
    this.#settings = settings;
  }

  async put(key: string, bytes: Buffer, type: string): Promise<void> {
    const { library, client } = await this.#open();
    await client.send(
      new library.PutObjectCommand({ ...this.#at(key), Body: bytes, ContentType: type }),
      { abortSignal: AbortSignal.timeout(answerMs) },
    );
  }

  async get(key: string, range?: ByteRange): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const { library, client } = await this.#open();
    const wanted = range ? { Range: `bytes=${range.first}-${range.last}` } : {};
    try {
      const answer: GetObjectCommandOutput = await client.send(
        new library.GetObjectCommand({ ...this.#at(key), ...wanted }),
        { abortSignal: AbortSignal.timeout(answerMs) },
      );
      const bytes = await answer.Body?.transformToByteArray();
      return bytes && new Uint8Array(bytes);
    } catch (error) {
      if (error instanceof library.NoSuchKey) return undefined;
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    const { library, client } = await this.#open();
    await client.send(new library.DeleteObjectCommand(this.#at(key)), {
      abortSignal: AbortSignal.timeout(answerMs),
    });
  }

  #at(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.#settings.bucket, Key: key };
  }

  /** The library is large: only a server that uses it loads it. */
  #open(): Promise<{ library: Library; client: S3Client }> {
    this.#opened ??= import('@aws-sdk/client-s3').then((library) => ({
      library,
      client: connect(library, this.#settings),
    }));
    return this.#opened;
  }
}

function connect(library: Library, settings: S3Settings): S3Client {
  const { endpoint, region, accessKeyId, secretAccessKey } = settings;
  return new library.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // Services other than Amazon's refuse checksums that they do not know.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: connectMs, requestTimeout: answerMs },
  });
}
