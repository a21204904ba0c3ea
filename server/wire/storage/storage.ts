import { type Context, Hono, type HonoRequest } from 'hono';
import { z } from 'zod';
import type { Claims } from '#server/base/database/claims.ts';
import type { Queryable } from '#server/base/database/transaction.ts';
import { networkOfClient } from '#server/base/http/client-address.ts';
import { provide } from '#server/base/http/env.ts';
import { limitByNetwork } from '#server/base/http/limit-requests.ts';
import {
  orRefuse,
  type TokenFault,
  type TokenVerifier,
} from '#server/wire/auth/base/access-token.ts';
import { storageLimits } from '#shared/facts/storage.ts';
import { BodyShare } from './body-share.ts';
import type { StorageEnv, StorageNeeds } from './needs.ts';
import { hasDotSegment, type ObjectAddress, parseObjectAddress } from './object-name.ts';
import { findInfo, findObject, getBucket } from './objects.ts';
import { Pictures } from './pictures.ts';
import { parseJson, readBody } from './read-body.ts';
import { serveObject } from './serve.ts';
import { answerStorageError } from './storage-error.ts';
import { type StorageFailure, storageFailure } from './storage-failures.ts';
import { storeUpload, type UploadTools } from './upload.ts';

type Call = Context<StorageEnv>;

/** `/storage/v1`: pictures by name in buckets. Row policies decide what a caller sees and changes. */
export function createStorage(needs: StorageNeeds): Hono<StorageEnv> {
  const bodies = new BodyShare();
  const tools: UploadTools = { services: needs, pictures: new Pictures(), bodies };
  const app = new Hono<StorageEnv>();
  app.onError(answerStorageError);
  app.use(provide(needs));
  app.use(limitByNetwork('storageOfNetwork'));
  app.use(async (call, next) => {
    if (hasDotSegment(call.env.incoming.url ?? '')) throw storageFailure('invalidKey');
    await next();
  });
  app.get('/object/public/*', servePublic);
  app.get('/object/authenticated/*', (call) => servePrivate(call, 'authenticated/'));
  app.post('/object/list/:bucket', (call) => list(bodies, call));
  app.get('/object/info/*', showInfo);
  app.all('/object/:operation{sign|upload|info|list-v2|public|authenticated|list}/*', refuse);
  app.post('/object/:operation{move|copy}', refuse);
  app.get('/object/:bucket/*', (call) => servePrivate(call, ''));
  app.post('/object/:bucket/*', (call) => upload(tools, call));
  app.put('/object/:bucket/*', (call) => upload(tools, call));
  app.delete('/object/:bucket', (call) => remove(bodies, call));
  app.get('/bucket', async (call) => call.json(await readBuckets(call)));
  app.get('/bucket/:bucket', showBucket);
  app.all('*', refuse);
  return app;
}

async function servePublic(call: Call): Promise<Response> {
  const address = addressOf(call, 'public/');
  const { pool } = call.var.services.database;
  const bucket = await getBucket(pool, address.bucket);
  if (!bucket.public) throw storageFailure('noSuchBucket');
  return serveObject(call, { find: () => findObject(pool, address), scope: 'public' });
}

async function servePrivate(call: Call, kind: string): Promise<Response> {
  const claims = await callerOf(call);
  const address = addressOf(call, kind);
  const { database } = call.var.services;
  await getBucket(database.pool, address.bucket);
  const find = () => database.withClaims(claims, 'read', (client) => findObject(client, address));
  return serveObject(call, { find, scope: 'private' });
}

/** What is kept of an object beside its bytes; `exists()` of the client asks this as well. */
async function showInfo(call: Call): Promise<Response> {
  const claims = await callerOf(call);
  const address = addressOf(call, 'info/');
  const { database } = call.var.services;
  await getBucket(database.pool, address.bucket);
  const info = await database.withClaims(claims, 'read', (client) => findInfo(client, address));
  if (!info) throw storageFailure('noSuchKey');
  return call.json(info);
}

async function upload(tools: UploadTools, call: Call): Promise<Response> {
  const claims = await callerOf(call);
  const isUpsert = call.req.method === 'PUT' || call.req.header('x-upsert') === 'true';
  const address = addressOf(call, '');
  const network = networkOfClient(call);
  const request = { request: call.req.raw, claims, address, isUpsert, network };
  return call.json(await storeUpload(tools, request));
}

async function list(bodies: BodyShare, call: Call): Promise<Response> {
  const claims = await callerOf(call);
  const { database } = call.var.services;
  const bucket = await getBucket(database.pool, call.req.param('bucket') ?? '');
  const request = await parseBody(bodies, call, ListRequest);
  return call.json(
    await database.withClaims(claims, 'read', (client) => listObjects(client, bucket.id, request)),
  );
}

