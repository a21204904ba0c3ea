import { randomBytes } from 'node:crypto';
import type { FunctionContext } from '#functions/context.ts';
import { inTransaction, type Queryable } from '#server/base/database/transaction.ts';
import { calendarAddress } from '#server/product/calendars/calendar-address.ts';
import { hashToken } from '#server/wire/auth/base/hash-token.ts';
import { sendNotice } from '#server/wire/auth/mails/notices.ts';
import { holdCaller, requireCaller } from '#server/wire/auth/sessions/session-caller.ts';
import { hasJustProved } from '#server/wire/auth/sign-in/reauthenticate.ts';
import { AppError } from '#shared/errors.ts';
import { apiKeyPrefix, apiKeyShownCharacters, apiKeysOfPerson } from '#shared/facts/api-keys.ts';
import { dayMs } from '#shared/facts/durations.ts';
import type { CreatedApiKey, NewApiKey } from '#shared/schemas/api-keys.ts';
import type { CalendarAddresses } from '#shared/schemas/calendars.ts';
import { newApiKeyTexts } from '#shared/texts/api-keys.ts';
import type { FunctionRequest } from './needs.ts';

/** The keys and calendars of the caller alone; `query` has the caller's rights. */
export function ownKeys(context: FunctionRequest, query: FunctionContext['query']) {
  const { services } = context.var;
  return {
    makeApiKey: (wish) => makeApiKey(context, wish),
    listCalendarAddresses: async () => {
      const rows = await query<{ id: string }>('select id from public.calendars');
      const addresses: CalendarAddresses = {};
      for (const { id } of rows) addresses[id] = calendarAddress(services, id);
      return addresses;
    },
  } satisfies Partial<FunctionContext>;
}

/** For who has just proved to be the owner: the key outlives the session. */
async function makeApiKey(context: FunctionRequest, wish: NewApiKey): Promise<CreatedApiKey> {
  const caller = await requireCaller(context);
  const { user } = caller;
  const { services } = context.var;
  const { database, now } = services;
  if (!(await hasJustProved(context, caller))) {
    throw new AppError('forbidden', newApiKeyTexts.proofMissing);
  }
  const key = apiKeyPrefix + randomBytes(24).toString('base64url');
  const id = await inTransaction(database.pool, async (client) => {
    // Of two at the same time one waits for the other, and counts its key.
    await holdCaller(client, caller);
    const held = await client.query('select from public.api_keys where user_id = $1', [user.id]);
    if ((held.rowCount ?? 0) >= apiKeysOfPerson) {
      throw new AppError('conflict', newApiKeyTexts.tooMany);
    }
    return keepKey(client, { key, userId: user.id, wish, createdAt: now() });
  });
  const isEndless = wish.expires_in_days === null;
  await sendNotice(services, isEndless ? 'endlessApiKeyMade' : 'apiKeyMade', user.email);
  return { id, key };
}

type KeptKey = { key: string; userId: string; wish: NewApiKey; createdAt: Date };

async function keepKey(client: Queryable, { key, userId, wish, createdAt }: KeptKey) {
  const { name, scopes, expires_in_days: days } = wish;
  const expiresAt = days === null ? null : new Date(createdAt.getTime() + days * dayMs);
  const prefix = key.slice(0, apiKeyShownCharacters);
  const { rows } = await client.query<{ id: string }>(
    `with kept as (
       insert into public.api_keys (user_id, name, prefix, scopes, created_at, expires_at)
       values ($1, $2, $3, $4, $5, $6) returning id)
     insert into internal.api_key_hashes (hash, key_id) select $7, id from kept returning key_id as id`,
    [userId, name, prefix, scopes, createdAt, expiresAt, hashToken(key)],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('The key was not inserted.');
  return id;
}
