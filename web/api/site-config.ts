import { useEffect, useSyncExternalStore } from 'react';
import { AppError } from '#shared/errors.ts';
import type { SiteConfig } from '#shared/schemas/site-config.ts';

/** Of the query that is everybody's. */
export const siteConfigKey = 'site-config';

let known: SiteConfig | undefined;
let loading: Promise<SiteConfig> | undefined;
const listeners = new Set<() => void>();

/** Publishable settings of this server, asked for once; a failed attempt is forgotten. */
export function getSiteConfig(): Promise<SiteConfig> {
  loading ??= loadSiteConfig().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** They came with the document: nobody needs to ask for them. */
export function keepSiteConfig(config: SiteConfig): SiteConfig {
  known = config;
  loading = Promise.resolve(config);
  for (const listener of listeners) listener();
  return config;
}

export function findSiteConfig(): SiteConfig | undefined {
  return known;
}

/** For what stands on every page, also where the library of queries has not been fetched. */
export function useSiteConfig(): SiteConfig | undefined {
  useEffect(() => {
    getSiteConfig().catch(() => undefined);
  }, []);
  return useSyncExternalStore(subscribe, findSiteConfig, findSiteConfig);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function loadSiteConfig(): Promise<SiteConfig> {
  const response = await fetch('/config.json');
  if (!response.ok) throw new AppError('internal', `config.json answered ${response.status}`);
  return keepSiteConfig(await response.json());
}
