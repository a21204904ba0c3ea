import { z } from 'zod';
import { storageLimits } from '#shared/facts/storage.ts';
import type { Queryable } from '../database/transaction.ts';

export const ListRequest = z.object({
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
export type ListRequest = z.infer<typeof ListRequest>;

/** What lies in one folder, as far as the caller may read it: its objects, and its folders by name alone. */
export async function listObjects(
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
