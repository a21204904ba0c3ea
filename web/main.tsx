import { type DehydratedState, hydrate } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import './app.css';
import { type PageData, pageDataId } from '#shared/schemas/page-rendering.ts';
import { createQueryClient } from './api/query-client.ts';
import { keepSiteConfig } from './api/site-config.ts';
import { followTheme } from './features/theme/theme.ts';
import { Providers } from './providers.tsx';
import { loadPage, Router } from './router.tsx';
import { watchHistory } from './ui/hold-in-history.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');
followTheme();
watchHistory();
const queryClient = createQueryClient();
const sent = readPageData();
const { origin, pathname } = window.location;
if (sent) keepSiteConfig({ ...sent.config, supabaseUrl: sent.config.supabaseUrl || origin });
// A page whose code does not come says so itself.
const path = await loadPage(pathname).catch(() => undefined);
const page = (
  <StrictMode>
    <Providers queryClient={queryClient}>
      <Router />
    </Providers>
  </StrictMode>
);
if (path !== undefined && sent?.path === path) {
  hydrate(queryClient, sent.answers as DehydratedState);
  hydrateRoot(root, page);
} else {
  // Each page describes itself: what the server wrote is for those who run no scripts.
  document.querySelector('meta[name=description]')?.remove();
  root.replaceChildren();
  createRoot(root).render(page);
}

function readPageData(): PageData | undefined {
  const text = document.getElementById(pageDataId)?.textContent;
  return text ? (JSON.parse(text) as PageData) : undefined;
}
