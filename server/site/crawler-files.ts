import type { Logger } from 'pino';
import type { Database } from '#server/base/database/database.ts';
import { etagOf } from '#server/base/http/etag.ts';
import { Cache } from '#server/base/process/cache.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import { dayMs } from '#shared/facts/durations.ts';
import { intervals } from '#shared/facts/intervals.ts';
import { samplePrefix, windows } from '#shared/facts/limits.ts';
import { openPlayerRoute, openTeamRoute } from '#shared/facts/open-routes.ts';
import { publicGameRoute } from '#shared/facts/routes.ts';
import { leagues } from '#shared/facts/sports.ts';
import { teamName, teamSlug, teams } from '#shared/facts/teams.ts';
import { wire } from '#shared/facts/wire.ts';
import { listedPaths } from './page-head.ts';
import type { SiteFile } from './site-files.ts';

const sitemapGames = 1_000;
/** Rosters of both leagues have some 3,000. */
const sitemapPlayers = 10_000;

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

const teamAddresses = teams.map((team) => openTeamRoute(teamSlug(teamName(team))));

/**
 * Every public page: with teams, players on a roster, and games around today, the newest first, so many and no more.
 * Kept for some minutes.
 */
export function createSitemap(needs: SitemapNeeds): () => Promise<SiteFile> {
  const kept = new Cache<SiteFile>({ ttlMs: intervals.sitemapMs, now: needs.now });
  return () => kept.get('', () => writeSitemap(needs));
}

/** Without games and players when they cannot be read. */
async function writeSitemap(needs: SitemapNeeds): Promise<SiteFile> {
  const [games, players] = await Promise.all([listGames(needs), listPlayers(needs)]).catch(
    (error: unknown) => {
      needs.logger.error({ err: error }, 'the sitemap has no games and players');
      return [[], []];
    },
  );
  const { siteUrl } = needs;
  const entries = [
    ...[...listedPaths, ...teamAddresses].map((path) => writeEntry(siteUrl + path)),
    ...games.map(({ id, updated_at }) => writeEntry(siteUrl + publicGameRoute(id), updated_at)),
    ...players.map(({ id, updated_at }) => writeEntry(siteUrl + openPlayerRoute(id), updated_at)),
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

async function listPlayers({ database }: SitemapNeeds): Promise<Row[]> {
  const { rows } = await database.readAs<Row>(
    { role: 'anon' },
    {
      text: `select player_id as id, updated_at from public.players_master
        where is_active and team_id is not null and sport = any($1) order by player_id limit $2`,
      values: [leagues, sitemapPlayers],
    },
  );
  return rows;
}

function writeEntry(address: string, changedAt?: Date | string): string {
  const changed = changedAt && `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
  return `  <url><loc>${escapeHtml(address)}</loc>${changed ?? ''}</url>\n`;
}

export function textFile(type: string, text: string): SiteFile {
  const content = Buffer.from(text);
  return {
    type: `${type}; charset=utf-8`,
    etag: etagOf(content),
    content,
    brotli: undefined,
    gzip: undefined,
  };
}
