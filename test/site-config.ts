import type { SiteConfig } from '#shared/schemas/site-config.ts';

const siteConfig: SiteConfig = {
  supabaseUrl: 'http://localhost:3000',
  supabaseKey: 'sb_publishable_test',
  pushKey: `B${'A'.repeat(86)}`,
  feed: 'off',
  mailbox: false,
  payments: 'off',
  signUps: 'open',
  contactEmail: 'contact@example.com',
  socialLinks: [],
};

export function buildSiteConfig(fields: Partial<SiteConfig> = {}): SiteConfig {
  return { ...siteConfig, ...fields };
}
