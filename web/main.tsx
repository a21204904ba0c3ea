import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import './app.css';
import { keptAnswers } from '#shared/facts/limits.ts';
import { type PageData, pageDataId } from '#shared/schemas/page-rendering.ts';
import { keepSentAnswers, loadQueries } from './api/load-queries.ts';
import { keepSiteConfig } from './api/site-config.ts';
import './features/theme/density.ts';
import { followTheme } from './features/theme/theme.ts';
import { Providers } from './providers.tsx';
import { loadPage, Router } from './router.tsx';
import { hasStoredSession, keptSession } from './session/kept-session.ts';
import { watchHistory } from './ui/hold-in-history.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');
followTheme();
watchHistory();
const sent = readPageData();
const { origin, pathname } = window.location;
if (sent) {
  keepSiteConfig({ ...sent.config, supabaseUrl: sent.config.supabaseUrl || origin });
  keepSentAnswers(sent.answers);
}
// A page whose code does not come says so itself.
const [path] = await Promise.all([loadPage(pathname), restoreMember()]).catch(() => []);
const page = (
  <StrictMode>
    <Providers>
      <Router />
    </Providers>
  </StrictMode>
);
if (path !== undefined && sent?.path === path) hydrateRoot(root, page);
else {
  // Each page describes itself: what the server wrote is for those who run no scripts.
  document.querySelector('meta[name=description]')?.remove();
  root.replaceChildren();
  createRoot(root).render(page);
}

function readPageData(): PageData | undefined {
  const text = document.getElementById(pageDataId)?.textContent;
  return text ? (JSON.parse(text) as PageData) : undefined;
}

/** Who is signed in sees at once what this device keeps of the last visit. */
async function restoreMember(): Promise<void> {
  if (!hasStoredSession()) return;
  const userId = keptSession()?.user.id;
  const [queryClient, { restoreFresh }] = await Promise.all([
    loadQueries(),
    import('./features/offline/kept-answers.ts'),
  ]);
  if (userId === undefined) return;
  const patience = new Promise((resolve) => setTimeout(resolve, keptAnswers.patienceMs));
  // A browser without room or storage only loses the comfort.
  await Promise.race([restoreFresh(queryClient, userId).catch(() => undefined), patience]);
}
