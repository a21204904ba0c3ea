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

type Row = { id: string; user_id: string; scopes: ApiScope[]; expires_at: Date | null };
type Needs = { database: Pick<Database, 'pool'>; now: () => Date };

const form = new RegExp(`^${apiKeyPrefix}[\\w-]{32}$`);

/** The key, unless it was revoked or its account is blocked or closed; its use is noted once an hour. */
const lookUp = `
  with found as (
    select keys.id, keys.user_id, keys.scopes, keys.expires_at from internal.api_key_hashes hashes
    join public.api_keys keys on keys.id = hashes.key_id
    join auth.users owner on owner.id = keys.user_id
    where hashes.hash = $1 and (owner.banned_until is null or owner.banned_until <= $2)),
  used as (
    update public.api_keys set last_used_at = $2
    where id in (select id from found) and (last_used_at is null or last_used_at < $3))
  select * from found`;

/** Who bears a key, as known for a few seconds at most: what is revoked anywhere is refused everywhere after them. */
export class ApiKeys {
  readonly #needs: Needs;
  readonly #lane = new Queue({ concurrency: 2, perKey: 1, maxQueued: 500, maxQueuedPerKey: 30 });
  readonly #known: Cache<ApiKey>;

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#known = new Cache({
      max: apiKeysKnown,
      ttlMs: intervals.apiKeyKnownMs,
      now: needs.now,
    });
  }

  /** Without a question to the database; undefined when one is needed. */
  findKnown(key: string): ApiKey | undefined {
    return this.#known.find(key);
  }

  /** `who` is the network that asks. Throws when nobody bears it. */
  async find(key: string, who: string): Promise<ApiKey> {
    if (!form.test(key)) throw problem('key-unknown', texts.unknownKey);
    const now = this.#needs.now();
    const { rows } = await this.#lane.run(who, () =>
      this.#needs.database.pool.query<Row>(lookUp, [
        hashToken(key),
        now,
        new Date(now.getTime() - hourMs),
      ]),
    );
    const [row] = rows;
    if (!row) throw problem('key-unknown', texts.unknownKey);
    const { id, user_id: userId, scopes, expires_at: expiresAt } = row;
    const found = { id, userId, scopes, expiresAt };
    this.#known.set(key, found);
    return found;
  }
}
