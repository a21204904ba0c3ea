import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { AppError } from '#shared/errors.ts';

const SiteConfig = z.object({
  supabaseUrl: z.string(),
  supabaseKey: z.string(),
  feed: z.enum(['demo', 'espn', 'off']),
  mailbox: z.boolean(),
  payments: z.string(),
  contactEmail: z.string(),
  socialLinks: z.array(z.object({ name: z.string(), url: z.string() })),
});
export type SiteConfig = z.infer<typeof SiteConfig>;

let loading: Promise<SiteConfig> | undefined;

/** Publishable settings of this server, asked for once; a failed attempt is forgotten. */
export function getSiteConfig(): Promise<SiteConfig> {
  loading ??= loadSiteConfig().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function loadSiteConfig(): Promise<SiteConfig> {
  const response = await fetch('/config.json');
  if (!response.ok) throw new AppError('internal', `config.json answered ${response.status}`);
  return SiteConfig.parse(await response.json());
}

export const siteConfigQuery = queryOptions({
  queryKey: ['site-config'],
  queryFn: getSiteConfig,
  staleTime: Number.POSITIVE_INFINITY,
});
