import { Hono } from 'hono';
import { provide } from '../http/env.ts';
import { limitByIp } from '../http/rate-limits.ts';
import { createAdmin, requireServiceRole } from './admin.ts';
import { requireApiKey } from './api-key.ts';
import { authError } from './auth-error.ts';
import { authFailure } from './auth-failures.ts';
import { goToProvider, linkIdentity } from './authorize.ts';
import { returnFromProvider } from './callback.ts';
import { answerInvite } from './invitations.ts';
import { logOut } from './logout.ts';
import type { AuthEnv, AuthNeeds } from './needs.ts';
import { mailCode } from './reauthenticate.ts';
import { requestRecovery } from './recover.ts';
import { limitAuthBody } from './request-body.ts';
import { resendMail } from './resend.ts';
import { answerAuthHealth, answerAuthSettings } from './settings.ts';
import { signUp } from './sign-up.ts';
import { grantToken } from './token.ts';
import { unlinkIdentity } from './unlink-identity.ts';
import { getUser, updateUser } from './user.ts';
import { followMailLink, verifyOneTimeToken } from './verify.ts';

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
  auth.get('/health', answerAuthHealth);
  auth.get('/settings', answerAuthSettings);
  auth.post('/signup', limitByIp('signUp'), signUp);
  auth.get('/verify', limitByIp('verify'), followMailLink);
  auth.post('/verify', limitByIp('verify'), verifyOneTimeToken);
  auth.post('/resend', limitByIp('mail'), resendMail);
  auth.post('/recover', limitByIp('mail'), requestRecovery);
  auth.post('/token', grantToken);
  auth.get('/authorize', goToProvider);
  auth.get('/callback', returnFromProvider);
  auth.get('/user/identities/authorize', linkIdentity);
  auth.delete('/user/identities/:id', unlinkIdentity);
  auth.get('/user', getUser);
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
