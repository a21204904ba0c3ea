import type { Context } from 'hono';
import { inTransaction } from '#server/base/database/transaction.ts';
import { networkOfClient } from '#server/base/http/client-address.ts';
import { findUserById, isBanned, type UserRow } from '../accounts/users.ts';
import { authFailure } from '../base/auth-failures.ts';
import type { AuthEnv } from '../base/needs.ts';
import type { ProviderPerson } from '../base/provider-person.ts';
import { safeRedirect } from '../base/redirects.ts';
import { sendNotice } from '../mails/notices.ts';
import { deriveProof, findBrowserMark, hashMark } from '../sessions/browser-cookie.ts';
import { deviceOf } from '../sessions/device.ts';
import { rememberDevice } from '../sessions/known-device.ts';
import { describeSession, startSession } from '../sessions/sessions.ts';
import { type SignInAttempt, takeAttempt } from '../sign-in/sign-in-attempts.ts';
import { issueSignInCode } from '../sign-in/sign-in-codes.ts';
import { callbackAddress } from './authorize.ts';
import { addToAccount, enterAccount } from './provider-account.ts';
import { sendBack } from './send-back.ts';
import { describeRefusal } from './sign-in-refusal.ts';

type Outcome = Record<string, string>;

/** The protocol has no word for it: its own servers begin another session. */
const linked: Outcome = { message: 'Identity linked' };

/** GET /callback: the browser comes back from the service. Ends on the site, signed in or with the reason. */
export async function returnFromProvider(context: Context<AuthEnv>): Promise<Response> {
  if (context.req.method === 'HEAD') return context.body(null, 204);
  const { services } = context.var;
  let attempt: SignInAttempt | undefined;
  try {
    await services.budgets.take('providerSignIn', networkOfClient(context));
    const found = await findAttempt(context);
    attempt = found.attempt;
    const person = await identify(context, found.state, found.mark);
    const outcome = attempt.linkingSession
      ? await link(context, attempt, { person, sessionId: attempt.linkingSession })
      : await signIn(context, attempt, person);
    return sendBack(context, attempt, outcome);
  } catch (error) {
    const place = attempt ?? { redirectTo: safeRedirect(context, undefined), challenge: undefined };
    return sendBack(context, place, describeRefusal(services, error));
  }
}

async function findAttempt(context: Context<AuthEnv>) {
  const { services } = context.var;
  const state = context.req.query('state');
  const mark = findBrowserMark(context);
  if (!state || !mark) throw authFailure('badSignInState');
  const key = { state, browserHash: hashMark(services, mark) };
  const attempt = await takeAttempt(services.database.pool, services, key);
  if (!attempt) throw authFailure('badSignInState');
  return { attempt, state, mark };
}

async function identify(context: Context<AuthEnv>, state: string, mark: string) {
  const { services } = context.var;
  const { signInProvider: provider } = services;
  if (!provider) throw authFailure('providerUnavailable');
  const error = context.req.query('error');
  if (error === 'access_denied') throw authFailure('signInCancelled');
  if (error !== undefined) throw authFailure('badProviderAnswer');
  // As it was registered, whatever a proxy made of the address.
  const callback = new URL(callbackAddress(services));
  callback.search = new URL(context.req.url).search;
  return provider.identify(deriveProof(services, mark, state), callback);
}

async function signIn(
  context: Context<AuthEnv>,
  { challenge }: SignInAttempt,
  person: ProviderPerson,
): Promise<Outcome> {
  const { services } = context.var;
  const device = deviceOf(context);
  const { user, isJoined, outcome } = await inTransaction(
    services.database.pool,
    async (client) => {
      const entered = await enterAccount(client, services, { person, device });
      const userId = entered.user.id;
      if (challenge) {
        const code = await issueSignInCode(client, services, { userId, challenge });
        return { ...entered, outcome: { code } };
      }
      const kind = 'signed_in_by_provider';
      const session = await startSession(client, services, { user: entered.user, device, kind });
      return { ...entered, outcome: describeSession(session) };
    },
  );
  if (isJoined) await sendNotice(services, 'signInLinked', user.email);
  if (!challenge) rememberDevice(context, user.email);
  return outcome;
}

/** The session that asked may have ended meanwhile: then nothing is added. */
async function link(
  context: Context<AuthEnv>,
  { challenge }: SignInAttempt,
  { person, sessionId }: { person: ProviderPerson; sessionId: string },
): Promise<Outcome> {
  const { services } = context.var;
  const device = deviceOf(context);
  const { user, isNew, code } = await inTransaction(services.database.pool, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select id from auth.users where id = (select user_id from auth.sessions where id = $1)
       for no key update`,
      [sessionId],
    );
    const userId = rows[0]?.id;
    const user: UserRow | undefined = userId ? await findUserById(client, userId) : undefined;
    if (!userId || !user) throw authFailure('badSignInState');
    if (isBanned(user, services.now())) throw authFailure('bannedCaller');
    const isNew = await addToAccount(client, services, { userId, person, device });
    if (!challenge) return { user, isNew };
    return { user, isNew, code: await issueSignInCode(client, services, { userId, challenge }) };
  });
  if (isNew) await sendNotice(services, 'signInLinked', user.email);
  return code === undefined ? linked : { code };
}
