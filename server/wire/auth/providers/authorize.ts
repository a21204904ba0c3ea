import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { networkOfClient } from '#server/base/http/client-address.ts';
import { isLoopbackName } from '#server/base/net/loopback.ts';
import { otherProvider } from '#shared/facts/other-provider.ts';
import { authFailure } from '../base/auth-failures.ts';
import type { AuthEnv, AuthNeeds } from '../base/needs.ts';
import type { OidcProvider } from '../base/oidc-provider.ts';
import { safeRedirect } from '../base/redirects.ts';
import { deriveProof, hashMark, markBrowser } from '../sessions/browser-cookie.ts';
import { requireCaller } from '../sessions/session-caller.ts';
import { requireProof } from '../sign-in/reauthenticate.ts';
import { type SignInAttempt, storeAttempt } from '../sign-in/sign-in-attempts.ts';
import { parseChallenge } from '../sign-in/sign-in-codes.ts';
import { sendBack } from './send-back.ts';
import { describeRefusal } from './sign-in-refusal.ts';

/** GET /authorize: sends the browser to the service, or back with the reason. */
export async function goToProvider(context: Context<AuthEnv>): Promise<Response> {
  // A HEAD request comes from a link checker, which never comes back.
  if (context.req.method === 'HEAD') return context.body(null, 204);
  const { services } = context.var;
  const { provider, attempt } = readWish(context);
  const home = findHome(context);
  if (home) return context.redirect(home.href, 302);
  try {
    await services.budgets.take('providerSignIn', networkOfClient(context));
    return context.redirect(await begin(context, provider, attempt), 302);
  } catch (error) {
    return sendBack(context, attempt, describeRefusal(services, error));
  }
}

/** GET /user/identities/authorize: where the page of a signed-in person goes, to add an identity to the account. */
export async function linkIdentity(context: Context<AuthEnv>): Promise<Response> {
  const { provider, attempt } = readWish(context);
  const caller = await requireCaller(context);
  await context.var.services.budgets.take('providerSignIn', networkOfClient(context));
  await requireProof(context, caller, { proof: {}, isNeeded: true });
  const wish = { ...attempt, linkingSession: caller.sessionId };
  return context.json({ url: await begin(context, provider, wish) });
}

function readWish(context: Context<AuthEnv>): { provider: OidcProvider; attempt: SignInAttempt } {
  const { signInProvider: provider } = context.var.services;
  const query = context.req.query();
  if (!provider || query.provider !== otherProvider) throw authFailure('unsupportedProvider');
  const challenge = parseChallenge(query.code_challenge, query.code_challenge_method);
  const redirectTo = safeRedirect(context, query.redirect_to);
  return { provider, attempt: { redirectTo, challenge, linkingSession: undefined } };
}

async function begin(context: Context<AuthEnv>, provider: OidcProvider, attempt: SignInAttempt) {
  const { services } = context.var;
  const mark = markBrowser(context);
  const state = randomBytes(32).toString('base64url');
  const address = await provider.addressFor(
    deriveProof(services, mark, state),
    callbackAddress(services),
  );
  const browserHash = hashMark(services, mark);
  await storeAttempt(services.database.pool, services, { ...attempt, state, browserHash });
  return address.href;
}

/** Registered at the service by the operator. */
export function callbackAddress({ siteUrl }: Pick<AuthNeeds, 'siteUrl'>): string {
  return `${siteUrl}/auth/v1/callback`;
}

/** On one machine the site has two names, and the cookie would stay at the one that the service does not return to. */
function findHome(context: Context<AuthEnv>): URL | undefined {
  const { config, siteUrl } = context.var.services;
  const asked = new URL(context.req.url);
  const site = new URL(siteUrl);
  if (!config.isLoopback || asked.hostname === site.hostname) return undefined;
  if (!isLoopbackName(asked.hostname) || asked.port !== site.port) return undefined;
  return new URL(asked.pathname + asked.search, siteUrl);
}
