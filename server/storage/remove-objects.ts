import { z } from 'zod';
import { storageLimits } from '#shared/facts/storage.ts';
import type { Queryable } from '../database/transaction.ts';

export const RemoveRequest = z.object({
  prefixes: z.array(z.string().max(storageLimits.nameCharacters)).min(1).max(storageLimits.removed),
});
export type RemoveRequest = z.infer<typeof RemoveRequest>;

/** Removes what the caller may remove and tells which; the triggers discard the bytes. */
export async function removeObjects(
  client: Queryable,
  bucket: string,
  { prefixes }: RemoveRequest,
): Promise<unknown[]> {
  const { rows } = await client.query(
    `delete from storage.objects where bucket_id = $1 and name = any($2)
     returning name, bucket_id, owner, owner_id, id, updated_at, created_at, last_accessed_at,
       metadata, user_metadata`,
    [bucket, prefixes],
  );
  return rows;
}
