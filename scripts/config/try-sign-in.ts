import type { Config } from '#server/base/config/config.ts';
import { OidcProvider } from '#server/wire/auth/base/oidc-provider.ts';
import { type Trial, tell } from './trial.ts';

const what = 'Sign-in';
/** Of the address that nobody visits here. */
const proof = { state: 'check', nonce: 'check', codeVerifier: 'check'.repeat(9) };

/** Asks the service for its addresses; whether it knows our client shows only when somebody signs in. */
export async function trySignIn({ oidc }: Config): Promise<Trial> {
  if (!oidc) return { what, said: 'is by password alone: the OIDC_ variables are not set' };
  const provider = new OidcProvider(oidc, { fetch, now: () => new Date() });
  try {
    const { host } = await provider.addressFor(proof, 'http://localhost/auth/v1/callback');
    return { what, said: `${oidc.name} at ${host} says where to sign in` };
  } catch (error) {
    const said = `${oidc.issuer} does not say where to sign in: ${tell(firstCause(error))}`;
    return {
      what,
      said,
      advice: 'Look at OIDC_ISSUER: /.well-known/openid-configuration below it.',
    };
  }
}

function firstCause(error: unknown): unknown {
  return error instanceof Error && error.cause ? firstCause(error.cause) : error;
}
