import type pg from 'pg';
import type { GameList, GameRow, Refusal } from '#feeds/feed.ts';
import { feedFailure, isOfLiveGame } from '#feeds/refusal.ts';
import { sourceKeyOf } from '#server/operate/jobs/dataset.ts';
import type { JobResult } from '#server/operate/jobs/job.ts';
import { mayChangeNow } from '#server/operate/jobs/live-sports.ts';
import { currentRun } from '#server/operate/jobs/run-context.ts';
import { hourMs } from '#shared/facts/durations.ts';
import type { FeedName } from '#shared/facts/feeds.ts';
import { leagues, type Sport } from '#shared/facts/sports.ts';
import type { FeedContext } from './feed-context.ts';
import { judge } from './refusals.ts';

type Origin = { sport: Sport; source: FeedName };
type Judgment = Omit<JobResult, 'rowsSaved'>;

/**
 * Compares an answer with what is known: whether games that are on could be read, starts are credible, teams
 * ours. The games that it returns are to be saved whatever becomes of the run.
 */
export async function judgeGames(
  context: FeedContext,
  { games, refused }: GameList,
  origin: Origin,
): Promise<{ games: GameRow[]; judgment: Judgment }> {
  if (origin.source === 'demo') return { games, judgment: { rowsRefused: 0 } };
  const known = await readKnown(context.pool, games);
  const hasLive = games.some(({ status }) => status === 'live');
  const isWithoutLive = !hasLive && (await areSomeOn(context, refused, origin));
  const judgment = {
    ...judge(context, { refused, accepted: games.length, isWithoutLive }),
    detail: tellUnknownTeams(context, { games, known }),
  };
  const failure = findShift(games, known, origin);
  if (!failure) return { games, judgment };
  const held = games.flatMap((game) => {
    const startsAt = known.get(game.external_id)?.scheduled_at.toISOString();
    return startsAt ? [{ ...game, scheduled_at: startsAt }] : [];
  });
  return { games: held, judgment: { failure, ...judgment } };
}

/** Whether one of these is on by its own words, or is on or about to begin by our table. */
async function areSomeOn(
  { pool, now }: FeedContext,
  refused: readonly Refusal[],
  { sport, source }: Origin,
): Promise<boolean> {
  const ids = refused.flatMap(({ id }) => id ?? []);
  if (refused.some(isOfLiveGame) || ids.length === 0) return ids.length > 0;
  const { rowCount } = await pool.query(
    `select from public.games, lateral (select ${sourceKeyOf('external_id', '$2')} as key) as known
      where ${mayChangeNow} and sport = $3
        and exists (select from unnest($4::text[]) as id where right(key, length(id) + 1) = '_' || id)
      limit 1`,
    [now(), source, sport, ids],
  );
  return rowCount === 1;
}

type KnownGame = { key: string; scheduled_at: Date; home_team: string; away_team: string };
type Known = ReadonlyMap<string, KnownGame>;

async function readKnown(pool: pg.Pool, games: readonly GameRow[]): Promise<Known> {
  const { rows } = await pool.query<KnownGame>(
    `select key, scheduled_at, home_team, away_team from unnest($1::text[]) as key
       join public.games on external_id = coalesce(
         (select game_id from internal.game_sources where source_key = key), key)`,
    [games.map(({ external_id }) => external_id)],
  );
  return new Map(rows.map((row) => [row.key, row]));
}

/** One game alone may well begin an hour later. */
const leastMoved = 2;

/** Most starts moved by the same whole hours: a zone was lost on the way. An operator who asks takes them over. */
function findShift(games: readonly GameRow[], known: Known, { sport }: Origin) {
  const { isForced, job = 'scores' } = currentRun() ?? {};
  if (isForced) return undefined;
  const moves = games.flatMap(({ external_id, scheduled_at }) => {
    const before = known.get(external_id)?.scheduled_at;
    return before ? (Date.parse(scheduled_at) - before.getTime()) / hourMs : [];
  });
  const wholeHours = moves.filter((hours) => hours !== 0 && Number.isInteger(hours));
  for (const [hours, { length: moved }] of Map.groupBy(wholeHours, (each) => each)) {
    if (moved < leastMoved || 2 * moved <= moves.length) continue;
    const what = `${moved} of ${moves.length} known kick-offs moved by ${hours} hours`;
    const command = `npm run feed -- once ${job} ${sport}`;
    return feedFailure('changed', `feed: ${what} and are held back; if that is so: ${command}`);
  }
  return undefined;
}

const undecided = /^TBD\b/;
type Named = { games: readonly GameRow[]; known: Known };

/** Names them in the log when they are first seen, and in each run. */
function tellUnknownTeams({ logger }: FeedContext, { games, known }: Named): string | undefined {
  const unknown = games
    .filter(({ sport }) => leagues.some((league) => league === sport))
    .flatMap((game) => [
      game.home_team_id === null ? game.home_team : '',
      game.away_team_id === null ? game.away_team : '',
    ]);
  const names = [...new Set(unknown)].filter((name) => name && !undecided.test(name)).sort();
  const seen = new Set([...known.values()].flatMap((game) => [game.home_team, game.away_team]));
  const teams = names.filter((name) => !seen.has(name));
  if (teams.length > 0) logger.warn({ teams }, 'games of teams that are not known here');
  return names.length > 0 ? `unknown teams: ${names.join(', ')}`.slice(0, 300) : undefined;
}
