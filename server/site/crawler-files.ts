import type { Logger } from 'pino';
import type { Database } from '#server/base/database/database.ts';
import { etagOf } from '#server/base/http/etag.ts';
import { Cache } from '#server/base/process/cache.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import { dayMs } from '#shared/facts/durations.ts';
import { intervals } from '#shared/facts/intervals.ts';
import { samplePrefix, windows } from '#shared/facts/limits.ts';
import { publicGameRoute } from '#shared/facts/routes.ts';
import { wire } from '#shared/facts/wire.ts';
import { listedPaths } from './page-head.ts';
import type { SiteFile } from './site-files.ts';

const sitemapGames = 1_000;

/** What search engines ask for names whole addresses, which only the server knows. */
export function writeRobots(siteUrl: string): SiteFile {
  const rules = ['User-agent: *', ...wire.map((name) => `Disallow: /${name}/`)].join('\n');
  return textFile('text/plain', `${rules}\n\nSitemap: ${siteUrl}/sitemap.xml\n`);
}

export type SitemapNeeds = {
  siteUrl: string;
  database: Pick<Database, 'readAs'>;
  now: () => Date;
  logger: Pick<Logger, 'error'>;
};
type Row = { id: string; updated_at: Date };

/** Every public page, with games around today: the newest first, so many and no more. Kept for some minutes. */
export function createSitemap(needs: SitemapNeeds): () => Promise<SiteFile> {
  const kept = new Cache<SiteFile>({ ttlMs: intervals.sitemapMs, now: needs.now });
  return () => kept.get('', () => writeSitemap(needs));
}

/** Without games when they cannot be read. */
async function writeSitemap(needs: SitemapNeeds): Promise<SiteFile> {
  const games = await listGames(needs).catch((error: unknown) => {
    needs.logger.error({ err: error }, 'the sitemap has no games');
    return [];
  });
  const { siteUrl } = needs;
  const entries = [
    ...listedPaths.map((path) => writeEntry(siteUrl + path)),
    ...games.map(({ id, updated_at }) => writeEntry(siteUrl + publicGameRoute(id), updated_at)),
  ];
  return textFile(
    'application/xml',
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</urlset>
`,
  );
}

/** As a visitor sees them. */
async function listGames({ database, now }: SitemapNeeds): Promise<Row[]> {
  const nowMs = now().getTime();
  const [from, to] = [-1, 1].map((way) => new Date(nowMs + way * windows.upcomingDays * dayMs));
  const { rows } = await database.readAs<Row>(
    { role: 'anon' },
    {
      text: `select id, updated_at from public.games
        where scheduled_at between $1 and $2 and not starts_with(external_id, $3)
        order by scheduled_at desc limit $4`,
      values: [from, to, samplePrefix, sitemapGames],
    },
  );
  return rows;
}

function writeEntry(address: string, changedAt?: Date | string): string {
  const changed = changedAt && `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
  return `  <url><loc>${escapeHtml(address)}</loc>${changed ?? ''}</url>\n`;
}

function textFile(type: string, text: string): SiteFile {
  const content = Buffer.from(text);
  return {
    type: `${type}; charset=utf-8`,
    etag: etagOf(content),
    content,
    brotli: undefined,
    gzip: undefined,
  };
}
