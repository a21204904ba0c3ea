import { inTransaction } from '#server/base/database/transaction.ts';
import { endDiscardedCustomers } from '#server/product/payments/customers.ts';
import { deleteAccount } from '#server/wire/auth/accounts/accounts.ts';
import { isRightPassword } from '#server/wire/auth/base/passwords.ts';
import { sendNotice } from '#server/wire/auth/mails/notices.ts';
import { attemptOf, deviceOf } from '#server/wire/auth/sessions/device.ts';
import { logDeletion, recordWrongPassword } from '#server/wire/auth/sessions/security-log.ts';
import { type Caller, requireCaller } from '#server/wire/auth/sessions/session-caller.ts';
import { hasJustProved } from '#server/wire/auth/sign-in/reauthenticate.ts';
import { AppError } from '#shared/errors.ts';
import { otherProvider } from '#shared/facts/other-provider.ts';
import type { MyData } from '#shared/schemas/my-data.ts';
import { deletionTexts } from '#shared/texts/account.ts';
import type { FunctionNeeds, FunctionRequest } from './needs.ts';

export async function readOwnAccount(context: FunctionRequest): Promise<MyData['account']> {
  const { user } = await requireCaller(context);
  return {
    id: user.id,
    email: user.email,
    pending_email: user.new_email,
    email_confirmed_at: user.email_confirmed_at?.toISOString() ?? null,
    created_at: user.created_at.toISOString(),
    last_sign_in_at: user.last_sign_in_at?.toISOString() ?? null,
    sign_up_data: user.raw_user_meta_data,
    linked_sign_ins: user.identities
      .filter(({ provider }) => provider === otherProvider)
      .map(({ issuer, provider_id: subject, identity_data, created_at, last_sign_in_at }) => ({
        issuer,
        subject,
        email: typeof identity_data.email === 'string' ? identity_data.email : null,
        created_at,
        last_sign_in_at,
      })),
  };
}

/** Asked a second time, by a double click or after a lost answer, it has nothing left to do. */
export async function deleteOwnAccount(
  context: FunctionRequest,
  password: string | undefined,
): Promise<void> {
  const caller = await findCaller(context);
  if (!caller) return;
  const { services } = context.var;
  const { id, email } = caller.user;
  await requireOwner(context, caller, password);
  const isDeleted = await inTransaction(services.database.pool, async (client) => {
    const { rowCount } = await client.query('select from auth.users where id = $1 for update', [
      id,
    ]);
    if (rowCount) await deleteAccount(client, id);
    return Boolean(rowCount);
  });
  if (isDeleted) await tellDeletion(services, { userId: id, email });
}

/** What follows when the rows of an account are gone: the provider is told, and whoever had the address. */
export async function tellDeletion(
  services: FunctionNeeds,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  logDeletion(services, { userId, email });
  const { payments, background } = services;
  if (payments) {
    await background.start(async () => {
      await endDiscardedCustomers(payments);
    });
  }
  await sendNotice(services, 'accountDeleted', email);
}

/** By the password; where there is none, by a sign-in or a mailed code of the last minutes. */
async function requireOwner(
  context: FunctionRequest,
  caller: Caller,
  password: string | undefined,
): Promise<void> {
  const { services } = context.var;
  const { email, encrypted_password } = caller.user;
  if (encrypted_password === null) {
    if (await hasJustProved(context, caller)) return;
    throw new AppError('forbidden', deletionTexts.proofMissing);
  }
  if (password === undefined) throw new AppError('invalid_input', deletionTexts.passwordMissing);
  const isProved = await services.passwordAttempts.run(
    attemptOf(context, email),
    async () => (await isRightPassword(password, encrypted_password)) || undefined,
  );
  if (isProved) return;
  await recordWrongPassword(services, email, deviceOf(context));
  throw new AppError('forbidden', deletionTexts.wrongPassword);
}

/** undefined when the account of a valid token is gone. */
async function findCaller(context: FunctionRequest): Promise<Caller | undefined> {
  try {
    return await requireCaller(context);
  } catch (error) {
    if (error instanceof AppError && error.details.authFailure === 'userNotFound') return undefined;
    throw error;
  }
}
