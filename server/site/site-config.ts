import type { Handler } from 'hono';
import type { Config } from '#server/base/config/config.ts';
import type { Secrets } from '#server/base/config/secrets.ts';
import type { SiteConfig } from '#shared/schemas/site-config.ts';
import { closedSignUpTexts } from '#shared/texts/sign-ups.ts';

export type SiteConfigNeeds = {
  config: Pick<
    Config,
    'siteUrl' | 'feed' | 'hasMailbox' | 'signUps' | 'oidc' | 'contactEmail' | 'socialLinks'
  >;
  secrets: Pick<Secrets, 'publishableKey'>;
  pushKey: string;
  payments: { provider: { name: Exclude<SiteConfig['payments'], 'off'> } } | undefined;
};

export function createSiteConfig(needs: SiteConfigNeeds): Handler {
  return (context) => {
    context.header('Cache-Control', 'no-store');
    return context.json(describeSite(needs, new URL(context.req.url).origin));
  };
}

/** What the site may know about this server: publishable values only. Without an address of its own it has that of who asks. */
export function describeSite(needs: SiteConfigNeeds, askedAt: string): SiteConfig {
  const { config, secrets, payments, pushKey } = needs;
  return {
    supabaseUrl: config.siteUrl ?? askedAt,
    supabaseKey: secrets.publishableKey,
    pushKey,
    feed: config.feed,
    mailbox: config.hasMailbox,
    payments: payments?.provider.name ?? 'off',
    signUps: config.signUps,
    ...(config.signUps !== 'open' && { signUpLabel: closedSignUpTexts[config.signUps].label }),
    ...(config.oidc && { otherSignIn: config.oidc.name }),
    contactEmail: config.contactEmail,
    socialLinks: config.socialLinks,
  };
}
