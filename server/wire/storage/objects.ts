import type pg from 'pg';
import type { Claims } from '#server/base/database/claims.ts';
import type { Queryable } from '#server/base/database/transaction.ts';
import type { ObjectAddress } from './object-name.ts';
import { storageFailure } from './storage-failures.ts';

export type Bucket = {
  id: string;
  public: boolean;
  file_size_limit: number | null;
  allowed_mime_types: string[] | null;
};

export type ObjectMetadata = {
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: 200;
};

export type StoredObject = { version: string; metadata: ObjectMetadata };

export type NewObject = ObjectAddress & {
  version: string;
  metadata: ObjectMetadata | null;
  userMetadata: Record<string, unknown> | null;
  isUpsert: boolean;
};

/** Asked with the server's own rights: that a bucket exists is no secret. */
export async function getBucket(pool: Queryable, id: string): Promise<Bucket> {
  const { rows } = await pool.query<Bucket>(
    `select id, public, file_size_limit::int, allowed_mime_types from storage.buckets where id = $1`,
    [id],
  );
  if (!rows[0]) throw storageFailure('noSuchBucket');
  return rows[0];
}

/** With the rights of the caller, or with the server's own for an object of a public bucket. */
export async function findObject(
  client: Queryable,
  { bucket, name }: ObjectAddress,
): Promise<StoredObject | undefined> {
  const { rows } = await client.query<StoredObject>(
    'select version, metadata from storage.objects where bucket_id = $1 and name = $2',
    [bucket, name],
  );
  return rows[0];
}

/** As the protocol tells it, with the rights of the caller. */
export async function findInfo(
  client: Queryable,
  { bucket, name }: ObjectAddress,
): Promise<Record<string, unknown> | undefined> {
  const { rows } = await client.query(
    `select id, version, name, bucket_id, (metadata ->> 'size')::int as size,
       metadata ->> 'mimetype' as content_type, metadata ->> 'cacheControl' as cache_control,
       metadata ->> 'eTag' as etag, user_metadata as metadata, updated_at as last_modified,
       created_at
     from storage.objects where bucket_id = $1 and name = $2`,
    [bucket, name],
  );
  return rows[0];
}

/** Inserts or replaces the row under the rights of the current transaction. */
export async function writeObject(
  client: pg.PoolClient,
  claims: Claims,
  object: NewObject,
): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata, user_metadata)
     values ($1, $2, $3::uuid, $3::uuid::text, $4, $5, $6) ${object.isUpsert ? replaceSql : ''}
     returning id`,
    [
      object.bucket,
      object.name,
      claims.sub ?? null,
      object.version,
      object.metadata,
      object.userMetadata,
    ],
  );
  if (!rows[0]) throw storageFailure('accessDenied');
  return rows[0].id;
}

const replaceSql = `on conflict (bucket_id, name) do update set
  owner = excluded.owner, owner_id = excluded.owner_id, version = excluded.version,
  metadata = excluded.metadata, user_metadata = excluded.user_metadata,
  updated_at = now(), last_accessed_at = now()`;

/** Writes the row and takes it back: whether the policies would let it pass. */
export async function rehearseWrite(
  client: pg.PoolClient,
  claims: Claims,
  object: NewObject,
): Promise<void> {
  await client.query('savepoint rehearsal');
  await writeObject(client, claims, object);
  await client.query('rollback to savepoint rehearsal');
}
