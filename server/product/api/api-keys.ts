import type { Database } from '#server/base/database/database.ts';
import { Queue } from '#server/base/limits/queue.ts';
import { Cache } from '#server/base/process/cache.ts';
import { hashToken } from '#server/wire/auth/base/hash-token.ts';
import { type ApiScope, apiKeyPrefix } from '#shared/facts/api-keys.ts';
import { hourMs } from '#shared/facts/durations.ts';
import { intervals } from '#shared/facts/intervals.ts';
import { apiTexts as texts } from '#shared/texts/api.ts';
import { problem } from './contract/endpoint.ts';

/** Keys of /api/v1 that each server process knows for some seconds, and what it keeps of answers. */
const apiKeysKnown = 10_000;

export type ApiKey = { id: string; userId: string; scopes: ApiScope[]; expiresAt: Date | null };

type Needs = { database: Pick<Database, 'pool'>; now: () => Date };

const form = new RegExp(`^${apiKeyPrefix}[\\w-]{32}$`);

/** The key, unless it was revoked or its account is blocked or closed; its use is noted once an hour. */
const lookUp = `
  with found as (
    select keys.id, keys.user_id as "userId", keys.scopes, keys.expires_at as "expiresAt" from internal.api_key_hashes hashes
    join public.api_keys keys on keys.id = hashes.key_id
    join auth.users owner on owner.id = keys.user_id
    where hashes.hash = $1 and (owner.banned_until is null or owner.banned_until <= $2)),
  used as (
    update public.api_keys set last_used_at = $2
    where id in (select id from found) and (last_used_at is null or last_used_at < $3))
  select * from found`;

/** Who bears a key, as known for a few seconds at most: what is revoked anywhere is refused everywhere after them. */
export function createApiKeys({ database, now }: Needs) {
  const queue = new Queue({ concurrency: 2, perKey: 1, maxQueued: 500, maxQueuedPerKey: 30 });
  const known = new Cache<ApiKey>({ max: apiKeysKnown, ttlMs: intervals.apiKeyKnownMs, now });
  return {
    /** Without a question to the database; undefined when one is needed. */
    findKnown: (key: string) => known.find(key),
    /** `who` is the network that asks. Throws when nobody bears it. */
    async find(key: string, who: string): Promise<ApiKey> {
      if (!form.test(key)) throw problem('key-unknown', texts.unknownKey);
      const at = now();
      const values = [hashToken(key), at, new Date(at.getTime() - hourMs)];
      const { rows } = await queue.run(who, () => database.pool.query<ApiKey>(lookUp, values));
      const [found] = rows;
      if (!found) throw problem('key-unknown', texts.unknownKey);
      known.set(key, found);
      return found;
    },
  };
}
export type ApiKeys = ReturnType<typeof createApiKeys>;
