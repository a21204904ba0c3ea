import type { FunctionContext } from '#functions/context.ts';
import type { Claims } from '#server/base/database/claims.ts';
import type { Database } from '#server/base/database/database.ts';
import { inTransaction, type Queryable } from '#server/base/database/transaction.ts';
import { deleteAccount } from '#server/wire/auth/accounts/accounts.ts';
import { hashAddress } from '#server/wire/auth/sessions/security-log.ts';
import { AppError } from '#shared/errors.ts';
import type { AccountRemoval } from '#shared/schemas/admin.ts';
import { adminTexts } from '#shared/texts/admin.ts';
import type { FunctionRequest } from './needs.ts';
import { tellDeletion } from './own-account.ts';
import { readSiteState } from './site-state.ts';

/** Decided by the database, with the caller's own rights. */
export async function isAdministrator(database: Database, claims: Claims): Promise<boolean> {
  const { rows } = await database.withClaims(claims, 'read', (client) =>
    client.query<{ is: boolean }>('select public.is_administrator() as is'),
  );
  return rows[0]?.is === true;
}

/** What administrators ask of the server; each act is booked with their name. */
export function administration(context: FunctionRequest, { id }: { id: string }) {
  const { services } = context.var;
  return {
    readSite: () => readSiteState(services),
    requestRun: async (wish) => {
      const answer = await services.requestRun(wish);
      if (answer === 'taken') {
        const detail = `${wish.job} ${wish.subject}`;
        await bookAct(services.database.pool, { administrator: id, kind: 'job_wished', detail });
      }
      return answer;
    },
    removeAccount: (removal) => removeAccount(context, id, removal),
  } satisfies Partial<FunctionContext>;
}

type Act = { administrator: string; kind: 'job_wished' | 'account_deleted'; detail: string };

async function bookAct(db: Queryable, { administrator, kind, detail }: Act): Promise<void> {
  await db.query(
    'insert into internal.administrator_acts (administrator_id, kind, detail) values ($1, $2, $3)',
    [administrator, kind, detail],
  );
}

/** The trace of the act names the address by the hash that log lines name it by. */
async function removeAccount(
  context: FunctionRequest,
  administrator: string,
  { user_id: userId, address }: AccountRemoval,
): Promise<void> {
  const { services } = context.var;
  const email = await inTransaction(services.database.pool, async (client) => {
    const { rows } = await client.query<{ email: string; is_administrator: boolean }>(
      `select email, exists (select from internal.administrators a where a.user_id = u.id) as is_administrator
       from auth.users u where id = $1 for update`,
      [userId],
    );
    const [found] = rows;
    if (!found) throw new AppError('conflict', adminTexts.accountGone);
    if (found.is_administrator) throw new AppError('conflict', adminTexts.notAdministrators);
    if (found.email !== address.trim().toLowerCase()) {
      throw new AppError('invalid_input', adminTexts.otherAddress);
    }
    const detail = hashAddress(services.secrets, found.email);
    await bookAct(client, { administrator, kind: 'account_deleted', detail });
    await deleteAccount(client, userId);
    return found.email;
  });
  await tellDeletion(services, { userId, email });
}
