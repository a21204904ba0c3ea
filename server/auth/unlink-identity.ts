import type { Context } from 'hono';
import * as z from 'zod/mini';
import { inTransaction } from '../database/transaction.ts';
import { authFailure } from './auth-failures.ts';
import { deviceOf } from './device.ts';
import type { AuthEnv } from './needs.ts';
import { sendNotice } from './notices.ts';
import { requireProof } from './reauthenticate.ts';
import { recordSecurity } from './security-log.ts';
import { requireCaller } from './session-caller.ts';
import { holdUser, type UserRow } from './users.ts';

/** DELETE /user/identities/:id. Other devices that had used the identity are signed out. */
export async function unlinkIdentity(context: Context<AuthEnv>): Promise<Response> {
  const { services } = context.var;
  const caller = await requireCaller(context);
  const id = context.req.param('id');
  if (!z.uuid().safeParse(id).success) throw authFailure('identityNotFound');
  await services.rateLimits.take('userUpdate', caller.user.id);
  await requireProof(context, caller, { proof: {}, isNeeded: true });
  const userId = caller.user.id;
  await inTransaction(services.database.pool, async (client) => {
    const user = await holdUser(client, userId);
    if (!user) throw authFailure('userNotFound');
    checkRest(user, id);
    await client.query('delete from auth.identities where id = $1', [id]);
    await client.query(
      `delete from auth.sessions where user_id = $1 and id <> $2 and method = 'oauth'`,
      [userId, caller.sessionId],
    );
    const device = deviceOf(context);
    await recordSecurity(client, services, { kind: 'identity_unlinked', userId, device });
  });
  await sendNotice(services, 'signInUnlinked', caller.user.email);
  return context.json({});
}

/** Throws when the identity may not go. */
function checkRest({ identities, encrypted_password }: UserRow, id: string | undefined): void {
  const found = identities.find((identity) => identity.id === id);
  if (!found) throw authFailure('identityNotFound');
  if (found.provider === 'email') throw authFailure('emailIdentityStays');
  const isOtherLeft = identities.some(
    (identity) => identity !== found && identity.provider === found.provider,
  );
  if (encrypted_password === null && !isOtherLeft) throw authFailure('lastIdentity');
}
