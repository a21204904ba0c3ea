import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { findNetwork, type ProxyNeeds, readHops } from '#server/base/http/client-address.ts';
import { chooseEncoding } from '#server/base/http/encodings.ts';
import { intervals } from '#shared/facts/intervals.ts';
import { heldScoresCookie, wirePaths } from '#shared/facts/wire.ts';
import { createAtomFeeds } from './atom-feeds.ts';
import { createSitemap, type SitemapNeeds, writeRobots } from './crawler-files.ts';
import { createPageRenderer } from './page-renderer.ts';
import { describeSite, type SiteConfigNeeds } from './site-config.ts';
import { readSiteFiles, type SiteFile } from './site-files.ts';
import { type KeyedPagesNeeds, SitePages } from './site-pages.ts';

const builtSite = fileURLToPath(new URL('../../dist', import.meta.url));
const sharePicture = '/share.png';
const filePath = /\.[a-z0-9]{2,11}$/i;
const caching = {
  immutable: 'public, max-age=31536000, immutable',
  short: 'public, max-age=3600',
  never: 'no-cache',
};

export type SiteNeeds = SiteConfigNeeds &
  ProxyNeeds &
  KeyedPagesNeeds &
  SitemapNeeds & { ownUrl: string };
type SiteContext = Context<{ Bindings: HttpBindings }>;

/** The built site: its files, and the page for every other address. Mounted after every endpoint. */
export function createSite(
  needs: SiteNeeds,
  directory = builtSite,
): Hono<{ Bindings: HttpBindings }> {
  let loading: Promise<Site> | undefined;
  const site = new Hono<{ Bindings: HttpBindings }>();
  site.all('*', async (context) => {
    const { path, method } = context.req;
    if (wirePaths.test(path)) return context.json({ message: 'No such endpoint' }, 404);
    if (method !== 'GET' && method !== 'HEAD') {
      return context.json({ message: 'Method not allowed' }, 405, { Allow: 'GET, HEAD' });
    }
    loading ??= loadSite(directory, needs);
    return answer(context, await loading, () => findNetwork(readHops(context, needs.config)));
  });
  return site;
}

type Site = Awaited<ReturnType<typeof loadSite>>;

async function loadSite(directory: string, needs: SiteNeeds) {
  const { config, siteUrl } = needs;
  const files = await readSiteFiles(directory);
  const pageNeeds = { ...needs, siteConfig: describeSite(needs, '') };
  const render = createPageRenderer(directory, pageNeeds);
  const pages = new SitePages(files, { ...pageNeeds, render });
  files.set('/robots.txt', writeRobots(siteUrl));
  return {
    files,
    pages,
    made: createAtomFeeds({ ...needs, isDemo: config.feed === 'demo' }).set(
      '/sitemap.xml',
      createSitemap(needs),
    ),
    contentPolicy: writeContentPolicy(pages.html ?? '', config.siteUrl),
  };
}

async function answer(
  context: SiteContext,
  { files, pages, made, contentPolicy }: Site,
  who: () => string,
): Promise<Response> {
  const { path } = context.req;
  if (filePath.test(path)) {
    const isPublished = path !== '/index.html' && !path.startsWith('/.');
    const file = isPublished ? (files.get(path) ?? (await made.get(path)?.())) : undefined;
    if (!file) return context.text('Not found', 404);
    return send(context, file, path.startsWith('/assets/') ? caching.immutable : caching.short);
  }
  const found = await pages.findPage(path, {
    search: new URL(context.req.url).search,
    isHeld: context.req.header('Cookie')?.split(/; */).includes(heldScoresCookie) ?? false,
    who,
  });
  if (!found) return context.text('The site is not built: run npm run build.', 503);
  context.header('Content-Security-Policy', contentPolicy);
  context.status(found.status);
  if (found.status === 503) context.header('Retry-After', String(intervals.pageRowsMs / 1_000));
  if (found.isUnlisted) context.header('X-Robots-Tag', 'noindex');
  return send(context, found.file, caching.never, 'Accept-Encoding, Cookie');
}

function send(
  context: SiteContext,
  file: SiteFile,
  cacheControl: string,
  vary = 'Accept-Encoding',
) {
  context.header('Cache-Control', cacheControl);
  // Other sites show the picture beside a link to this one.
  if (context.req.path === sharePicture) {
    context.header('Cross-Origin-Resource-Policy', 'cross-origin');
  }
  context.header('ETag', file.etag);
  context.header('Vary', vary);
  if (context.req.header('If-None-Match') === file.etag) return context.body(null, 304);
  context.header('Content-Type', file.type);
  const encoding = chooseEncoding(context.req.header('Accept-Encoding'));
  const encoded = encoding && { br: file.brotli, gzip: file.gzip }[encoding];
  if (encoded) context.header('Content-Encoding', encoding);
  return context.body(encoded ?? file.content);
}

/**
 * Own scripts only, plus the inline ones of the built page by their hashes. Styles may be inline:
 * the dialog and toast libraries write style elements.
 */
function writeContentPolicy(html: string, siteUrl: string | undefined): string {
  const connections = siteUrl ? [siteUrl, siteUrl.replace(/^http/, 'ws')] : [];
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScriptHashes(html)],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...connections],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script>([\s\S]*?)<\/script>/g);
  return Array.from(scripts, ([, code = '']) => {
    return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
  });
}
