import type { Context } from 'hono';
import { otherProvider } from '#shared/facts/other-provider.ts';
import { productName } from '#shared/facts/product.ts';
import type { AuthEnv } from './needs.ts';

/** GET /settings: which ways of signing in exist. */
export function answerAuthSettings(context: Context<AuthEnv>): Response {
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

/** GET /health. */
export function answerAuthHealth(context: Context<AuthEnv>): Response {
  return context.json({ name: `${productName} auth`, description: 'accounts and sessions' });
}
