import type { Handler } from 'hono';
import type { SiteConfig } from '#shared/schemas/site-config.ts';
import type { Config } from '../config.ts';
import type { Secrets } from '../secrets.ts';

export type SiteConfigNeeds = {
  config: Config;
  secrets: Secrets;
  payments: { provider: { name: Exclude<SiteConfig['payments'], 'off'> } } | undefined;
};

/** What the site may know about this server: publishable values only. */
export function createSiteConfig({ config, secrets, payments }: SiteConfigNeeds): Handler {
  return (context) => {
    context.header('Cache-Control', 'no-store');
    const siteConfig: SiteConfig = {
      supabaseUrl: config.siteUrl ?? new URL(context.req.url).origin,
      supabaseKey: secrets.publishableKey,
      feed: config.feed,
      mailbox: config.hasMailbox,
      payments: payments?.provider.name ?? 'off',
      contactEmail: config.contactEmail,
      socialLinks: config.socialLinks,
    };
    return context.json(siteConfig);
  };
}
