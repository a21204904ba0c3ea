import type { Database } from '#server/base/database/database.ts';
import { Cache } from '#server/base/process/cache.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import { intervals } from '#shared/facts/intervals.ts';
import { productName } from '#shared/facts/product.ts';
import { atomRoutes, publicGameRoute, routes } from '#shared/facts/routes.ts';
import { leagues } from '#shared/facts/sports.ts';
import { nicknameOf } from '#shared/facts/teams.ts';
import { atomTexts as texts } from '#shared/texts/atom.ts';
import { publicGameTexts } from '#shared/texts/public-game.ts';
import { textFile } from './crawler-files.ts';
import type { SiteFile } from './site-files.ts';

const entriesShown = 50;

export type AtomNeeds = {
  siteUrl: string;
  isDemo: boolean;
  database: Pick<Database, 'readAs'>;
  now: () => Date;
};
type Entry = { id: string; title: string; link: string; updated: Date; summary: string | null };
type Feed = { title: string; lead: string; list: (needs: AtomNeeds) => Promise<Entry[]> };

const feeds: Record<string, Feed> = {
  [atomRoutes.headlines]: {
    title: texts.headlines,
    lead: texts.headlinesLead,
    list: listHeadlines,
  },
  [atomRoutes.said]: { title: texts.said, lead: texts.saidLead, list: listSaid },
};

/** What news readers ask for, by address, each kept for some minutes. */
export function createAtomFeeds(needs: AtomNeeds): Map<string, () => Promise<SiteFile>> {
  const kept = new Cache<SiteFile>({ ttlMs: intervals.atomMs, now: needs.now });
  const make = async (address: string, { title, lead, list }: Feed) => {
    const entries = await list(needs);
    return textFile('application/atom+xml', writeFeed(needs, { address, title, lead }, entries));
  };
  return new Map(
    Object.entries(feeds).map(([address, feed]) => [
      address,
      () => kept.get(address, () => make(address, feed)),
    ]),
  );
}

type Head = { address: string; title: string; lead: string };

function writeFeed({ siteUrl, now }: AtomNeeds, head: Head, entries: readonly Entry[]): string {
  const newest = Math.max(...entries.map(({ updated }) => updated.getTime()));
  const updated = entries.length > 0 ? new Date(newest) : now();
  const self = escapeHtml(siteUrl + head.address);
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US">
<id>${self}</id><title>${escapeHtml(`${productName}: ${head.title}`)}</title><subtitle>${escapeHtml(head.lead)}</subtitle>
<link rel="self" type="application/atom+xml" href="${self}"/><link href="${escapeHtml(siteUrl)}/"/>
<updated>${updated.toISOString()}</updated><author><name>${productName}</name></author>
${entries.map(writeEntry).join('\n')}
</feed>
`;
}

function writeEntry({ id, title, link, updated, summary }: Entry): string {
  const words = summary === null ? '' : `<summary>${escapeHtml(plain(summary))}</summary>`;
  return `<entry><id>urn:uuid:${id}</id><title>${escapeHtml(plain(title))}</title><link href="${escapeHtml(link)}"/><updated>${updated.toISOString()}</updated>${words}</entry>`;
}

/** XML has no place for control characters, which a feed may bring. */
function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ' ');
}

type Headline = {
  id: string;
  headline: string;
  summary: string | null;
  url: string | null;
  published_at: Date;
};

/** As a visitor sees them. */
async function listHeadlines({ database, siteUrl }: AtomNeeds): Promise<Entry[]> {
  const { rows } = await database.readAs<Headline>(
    { role: 'anon' },
    {
      text: `select id, headline, summary, url, published_at from public.news where sport = any($1)
        order by published_at desc limit $2`,
      values: [leagues, entriesShown],
    },
  );
  return rows.map(({ id, headline, summary, url, published_at: updated }) => {
    return { id, title: headline, link: url ?? siteUrl + routes.home, updated, summary };
  });
}

type Said = {
  id: string;
  page: string | null;
  home_team: string;
  away_team: string;
  home_win_probability: number;
  line_probability: number | null;
  home_score: number;
  away_score: number;
  is_right: boolean | null;
  graded_at: Date;
};

/** Nothing that was made after the game for the simulated past, and nothing of games that were not played. */
async function listSaid({ database, siteUrl, isDemo }: AtomNeeds): Promise<Entry[]> {
  const { rows } = await database.readAs<Said>(
    { role: 'anon' },
    {
      text: `select said.id, game.id as page, said.home_team, said.away_team, said.home_win_probability,
          said.line_probability, said.home_score, said.away_score, said.is_right, said.graded_at
        from public.graded_predictions said left join public.games game on game.external_id = said.game_id
        where said.is_demo = $1 and not said.is_replayed and said.void_reason is null and said.home_score is not null
        order by said.graded_at desc limit $2`,
      values: [isDemo, entriesShown],
    },
  );
  return rows.map((row) => {
    const { home_team, away_team, home_win_probability: home, line_probability: line } = row;
    const isHome = home >= 0.5;
    const favourite = nicknameOf(isHome ? home_team : away_team);
    const say = (chance: number) => texts.chance(favourite, isHome ? chance : 1 - chance);
    const verdict = row.is_right === null ? texts.even : row.is_right ? texts.right : texts.wrong;
    const matchup = publicGameTexts.matchup(nicknameOf(away_team), nicknameOf(home_team));
    return {
      id: row.id,
      title: texts.graded(verdict, say(home), `${matchup} ${row.away_score}-${row.home_score}`),
      link: siteUrl + (row.page ? publicGameRoute(row.page) : routes.trackRecord),
      updated: row.graded_at,
      summary: texts.market(line === null ? undefined : say(line)),
    };
  });
}
