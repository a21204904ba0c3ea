import { inTransaction } from '#server/base/database/transaction.ts';
import { confirmEmail, createAccount } from '#server/wire/auth/accounts/accounts.ts';
import { authFailure } from '#server/wire/auth/base/auth-failures.ts';
import type { AuthNeeds } from '#server/wire/auth/base/needs.ts';
import { checkNewPassword, hashPassword } from '#server/wire/auth/base/passwords.ts';
import { recordSecurity } from '#server/wire/auth/sessions/security-log.ts';

/**
 * A confirmed account, made by an operator. A sign-up or an invitation that waits for that address goes. Throws when
 * the password is weak, or the address has an account.
 */
export async function makeAccount(
  services: Pick<AuthNeeds, 'database' | 'now' | 'logger'>,
  { email, password }: { email: string; password: string },
): Promise<void> {
  checkNewPassword(password, [email]);
  const passwordHash = await hashPassword(password);
  await inTransaction(services.database.pool, async (client) => {
    await client.query('delete from auth.users where email = $1 and email_confirmed_at is null', [
      email,
    ]);
    const created = await createAccount(client, services, { email, passwordHash, data: {} });
    if (!created) throw authFailure('emailExists');
    await confirmEmail(client, created.id, services.now());
    await recordSecurity(client, services, {
      kind: 'account_made_by_operator',
      userId: created.id,
    });
  });
}
