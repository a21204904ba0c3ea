import type { Context } from 'hono';
import type { SiteConfig } from '#shared/schemas/site-config.ts';
import type { Env } from '../services.ts';

/** What the site may know about this server: publishable values only. */
export function answerSiteConfig(context: Context<Env>): Response {
  const { config, secrets, payments } = context.get('services');
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
}
