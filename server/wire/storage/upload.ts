import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Claims } from '#server/base/database/claims.ts';
import { etagOf } from '#server/base/http/etag.ts';
import { storageLimits } from '#shared/facts/storage.ts';
import type { Body, BodyShare } from './body-share.ts';
import type { StorageNeeds } from './needs.ts';
import type { ObjectAddress } from './object-name.ts';
import {
  getBucket,
  type NewObject,
  type ObjectMetadata,
  rehearseWrite,
  writeObject,
} from './objects.ts';
import type { Picture, Pictures } from './pictures.ts';
import { parseJson, readBody } from './read-body.ts';
import { storageFailure } from './storage-failures.ts';

export type UploadRequest = {
  request: Request;
  claims: Claims;
  address: ObjectAddress;
  isUpsert: boolean;
  network: string;
};

export type UploadTools = { services: StorageNeeds; pictures: Pictures; bodies: BodyShare };

/** Asks for the right, reads the body, draws the picture anew, stores bytes and then the row. */
export async function storeUpload(
  { services, pictures, bodies }: UploadTools,
  { request, claims, address, isUpsert, network }: UploadRequest,
): Promise<{ Id: string; Key: string }> {
  const { database } = services;
  const bucket = await getBucket(database.pool, address.bucket);
  const object: NewObject = {
    ...address,
    isUpsert,
    version: randomUUID(),
    metadata: null,
    userMetadata: null,
  };
  await database.withClaims(claims, 'write', (client) => rehearseWrite(client, claims, object));
  if (claims.sub !== undefined) await services.budgets.take('upload', claims.sub);

  using body = bodies.open({ network, uploader: claims.sub ?? claims.role });
  const maxBytes = bucket.file_size_limit ?? storageLimits.objectBytes;
  const upload = await readUpload(request, maxBytes, body);
  const picture = await pictures.render(upload.bytes, bucket.allowed_mime_types);
  const id = await storePicture(services, claims, picture, {
    ...object,
    metadata: describe(picture, upload.cacheControl, services.now()),
    userMetadata: upload.userMetadata,
  });
  return { Id: id, Key: `${address.bucket}/${address.name}` };
}

/**
 * The key is booked as discarded before the bytes are written, and the row takes it out in its own
 * transaction: whatever dies in between, a sweep finds the bytes.
 */
async function storePicture(
  { database, storage, now }: StorageNeeds,
  claims: Claims,
  picture: Picture,
  object: NewObject,
): Promise<string> {
  const sweepAfter = new Date(now().getTime() + storageLimits.unfinishedMs);
  await database.pool.query(
    'insert into storage.discarded (version, sweep_after) values ($1, $2)',
    [object.version, sweepAfter],
  );
  await storage.bytes.put(object.version, picture.bytes, picture.type);
  const id = await database.withClaims(claims, 'write', (client) =>
    writeObject(client, claims, object),
  );
  if (object.isUpsert) storage.sweeper.sweepSoon();
  return id;
}

function describe({ bytes, type }: Picture, cacheControl: string, now: Date): ObjectMetadata {
  return {
    eTag: etagOf(bytes),
    size: bytes.length,
    mimetype: type,
    cacheControl,
    lastModified: now.toISOString(),
    contentLength: bytes.length,
    httpStatusCode: 200,
  };
}

/** Reads an upload, a form or the bare bytes, and never more of it than the bucket takes. */
async function readUpload(request: Request, maxBytes: number, body: Body) {
  const type = request.headers.get('content-type') ?? '';
  if (/^multipart\/form-data/i.test(type)) {
    const form = await readBody(request, maxBytes + storageLimits.formBytes, body);
    return readForm(form, type, maxBytes);
  }
  const bytes = await readBody(request, maxBytes, body);
  const metadata = request.headers.get('x-metadata');
  return {
    bytes,
    cacheControl: writeCacheControl(
      /max-age=(\d+)/.exec(request.headers.get('cache-control') ?? '')?.[1],
    ),
    userMetadata:
      metadata === null ? null : parseMetadata(Buffer.from(metadata, 'base64').toString()),
  };
}

async function readForm(body: Buffer, type: string, maxBytes: number) {
  const form = await parseForm(body, type);
  const files = [...form.values()].filter((value) => value instanceof File);
  const [file] = files;
  if (file === undefined || files.length > 1) throw storageFailure('invalidRequest');
  if (file.size > maxBytes) throw storageFailure('tooLarge');
  const cacheSeconds = form.get('cacheControl');
  const metadata = form.get('metadata');
  return {
    bytes: Buffer.from(await file.arrayBuffer()),
    cacheControl: writeCacheControl(typeof cacheSeconds === 'string' ? cacheSeconds : undefined),
    userMetadata: typeof metadata === 'string' ? parseMetadata(metadata) : null,
  };
}

async function parseForm(body: Buffer, type: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(body), {
      headers: { 'content-type': type },
    }).formData();
  } catch (error) {
    throw storageFailure('invalidRequest', { cause: error });
  }
}

function writeCacheControl(seconds: string | undefined): string {
  const age = /^\d{1,10}$/.test(seconds ?? '') ? Number(seconds) : storageLimits.cacheSeconds;
  return `max-age=${Math.min(age, storageLimits.maxCacheSeconds)}`;
}

const Metadata = z.record(z.string(), z.unknown());

function parseMetadata(text: string): Record<string, unknown> {
  if (text.length > storageLimits.metadataCharacters) throw storageFailure('invalidRequest');
  return parseJson(text, Metadata);
}
