import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** The smallest of the encodings that a client takes, by its `Accept-Encoding`. */
export function chooseEncoding(header: string | undefined): Encoding | undefined {
  if (header === undefined) return undefined;
  const accepted = new Set<string>();
  for (const part of header.toLowerCase().split(',')) {
    if (/;\s*q=0(\.0*)?\s*$/.test(part)) continue;
    accepted.add(part.split(';', 1)[0]?.trim() ?? '');
  }
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : undefined;
}

/** Of what is made anew: on 20 games, quality 5 takes as long as 4 (0.09 ms) and is 6 % smaller, and 11 takes a hundred times as long. */
export function encode(content: Uint8Array, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'gzip') return promisify(gzip)(content, { level: 6 });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
  };
  return promisify(brotliCompress)(content, { params });
}