async function remove(bodies: BodyShare, call: Call): Promise<Response> {
  const claims = await callerOf(call);
  const { database, storage } = call.var.services;
  const bucket = await getBucket(database.pool, call.req.param('bucket') ?? '');
  const request = await parseBody(bodies, call, RemoveRequest);
  const removed = await database.withClaims(claims, 'write', (client) =>
    removeObjects(client, bucket.id, request),
  );
  storage.sweeper.sweepSoon();
  return call.json(removed);
}

async function showBucket(call: Call): Promise<Response> {
  const id = call.req.param('bucket');
  const bucket = (await readBuckets(call)).find((row) => row.id === id);
  if (!bucket) throw storageFailure('noSuchBucket');
  return call.json(bucket);
}

/** Buckets are made by migrations; without a policy on them only the service key sees any. */
async function readBuckets(call: Call): Promise<{ id: string }[]> {
  const claims = await callerOf(call);
  const { rows } = await call.var.services.database.readAs<{ id: string }>(claims, {
    text: `select id, name, owner, public, file_size_limit::int, allowed_mime_types, created_at, updated_at
      from storage.buckets order by name collate "C"`,
  });
  return rows;
}

async function refuse(call: Call): Promise<never> {
  await callerOf(call);
  throw storageFailure('unsupported');
}

async function callerOf({ req, var: { services } }: Call): Promise<Claims> {
  const claims = await readStorageClaims(req, services.tokens);
  if (claims.sub !== undefined) await services.budgets.take('storageOfUser', claims.sub);
  return claims;
}

const objectPath = '/storage/v1/object/';

function addressOf(call: Call, kind: string): ObjectAddress {
  const { pathname } = new URL(call.req.url);
  return parseObjectAddress(pathname.slice(objectPath.length + kind.length));
}

async function parseBody<Schema extends z.ZodType>(bodies: BodyShare, call: Call, schema: Schema) {
  using body = bodies.open({ network: networkOfClient(call) });
  const bytes = await readBody(call.req.raw, storageLimits.requestBytes, body);
  return parseJson(bytes.toString(), schema);
}

const RemoveRequest = z.object({
  prefixes: z.array(z.string().max(storageLimits.nameCharacters)).min(1).max(storageLimits.removed),
});
type RemoveRequest = z.infer<typeof RemoveRequest>;

/** Removes what the caller may remove and tells which; the triggers discard the bytes. */
async function removeObjects(client: Queryable, bucket: string, { prefixes }: RemoveRequest) {
  const { rows } = await client.query(
    `delete from storage.objects where bucket_id = $1 and name = any($2)
     returning name, bucket_id, owner, owner_id, id, updated_at, created_at, last_accessed_at,
       metadata, user_metadata`,
    [bucket, prefixes],
  );
  return rows;
}

/** Who asks: the bearer token when there is one, else the role of the API key. */
async function readStorageClaims(req: HonoRequest, tokens: TokenVerifier) {
  const apiKey = req.header('apikey');
  if (!apiKey) throw storageFailure('noApiKey');
  const keyClaims = await orRefuse(tokens.verify(apiKey), (cause) =>
    storageFailure('badApiKey', { cause }),
  );
  const bearer = /^bearer(?:\s+(.*))?$/i.exec(req.header('authorization') ?? '');
  if (bearer === null || bearer[1] === apiKey) return keyClaims;
  return orRefuse(tokens.verify(bearer[1] ?? ''), (cause) =>
    storageFailure(failures[cause.fault] ?? 'badJwt', { cause }),
  );
}

const failures: Partial<Record<TokenFault, StorageFailure>> = {
  expired: 'expiredJwt',
  session_ended: 'endedSession',
};

const ListRequest = z.object({
  prefix: z.string().max(storageLimits.nameCharacters).default(''),
  search: z.string().max(storageLimits.nameCharacters).default(''),
  limit: z.int().min(1).max(storageLimits.listed).default(100),
  offset: z.int().min(0).default(0),
  sortBy: z
    .object({
      column: z.enum(['name', 'created_at', 'updated_at', 'last_accessed_at']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .prefault({}),
});
type ListRequest = z.infer<typeof ListRequest>;

/** What lies in one folder, as far as the caller may read it: its objects, and its folders by name alone. */
async function listObjects(
  client: Queryable,
  bucket: string,
  { prefix, search, limit, offset, sortBy }: ListRequest,
): Promise<unknown[]> {
  const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`;
  const { rows } = await client.query(
    `with below as (
       select substr(name, length($2) + 1) as rest, *
       from storage.objects where bucket_id = $1 and name collate "C" ^@ $2
     ), entries as (
       select rest as name, id, updated_at, created_at, last_accessed_at, metadata
       from below where strpos(rest, '/') = 0
       union all
       select distinct split_part(rest, '/', 1), null::uuid, null::timestamptz, null::timestamptz,
         null::timestamptz, null::jsonb
       from below where strpos(rest, '/') > 0
     )
     select * from entries where lower(name) ^@ lower($3)
     order by ${sortBy.column === 'name' ? 'name collate "C"' : sortBy.column} ${sortBy.order},
       name collate "C", id
     limit $4 offset $5`,
    [bucket, folder, search, limit, offset],
  );
  return rows;
}
