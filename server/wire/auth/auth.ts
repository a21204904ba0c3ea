import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import pg from 'pg';
import * as z from 'zod/mini';
import { isUnavailable } from '#server/base/database/open-pool.ts';
import { inTransaction } from '#server/base/database/transaction.ts';
import { provide } from '#server/base/http/env.ts';
import { limitByNetwork } from '#server/base/http/limit-requests.ts';
import { retryAfterOf } from '#server/base/limits/refusals.ts';
import { AppError } from '#shared/errors.ts';
import { otherProvider } from '#shared/facts/other-provider.ts';
import { productName } from '#shared/facts/product.ts';
import type { SecurityKind } from '#shared/facts/security-kinds.ts';
import { holdUser, type UserRow } from './accounts/users.ts';
import { createAdmin, requireServiceRole } from './admin.ts';
import { authFailure, authFailures, findAuthFailure } from './base/auth-failures.ts';
import type { AuthEnv, AuthNeeds } from './base/needs.ts';
import { limitAuthBody } from './base/request-body.ts';
import { answerInvite } from './emails/invitations.ts';
import { requestRecovery } from './emails/recover.ts';
import { resendMail } from './emails/resend.ts';
import { signUp } from './emails/sign-up.ts';
import { followMailLink, verifyOneTimeToken } from './emails/verify.ts';
import { sendNotice } from './mails/notices.ts';
import { goToProvider, linkIdentity } from './providers/authorize.ts';
import { returnFromProvider } from './providers/callback.ts';
import { requireApiKey } from './sessions/api-key.ts';
import { deviceOf } from './sessions/device.ts';
import { endApiKeys } from './sessions/end-api-keys.ts';
import { recordSecurity } from './sessions/security-log.ts';
import { requireCaller } from './sessions/session-caller.ts';
import { mailCode, requireProof } from './sign-in/reauthenticate.ts';
import { grantToken } from './token.ts';
import { getUser, updateUser } from './user.ts';

/** The part of the Supabase auth protocol that the product uses; nothing of it may be cached. */
export function createAuth(needs: AuthNeeds): Hono<AuthEnv> {
  const auth = new Hono<AuthEnv>();
  auth.onError(authError);
  auth.use(provide(needs));
  auth.use(async (context, next) => {
    await next();
    context.header('cache-control', 'no-store');
  });
  auth.use(requireApiKey);
  auth.use(limitAuthBody);
  auth.get('/health', (context) =>
    context.json({ name: `${productName} auth`, description: 'accounts and sessions' }),
  );
  auth.get('/settings', answerAuthSettings);
  auth.post('/signup', limitByNetwork('signUp'), signUp);
  auth.get('/verify', limitByNetwork('verify'), followMailLink);
  auth.post('/verify', limitByNetwork('verify'), verifyOneTimeToken);
  auth.post('/resend', limitByNetwork('mail'), resendMail);
  auth.post('/recover', limitByNetwork('mail'), requestRecovery);
  auth.post('/token', grantToken);
  auth.get('/authorize', goToProvider);
  auth.get('/callback', returnFromProvider);
  auth.get('/user/identities/authorize', linkIdentity);
  auth.delete('/user/identities/:id', unlinkIdentity);
  auth.get('/user', compress(), getUser);
  auth.put('/user', updateUser);
  auth.on(['GET', 'POST'], '/reauthenticate', mailCode);
  auth.post('/logout', logOut);
  auth.post('/invite', requireServiceRole, answerInvite);
  auth.route('/admin', createAdmin());
  auth.all('*', () => {
    throw authFailure('unknownPath');
  });
  return auth;
}

/** GET /settings: which ways of signing in exist. */
function answerAuthSettings(context: Context<AuthEnv>): Response {
  return context.json({
    external: {
      email: true,
      phone: false,
      anonymous_users: false,
      ...(context.var.services.signInProvider && { [otherProvider]: true }),
    },
    disable_signup: context.var.services.config.signUps !== 'open',
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  });
}

const versionHeader = 'x-supabase-api-version';
const knownVersion = '2024-01-01';

/** The border of /auth/v1: every failure leaves in the shape that the caller's API version expects. */
function authError(error: Error, context: Context<AuthEnv>): Response {
  const { status, code, message, extra: more } = toWireError(error);
  const extra: Record<string, unknown> = { ...more };
  if (status >= 500) {
    const { services, requestId } = context.var;
    services.logger.error({ err: error, requestId }, 'auth request failed');
    extra.error_id = requestId;
  }
  context.header('x-sb-error-code', code);
  // The rest of the body is not read, so the connection cannot serve another request.
  if (status === 413) context.header('connection', 'close');
  const pause = isUnavailable(error) ? '1' : undefined;
  const retryAfter = error instanceof AppError ? retryAfterOf(error) : pause;
  if (retryAfter !== undefined) context.header('retry-after', retryAfter);
  if (context.req.header(versionHeader) === knownVersion) {
    context.header(versionHeader, knownVersion);
    return context.json({ code, message, ...extra }, status as ContentfulStatusCode);
  }
  return context.json(
    { code: status, error_code: code, msg: message, ...extra },
    status as ContentfulStatusCode,
  );
}

function toWireError(error: Error) {
  if (error instanceof AppError) {
    const name = findAuthFailure(error);
    if (name) {
      const { status, code } = authFailures[name];
      const extra = error.details.extra as Record<string, unknown>;
      return { status, code, message: error.message, extra };
    }
    if (error.code === 'limit_exceeded') return { ...authFailures.tooManyRequests, extra: {} };
    if (error.code === 'upstream_failed') {
      return { ...authFailures.unexpected, message: error.message, extra: {} };
    }
  }
  if (isUnavailable(error)) return { ...authFailures.databaseAway, extra: {} };
  // Class 22: the text of the request does not fit the column, a zero character for example.
  const isDataFault = error instanceof pg.DatabaseError && error.code?.startsWith('22');
  return { ...authFailures[isDataFault ? 'invalidValue' : 'unexpected'], extra: {} };
}

const scopes = new Map<string, { ended: string; kind: SecurityKind }>([
  ['global', { ended: 'user_id = $1', kind: 'signed_out_everywhere' }],
  ['local', { ended: 'user_id = $1 and id = $2', kind: 'signed_out' }],
  ['others', { ended: 'user_id = $1 and id <> $2', kind: 'other_devices_signed_out' }],
]);

/** POST /logout?scope=global|local|others. Access tokens end with their session. */
async function logOut(context: Context<AuthEnv>): Promise<Response> {
  const scope = scopes.get(context.req.query('scope') ?? 'global');
  if (scope === undefined) throw authFailure('unknownScope');
  const { ended, kind } = scope;
  const { services } = context.var;
  const { user, sessionId } = await requireCaller(context);
  await inTransaction(services.database.pool, async (client) => {
    const { rowCount } = await client.query(
      `delete from auth.sessions where ${ended} and $2::uuid is not null`,
      [user.id, sessionId],
    );
    if (!rowCount) return;
    const event = { userId: user.id, device: deviceOf(context) };
    await recordSecurity(client, services, { kind, ...event });
    if (kind === 'signed_out_everywhere') await endApiKeys(client, services, event);
  });
  return context.body(null, 204);
}

/** DELETE /user/identities/:id. Other devices that had used the identity are signed out. */
async function unlinkIdentity(context: Context<AuthEnv>): Promise<Response> {
  const { services } = context.var;
  const caller = await requireCaller(context);
  const id = context.req.param('id');
  if (!z.uuid().safeParse(id).success) throw authFailure('identityNotFound');
  await services.budgets.take('userUpdate', caller.user.id);
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
