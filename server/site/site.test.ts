import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import pino from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { memberPaths } from '#shared/facts/page-paths.ts';
import { teamName, teamSlug, teams } from '#shared/facts/teams.ts';
import { makeFolderForFile } from '#test/folders.ts';
import { createSite, type SiteNeeds } from './site.ts';

const siteUrl = 'https://hub.example';
const inlineScript = "document.documentElement.classList.add('dark')";
const html = `<!doctype html><html><head><title>Sports Hub</title><script>${inlineScript}</script><script type="module" src="/assets/index-1.js"></script></head><body><div id="root"></div></body></html>`;
const script = 'export const answer = 42;';
/** What the build makes of web/render-page.tsx. */
const renderer = `const heads = {
  '/pricing': '<title>Pricing &amp; plans | Sports Hub</title><meta name="description" content="Every plan of Sports Hub, &quot;free&quot; included"/>' };
export const renderPage = async ({ path }) => path === '/terms' ? undefined : {
  head: heads[path] ?? '', body: '<div id="root">words</div>', answers: {}, isLasting: true, isMissing: false };`;
const manifest = {
  'index.html': { file: 'assets/index-1.js', imports: [] },
  '_shared.js': { file: 'assets/shared-1.js' },
  'web/pages/landing-page.tsx': {
    file: 'assets/landing-1.js',
    imports: ['_shared.js', 'index.html'],
  },
  'node_modules/@supabase/supabase-js/dist/index.mjs': { file: 'assets/client-1.js' },
  'web/pages/dashboard-page.tsx': { file: 'assets/dashboard-1.js' },
};

const listed = { id: '00000000-0000-4000-8000-000000000001', updated_at: '2026-11-25T03:00:00Z' };
const readAs = vi.fn(async (_by: object, _query: { values: unknown[] }) => ({ rows: [listed] }));

const services: SiteNeeds = {
  config: {
    siteUrl: undefined,
    feed: 'off',
    hasMailbox: true,
    signUps: 'open',
    oidc: undefined,
    contactEmail: 'contact@example.com',
    socialLinks: [],
    trustedProxies: 0,
  },
  secrets: { publishableKey: 'sb_publishable_test' },
  pushKey: 'push-key',
  payments: undefined,
  siteUrl,
  ownUrl: 'http://127.0.0.1:9',
  logger: pino({ level: 'silent' }),
  now: () => new Date(),
  budgets: { take: async () => {} },
  database: { readAs: readAs as unknown as SiteNeeds['database']['readAs'] },
};

const directory = await makeFolderForFile();
for (const [path, content] of [
  ['.server/render-page.js', renderer],
  ['.server/package.json', '{"type":"module"}'],
  ['index.html', html],
  ['assets/index-1.js', script],
  ['assets/index-1.js.br', brotliCompressSync(script)],
  ['assets/index-1.js.gz', gzipSync(script)],
  ['assets/face-1.woff2', 'face'],
  ['.vite/manifest.json', JSON.stringify(manifest)],
] as const) {
  await mkdir(dirname(join(directory, path)), { recursive: true });
  await writeFile(join(directory, path), content);
}
const app = createSite(services, directory);

describe('pages', () => {
  it.each([
    ['/', 200],
    ['/dashboard', 200],
    ['/team/green-bay-packers', 200],
    ['/no/such/page', 404],
  ])('answers %s with the page, to be asked for again each time', async (path, status) => {
    const response = await app.request(path);
    expect(response.status).toBe(status);
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('Cache-Control')).toBe('no-cache');
    expect(await response.text()).toContain('<!doctype html>');
  });

  it('asks who comes while a page cannot be rendered to come again', async () => {
    const response = await app.request('/terms');
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('5');
    expect(await response.text()).toContain('<div id="root"></div>');
  });

  it('keeps a page without words out of search engines', async () => {
    const game = '/g/00000000-0000-4000-8000-000000000abc';
    const held = await app.request(game, { headers: { Cookie: 'held=1' } });
    expect([held.status, held.headers.get('X-Robots-Tag')]).toEqual([200, 'noindex']);
    expect((await app.request(game)).headers.get('X-Robots-Tag')).toBeNull();
  });

  it('allows own scripts and the inline one by its hash, pictures of this site alone, and no frame around', async () => {
    const policy = (await app.request('/')).headers.get('Content-Security-Policy');
    const hash = createHash('sha256').update(inlineScript).digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("default-src 'self';");
    expect(policy).toContain("img-src 'self' data:;");
    expect(policy).not.toMatch(/https?:/);
  });

  it('preloads the face and the chunks of the landing page, not the entry again', async () => {
    const page = await (await app.request('/')).text();
    expect(page).toContain('as="font" type="font/woff2" crossorigin href="/assets/face-1.woff2"');
    expect(page).toContain('rel="modulepreload" crossorigin href="/assets/landing-1.js"');
    expect(page).toContain('rel="modulepreload" crossorigin href="/assets/shared-1.js"');
    expect(page.match(/index-1\.js/g)).toHaveLength(1);
    expect(page).not.toContain('client-1.js');
  });

  it('preloads the client library where somebody is signed in', async () => {
    const page = await (await app.request('/dashboard')).text();
    expect(page).toContain('rel="modulepreload" crossorigin href="/assets/dashboard-1.js"');
    expect(page).toContain('rel="modulepreload" crossorigin href="/assets/client-1.js"');
  });

  it('answers 304 to a browser that has the page', async () => {
    const etag = (await app.request('/')).headers.get('ETag') ?? '';
    const again = await app.request('/', { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
  });

  it('says what to do when nothing is built', async () => {
    const response = await createSite(services, join(directory, 'missing')).request('/');
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('npm run build');
  });
});

describe('the head for those who run no scripts', () => {
  const readHead = async (path: string) => (await app.request(path)).text();

  it.each([
    ['/', 'Live scores, schedules, news and predictions | Sports Hub'],
    ['/pricing', 'Pricing &amp; plans | Sports Hub'],
  ])('names %s', async (path, title) => {
    const head = await readHead(path);
    expect(head.match(/<title>/g)).toHaveLength(1);
    expect(head).toContain(`<title>${title}</title>`);
    expect(head).toContain(`<meta property="og:title" content="${title}">`);
    const [, description] = /name="description" content="([^"]{30,})"/.exec(head) ?? [];
    expect(head).toContain(`<meta property="og:description" content="${description}">`);
    expect(head.match(/name="description"/g)).toHaveLength(1);
  });

  it('offers a picture to share by its whole address', async () => {
    expect(await readHead('/')).toContain(
      `<meta property="og:image" content="${siteUrl}/share.png">`,
    );
  });

  const listed = memberPaths.filter((path) => !path.includes(':'));

  it.each(listed)(
    'says what is behind the log-in at %s, and which address that is',
    async (path) => {
      const head = await readHead(path);
      expect(head.match(/<meta [^>]*name="description"/g)).toHaveLength(1);
      expect(head).toContain(`<link data-served rel="canonical" href="${siteUrl}${path}">`);
      expect(head).not.toContain('noindex');
    },
  );

  it('leaves out what an id may or may not name', async () => {
    const head = await readHead('/player/espn_nfl_1');
    expect(head).toContain('<meta data-served name="robots" content="noindex">');
    expect(head).not.toContain('canonical');
  });
});

