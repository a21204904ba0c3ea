import { hash } from 'node:crypto';
import { chooseEncoding, type Encoding, encode } from '../http/encodings.ts';

/** Smaller bodies gain nothing: a packet takes them as they are. */
const leastEncodedBytes = 1_000;
const vary = 'Authorization, apikey, Accept, Accept-Encoding';
const suffixes: Record<Encoding | 'none', string> = { br: '-br', gzip: '-gz', none: '' };

type Parts = { status: number; contentType: string; contentRange: string; body: string | null };
type Asked = { acceptEncoding: string | undefined; ifNoneMatch: string | undefined };
type Sent = {
  status: number;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | null;
};

/** The answer to a read, with the encodings in which somebody has asked for it. */
export class ReadAnswer {
  readonly #parts: Parts;
  readonly #encoded = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();
  #hash: string | undefined;
  /** Of the body. */
  readonly bytes: number;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.bytes = Buffer.byteLength(parts.body ?? '');
  }

  /** For this caller alone: no cache keeps it. */
  forOne(asked: Asked): Promise<Sent> {
    return this.#send(this.#chooseEncoding(asked), {});
  }

  /** For everybody of the caller's role: a browser may keep it, and asks each time whether it still holds. */
  async forAll(asked: Asked): Promise<Sent> {
    const { body, contentRange } = this.#parts;
    this.#hash ??= hash('sha256', body ?? contentRange, 'base64url').slice(0, 16);
    const encoding = this.#chooseEncoding(asked);
    const etag = `"${this.#hash}${suffixes[encoding ?? 'none']}"`;
    const headers = { ETag: etag, 'Cache-Control': 'private, no-cache', Vary: vary };
    if (asked.ifNoneMatch?.includes(etag)) return { status: 304, headers, body: null };
    return this.#send(encoding, headers);
  }

  #chooseEncoding({ acceptEncoding }: Asked): Encoding | undefined {
    return this.bytes < leastEncodedBytes ? undefined : chooseEncoding(acceptEncoding);
  }

  async #send(encoding: Encoding | undefined, more: Record<string, string>): Promise<Sent> {
    const { status, contentType, contentRange, body } = this.#parts;
    const headers = { 'Content-Type': contentType, 'Content-Range': contentRange, ...more };
    if (encoding === undefined || body === null) return { status, headers, body };
    const encoded = this.#encoded.get(encoding) ?? encode(Buffer.from(body), encoding);
    this.#encoded.set(encoding, encoded);
    return { status, headers: { ...headers, 'Content-Encoding': encoding }, body: await encoded };
  }
}
