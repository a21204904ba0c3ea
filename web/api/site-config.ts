import { queryOptions } from '@tanstack/react-query';
import { AppError } from '#shared/errors.ts';
import type { SiteConfig } from '#shared/schemas/site-config.ts';

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
  return (await response.json()) as SiteConfig;
}

export const siteConfigQuery = queryOptions({
  queryKey: ['site-config'],
  queryFn: getSiteConfig,
  staleTime: Number.POSITIVE_INFINITY,
  // The service worker knows it without a network too: what is simulated says so always.
  networkMode: 'always',
});
