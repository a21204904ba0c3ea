import {
  defaultShouldDehydrateQuery,
  dehydrate,
  hydrate,
  QueryClient,
} from '@tanstack/react-query';
import { prerender } from 'react-dom/static';
import { matchPath, StaticRouter } from 'react-router';
import type { PageRequest, RenderPage } from '#shared/schemas/page-rendering.ts';
import { keepServedAt } from '#shared/served-at.ts';
import { keepSiteConfig } from './api/site-config.ts';
import { pageRows, pageShares } from './page-rows.ts';
import { Providers } from './providers.tsx';
import { loadPage, Pages } from './router.tsx';
import { keepOrigin } from './ui/whole-address.ts';

/** All of a page in one piece: React would send parts of a long one later, by inline scripts. */
const progressiveChunkSize = Number.POSITIVE_INFINITY;
const rootStart = '<div id="root">';

/** The page of unknown addresses is shown instead. */
const nothing = {
  ...{ head: '', body: '', answers: undefined, servedAt: 0 },
  ...{ isLasting: false, isMissing: true },
};

/** The page of an address as a visitor first sees it, without a browser. The server calls this: `vite.config.ts` builds it apart. */
export const renderPage: RenderPage = async (request) => {
  const { path, address, config, siteUrl } = request;
  const location = path === '*' ? '/*' : address;
  const servedAt = new Date();
  keepServedAt(servedAt);
  keepOrigin(siteUrl);
  keepSiteConfig(config);
  const [queryClient] = await Promise.all([fetchRows(request), loadPage(location)]);
  const described = pageShares[path]?.(queryClient, readParams(request), siteUrl);
  if (described === 'missing') return nothing;
  if (path in pageShares && described === undefined) return undefined;
  const answers = dehydrate(queryClient, {
    shouldDehydrateQuery: (query) =>
      defaultShouldDehydrateQuery(query) && !query.meta?.isSentAsWords,
  });
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <div id="root">
      <Providers queryClient={queryClient}>
        <StaticRouter location={location}>
          <Pages />
        </StaticRouter>
      </Providers>
    </div>,
    { progressiveChunkSize, onError: (error) => void errors.push(error) },
  );
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw new AggregateError(errors, `${path} could not be rendered`);
  // What belongs into the head stands before everything else.
  const at = html.indexOf(rootStart);
  return {
    head: html.slice(0, at),
    body: html.slice(at),
    answers,
    servedAt: servedAt.getTime(),
    isLasting: !(path in pageRows && request.withRows),
    isMissing: false,
    share: described,
  };
};

/** What the page shows, as far as it comes in time: the browser asks for the rest. */
async function fetchRows(request: PageRequest) {
  const { path, config, withRows, tooLate } = request;
  const fetch = pageRows[path];
  const queryClient = createQueryClient();
  if (!fetch || !withRows) return queryClient;
  const rows = Promise.all(fetch(queryClient, config, readParams(request)));
  const isComplete = await Promise.race([rows.then(() => true), tooLate.then(() => false)]).catch(
    () => false,
  );
  if (isComplete) return queryClient;
  const inTime = createQueryClient();
  hydrate(inTime, dehydrate(queryClient));
  await queryClient.cancelQueries();
  return inTime;
}

function readParams({ path, address }: PageRequest) {
  const [pathname = '', search] = address.split('?');
  const asked = Object.fromEntries(new URLSearchParams(search));
  return { ...asked, ...matchPath(path, pathname)?.params };
}

/** The browser asks again by itself. */
function createQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: false } } });
}
