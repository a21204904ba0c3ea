import type { Context } from 'hono';
import { parseRange } from './byte-range.ts';
import type { ByteRange } from './byte-store.ts';
import type { StorageEnv } from './needs.ts';
import type { ObjectMetadata, StoredObject } from './objects.ts';
import { storageFailure } from './storage-failures.ts';

export type ServeOptions = {
  find: () => Promise<StoredObject | undefined>;
  scope: 'public' | 'private';
};

/** One object with its stored headers: whole, a range of it, or the news that it has not changed. */
export async function serveObject(
  context: Context<StorageEnv>,
  { find, scope }: ServeOptions,
): Promise<Response> {
  const object = await find();
  if (!object) throw storageFailure('noSuchKey');
  const { metadata } = object;
  const headers = describe(metadata, scope);
  if (isUnchanged(context, metadata)) return new Response(null, { status: 304, headers });
  addDisposition(headers, context.req.query('download'));
  const range = rangeFor(context, metadata);
  const size = range ? range.last - range.first + 1 : metadata.size;
  headers.set('Content-Type', metadata.mimetype);
  headers.set('Content-Length', String(size));
  if (range) headers.set('Content-Range', `bytes ${range.first}-${range.last}/${metadata.size}`);
  const status = range ? 206 : 200;
  if (context.req.method === 'HEAD') return new Response(null, { status, headers });
  const { bytes } = context.var.services.storage;
  const content = await bytes.get(object.version, range);
  // Replaced between the row and its bytes: the new ones are as good an answer.
  if (content === undefined) return serveSuccessor(context, { find, scope }, object);
  return new Response(content, { status, headers });
}

async function serveSuccessor(
  context: Context<StorageEnv>,
  { find, scope }: ServeOptions,
  gone: StoredObject,
): Promise<Response> {
  const successor = await find();
  if (!successor) throw storageFailure('noSuchKey');
  if (successor.version === gone.version) {
    throw storageFailure('internal', { message: `The bytes of ${gone.version} are missing.` });
  }
  return serveObject(context, { find: async () => successor, scope });
}

function describe(metadata: ObjectMetadata, scope: ServeOptions['scope']): Headers {
  return new Headers({
    'Cache-Control': `${scope}, ${metadata.cacheControl}`,
    ETag: metadata.eTag,
    'Last-Modified': new Date(metadata.lastModified).toUTCString(),
    'Accept-Ranges': 'bytes',
    'X-Content-Type-Options': 'nosniff',
    ...(scope === 'public' && { 'Cross-Origin-Resource-Policy': 'cross-origin' }),
    'Content-Security-Policy': "default-src 'none'; sandbox",
  });
}

function isUnchanged({ req }: Context<StorageEnv>, { eTag, lastModified }: ObjectMetadata) {
  const known = req.header('if-none-match');
  if (known !== undefined) {
    return known.split(',').some((tag) => ['*', eTag].includes(tag.trim().replace(/^W\//, '')));
  }
  const since = Date.parse(req.header('if-modified-since') ?? '');
  // The header tells whole seconds.
  return Math.floor(Date.parse(lastModified) / 1000) * 1000 <= since;
}

/** A part of an older version must not be joined with one of this. */
function rangeFor({ req }: Context<StorageEnv>, metadata: ObjectMetadata): ByteRange | undefined {
  const condition = req.header('if-range');
  if (condition !== undefined && condition !== metadata.eTag) return undefined;
  return parseRange(req.header('range'), metadata.size);
}

function addDisposition(headers: Headers, download: string | undefined): void {
  if (download === undefined) return;
  const name = encodeURIComponent(download.slice(0, 200).toWellFormed()).replaceAll("'", '%27');
  headers.set(
    'Content-Disposition',
    name === '' ? 'attachment' : `attachment; filename*=UTF-8''${name}`,
  );
}
