import type { DehydratedState } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import './app.css';
import { type PageData, pageDataId } from '#shared/schemas/page-rendering.ts';
import { keepServedAt } from '#shared/served-at.ts';
import { keepSentAnswers, withQueries } from './api/load-queries.ts';
import { keepSiteConfig } from './api/site-config.ts';
import './features/theme/density.ts';
import { followTheme } from './features/theme/theme.ts';
import { Providers } from './providers.tsx';
import { loadPage, Router } from './router.tsx';
import { hasStoredSession } from './session/kept-session.ts';
import { watchHistory } from './ui/hold-in-history.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root');
followTheme();
watchHistory();
const sent = readPageData();
const { origin, pathname } = window.location;
if (sent) {
  keepSiteConfig({ ...sent.config, supabaseUrl: sent.config.supabaseUrl || origin });
  keepSentAnswers(sent.answers);
}
const loadRestore = withQueries(
  async () => (await import('./features/offline/restore-at-start.ts')).restoreAtStart,
);
// A page whose code does not come says so itself.
const [path] = await Promise.all([
  loadPage(pathname),
  hasStoredSession() && loadRestore().then((restoreAtStart) => restoreAtStart()),
  waitForStyles(),
]).catch(() => []);
const page = (
  <StrictMode>
    <Providers>
      <Router />
    </Providers>
  </StrictMode>
);
const isSent = path !== undefined && sent?.path === path;
if (isSent) keepServedAt(new Date(sent.servedAt));
// Each page describes itself: what the server wrote is for those who run no scripts.
const served = isSent ? '[data-served]' : '[name=description],[name=robots],[rel=canonical]';
for (const tag of document.head.querySelectorAll(served)) tag.remove();
// In slices: taps are heard between them.
if (isSent) startTransition(() => void hydrateRoot(root, page));
else {
  root.replaceChildren();
  createRoot(root).render(page);
}

/** In the document stand the styles of its own words alone. */
async function waitForStyles(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
  if (!link || link.sheet || document.readyState === 'complete') return;
  // The window loads without styles that cannot be had.
  await Promise.race([once(link, 'load'), once(window, 'load')]);
}

function once(target: EventTarget, event: string): Promise<unknown> {
  return new Promise((resolve) => target.addEventListener(event, resolve, { once: true }));
}

function readPageData(): (PageData & { answers: DehydratedState }) | undefined {
  const text = document.getElementById(pageDataId)?.textContent;
  return text ? JSON.parse(text) : undefined;
}
