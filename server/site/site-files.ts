import { readdir, readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { etagOf } from '#server/base/http/etag.ts';
import { codeOf } from '#shared/errors.ts';

/** One file of the built site with the encodings the build made of it. */
export type SiteFile = {
  type: string;
  etag: string;
  content: Buffer<ArrayBuffer>;
  brotli: Buffer<ArrayBuffer> | undefined;
  gzip: Buffer<ArrayBuffer> | undefined;
};

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/** Reads the whole build into memory (about 2 MB) by address; empty when nothing is built. */
export async function readSiteFiles(directory: string): Promise<Map<string, SiteFile>> {
  const names = await readdir(directory, { recursive: true }).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
  const known = new Set(names);
  const read = async (name: string) =>
    known.has(name) ? await readFile(join(directory, name)) : undefined;
  const files = names
    .filter((name) => extname(name) in types && !name.startsWith('.server'))
    .map(async (name): Promise<[string, SiteFile]> => {
      const [content, brotli, gzip] = await Promise.all([
        readFile(join(directory, name)),
        read(`${name}.br`),
        read(`${name}.gz`),
      ]);
      const type = types[extname(name)] ?? 'application/octet-stream';
      const address = `/${name.split(sep).join('/')}`;
      return [address, { type, etag: etagOf(content), content, brotli, gzip }];
    });
  return new Map(await Promise.all(files));
}
