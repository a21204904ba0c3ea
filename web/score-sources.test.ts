import { describe, expect, it } from 'vitest';

const sources = Object.entries(
  import.meta.glob<string>(
    ['./**/*.{ts,tsx}', '!./**/*.test.{ts,tsx}', '!./{testing,gallery}/**', '../server/app.ts'],
    { query: '?raw', import: 'default', eager: true },
  ),
).map(([path, source]) => [path.replace('../', '').replace('./', 'web/'), source] as const);

/** Every file that could bring a score to a person, and how late it is; what is not listed here fails. */
const ways: Record<string, [pattern: RegExp, files: Record<string, string>]> = {
  'asks the server itself': [
    /(?:await|return|=) fetch\(/,
    {
      'web/api/read-public.ts': 'a question: late with its key',
      'web/api/read-seals.ts': 'no scores, and forecasts of games that are over',
      'web/api/site-config.ts': 'settings alone',
      'web/api/spoilers/server-clock.ts': 'the time alone',
      'web/features/alerts/push-key.queries.ts': 'a question: late with its key',
      'web/features/developers/api-reference.queries.ts': 'a question; no rows',
      'web/features/developers/try-request.ts': 'what a program would get, asked for by hand',
      'web/router.tsx': 'code of a page',
      'web/ui/early-part.tsx': 'code of a part',
    },
  ],
  'hears the socket': [
    /realtime\.channel\(|new WebSocket|new EventSource/,
    { 'web/api/realtime.ts': 'late by `delayChange`' },
  ],
  'makes a cache of answers': [
    /new QueryClient\(/,
    {
      'web/api/query-client.ts': 'late by `delayAnswer`',
      'web/render-page.tsx': 'the server, which leaves rows out for devices that are late',
    },
  ],
  'fills the cache from elsewhere': [
    /[^e]hydrate\(/,
    {
      'web/api/query-client.ts': 'rows of the document: none where the device is late',
      'web/features/offline/kept-answers.ts': 'what this device has shown',
      'web/render-page.tsx': 'the server, which leaves rows out for devices that are late',
    },
  ],
  'shows a notification': [
    /showNotification\(/,
    { 'web/service-worker/show-alert.ts': 'the server sends it late: `alert_devices.delay_s`' },
  ],
  'keeps something for the worker': [
    /caches\.open\(/,
    { 'web/service-worker/service-worker.ts': 'settings alone' },
  ],
};

/** Every address of the server that answers, and how late what it tells is. */
const endpoints: Record<string, string> = {
  '/healthz': 'no rows',
  '/readyz': 'no rows',
  '/metrics': 'for operators',
  '/config.json': 'no rows',
  '/share': 'leads to a page',
  '/avatars/presets/:version/:category/:file': 'no rows',
  '/pictures': 'faces and badges',
  '/g': 'pictures of shared links: what stands in their address',
  '/calendars': '`mostScoreDelayMs` after the end',
  '/seals.json': 'no scores',
  '/seals': 'forecasts alone, once their games are graded',
  '/auth/v1': 'accounts',
  '/rest/v1': 'late in the browser, by `delayAnswer`',
  '/realtime/v1': 'late in the browser, by `delayChange`',
  '/storage/v1': 'pictures of people',
  '/functions/v1': 'late in the browser, by `delayAnswer`',
  '/api/v1': 'for programs and pages of others, which choose themselves',
  '/payments/webhook': 'no rows',
  '/payments/simulated': 'no rows',
  '/dev': 'mails, which tell no score',
  '/': 'documents: no rows where the device is late; feeds for news readers, which are programs',
};

describe('every way in which a score reaches a person', () => {
  it.each(Object.entries(ways))('is known: what %s', (_what, [pattern, files]) => {
    const found = sources
      .filter(([path, source]) => path.startsWith('web/') && pattern.test(source))
      .map(([path]) => path);
    expect(sources.length).toBeGreaterThan(600);
    expect(found.toSorted()).toEqual(Object.keys(files).toSorted());
  });

  it('is known: addresses of the server', () => {
    const [, app = ''] = sources.find(([path]) => path === 'server/app.ts') ?? [];
    const mounted = app.matchAll(/app\.(?:get|route)\('([^']+)'/g);
    expect(Array.from(mounted, ([, address]) => address)).toEqual(Object.keys(endpoints));
  });

  it('is known: rows are asked for by questions, which pass the door', () => {
    const strays = sources.filter(
      ([path, source]) =>
        /\.select\(/.test(source) &&
        !path.endsWith('.queries.ts') &&
        !source.includes('queryOptions'),
    );
    expect(strays.map(([path]) => path)).toEqual([
      'web/features/admin/sign-in-again.tsx',
      'web/features/alerts/keep-device.ts',
      'web/features/api-keys/new-key-dialog.tsx',
      'web/features/games/wanted-games.ts',
      'web/features/profile/profile.mutations.ts',
    ]);
  });
});
