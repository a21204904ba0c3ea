import { queryOptions } from '@tanstack/react-query';
import { findSiteConfig, getSiteConfig, siteConfigKey } from './site-config.ts';

export const siteConfigQuery = queryOptions({
  queryKey: [siteConfigKey],
  queryFn: getSiteConfig,
  initialData: findSiteConfig,
  staleTime: Number.POSITIVE_INFINITY,
  // The service worker knows it without a network too: what is simulated says so always.
  networkMode: 'always',
});
