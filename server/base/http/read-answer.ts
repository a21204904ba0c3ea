import { hash } from 'node:crypto';
import type { InFlightBytes } from '#server/base/limits/in-flight-bytes.ts';
import { chooseEncoding, type Encoding, encode } from './encodings.ts';
import type { Incoming } from './env.ts';

/** Smaller bodies gain nothing: a packet takes them as they are. */
const leastEncodedBytes = 1_000;
/** A browser may keep it, and asks each time whether it still holds. */
const askedEachTime = {
  'Cache-Control': 'private, no-cache',
  Vary: 'Authorization, apikey, Accept, Accept-Encoding',
};
const suffixes: Record<Encoding | 'none', string> = { br: '-br', gzip: '-gz', none: '' };

type Headers = Readonly<Record<string, string>>;
type Parts = {
  status: number;
  headers: Headers;
  body: string | null;
  /** What caches are told of an answer that is for everybody. */
  caching?: Headers;
};
type Conditions = { acceptEncoding: string | undefined; ifNoneMatch: string | undefined };
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
  forOne(asked: Conditions): Promise<Sent> {
    return this.#send(this.#chooseEncoding(asked), {});
  }

  /** For everybody of the caller's role. */
  async forAll(asked: Conditions): Promise<Sent> {
    const { body, headers: own, caching = askedEachTime } = this.#parts;
    this.#hash ??= hash('sha256', body ?? JSON.stringify(own), 'base64url').slice(0, 16);
    const encoding = this.#chooseEncoding(asked);
    const etag = `"${this.#hash}${suffixes[encoding ?? 'none']}"`;
    const headers = { ...caching, ETag: etag };
    if (asked.ifNoneMatch?.includes(etag)) return { status: 304, headers, body: null };
    return this.#send(encoding, headers);
  }

  #chooseEncoding({ acceptEncoding }: Conditions): Encoding | undefined {
    return this.bytes < leastEncodedBytes ? undefined : chooseEncoding(acceptEncoding);
  }

  async #send(encoding: Encoding | undefined, more: Headers): Promise<Sent> {
    const { status, body, ...parts } = this.#parts;
    const headers = { ...parts.headers, ...more };
    if (encoding === undefined || body === null) return { status, headers, body };
    const encoded = this.#encoded.get(encoding) ?? encode(Buffer.from(body), encoding);
    this.#encoded.set(encoding, encoded);
    return { status, headers: { ...headers, 'Content-Encoding': encoding }, body: await encoded };
  }
}

/** To anybody; its bytes count for `who` until they have left. */
export async function sendToAll(
  { req, env, var: { services } }: Incoming<{ inFlight: InFlightBytes }>,
  answer: ReadAnswer,
  who: string,
): Promise<Response> {
  const { status, headers, body } = await answer.forAll({
    acceptEncoding: req.header('accept-encoding'),
    ifNoneMatch: req.header('if-none-match'),
  });
  if (status !== 304) services.inFlight.reserve(who, answer.bytes, env.outgoing);
  return new Response(body, { status, headers });
}