describe('search engines', () => {
  it('learn which addresses to leave alone and where the list of pages is', async () => {
    const response = await app.request('/robots.txt');
    expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
    const rules = await response.text();
    expect(rules).toContain('Disallow: /rest/');
    expect(rules).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
  });

  it('learn each public page once, and none behind the log-in', async () => {
    const response = await app.request('/sitemap.xml');
    expect(response.headers.get('Content-Type')).toBe('application/xml; charset=utf-8');
    const places = [...(await response.text()).matchAll(/<loc>([^<]*)<\/loc>/g)];
    const advice = 'a page of its own stands here, any other in `unlisted` of page-head.ts';
    const told = places.map(([, address]) => address?.replace(siteUrl, ''));
    expect(told, advice).toEqual([
      '/',
      '/pricing',
      '/terms',
      '/track-record',
      '/track-record/past-seasons',
      '/track-record/season-chances',
      '/methods',
      '/developers',
      ...['/scores/nfl', '/scores/nba', '/tables/nfl', '/tables/nba'],
      '/privacy',
      '/seals/latest',
      ...teams.map((team) => `/t/${teamSlug(teamName(team))}`),
      `/g/${listed.id}`,
      `/p/${listed.id}`,
    ]);
  });

  it('learn of games and players, as a visitor sees them, so many and no more', async () => {
    const again = createSite(services, directory);
    await again.request('/sitemap.xml');
    const sitemap = await (await again.request('/sitemap.xml')).text();
    expect(sitemap).toContain('<lastmod>2026-11-25T03:00:00.000Z</lastmod>');
    expect(readAs.mock.calls.map(([by, { values }]) => [by, values.at(-1)])).toEqual([
      [{ role: 'anon' }, 1_000],
      [{ role: 'anon' }, 10_000],
    ]);
  });

  it('learn the other pages when games cannot be read', async () => {
    const broken = { ...services, database: { readAs: () => Promise.reject(new Error('gone')) } };
    const answer = await createSite(broken, directory).request('/sitemap.xml');
    expect(await answer.text()).toContain(`<loc>${siteUrl}/pricing</loc>`);
  });
});

describe('files', () => {
  it('keeps hashed assets for a year', async () => {
    const response = await app.request('/assets/index-1.js');
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(await response.text()).toBe(script);
  });

  it('sends the brotli of the build to a browser that takes it', async () => {
    const response = await app.request('/assets/index-1.js', {
      headers: { 'Accept-Encoding': 'gzip, deflate, br' },
    });
    expect(response.headers.get('Content-Encoding')).toBe('br');
    const content = Buffer.from(await response.arrayBuffer());
    expect(brotliDecompressSync(content).toString()).toBe(script);
  });

  it('obeys a refused encoding', async () => {
    const response = await app.request('/assets/index-1.js', {
      headers: { 'Accept-Encoding': 'br;q=0, gzip' },
    });
    expect(response.headers.get('Content-Encoding')).toBe('gzip');
  });

  it.each([
    '/assets/gone.js',
    '/photo.png',
    '/.vite/manifest.json',
    '/assets/../../package.json',
    '/%2e%2e/package.json',
  ])('answers 404 to %s and never with the page', async (path) => {
    const response = await app.request(path);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('<html>');
  });
});

describe('endpoints that do not exist', () => {
  it.each(['/rest/v1/nothing', '/auth/v1/nothing', '/functions/v1/nothing', '/realtime', '/dev/x'])(
    'answers %s as an API does, not with a page',
    async (path) => {
      const response = await app.request(path);
      expect(response.status).toBe(404);
      expect(response.headers.get('Content-Type')).toContain('application/json');
    },
  );

  it('refuses to post to a page', async () => {
    const response = await app.request('/dashboard', { method: 'POST' });
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('GET, HEAD');
  });
});
