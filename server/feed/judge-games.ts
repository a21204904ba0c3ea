import type pg from 'pg';
import type { AnsweredGames, FeedName, GameRow, Refusal } from '#feeds/feed.ts';
import { feedFailure } from '#feeds/refusal.ts';
import { hourMs } from '#shared/facts/durations.ts';
import { leagues, type Sport } from '#shared/facts/sports.ts';
import type { JobResult } from '../jobs/job.ts';
import { mayChangeNow } from '../jobs/live-sports.ts';
import { presentVisit } from '../jobs/visit.ts';
import { sourceKeyOf } from '../jobs/world.ts';
import type { FeedContext } from './feed-context.ts';
import { judge } from './refusals.ts';

type Origin = { sport: Sport; source: FeedName };
/** `games` are to be saved whatever becomes of the run. */
type Judged = {
  games: GameRow[];
  judgment: Pick<JobResult, 'rowsRefused' | 'failure' | 'detail'>;
};

/** Compares an answer with what is known: whether games that are on could be read, starts are credible, teams ours. */
export async function judgeGames(
  context: FeedContext,
  { games, refused, refusesLive = false }: AnsweredGames,
  origin: Origin,
): Promise<Judged> {
  const known = origin.source === 'demo' ? new Map() : await readKnown(context.pool, games);
  const isWithoutLive =
    !games.some(({ status }) => status === 'live') &&
    (refusesLive || (await areSomeOn(context, refused, origin)));
  const judgment = {
    ...judge(context, { refused, accepted: games.length, isWithoutLive }),
    detail: tellUnknownTeams(context, { games, known, sport: origin.sport }),
  };
  const shift = findShift(games, known);
  if (shift === undefined) return { games, judgment };
  const held = games.flatMap((game) => {
    const startsAt = known.get(game.external_id)?.scheduled_at.toISOString();
    return startsAt ? [{ ...game, scheduled_at: startsAt }] : [];
  });
  return { games: held, judgment: { failure: tellShift(shift, origin), ...judgment } };
}

/** Whether one of these is on, or is about to begin, by our table. */
async function areSomeOn(
  { pool, now }: FeedContext,
  refused: readonly Refusal[],
  { sport, source }: Origin,
): Promise<boolean> {
  const ids = refused.flatMap(({ id }) => id ?? []);
  if (ids.length === 0) return false;
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

type Shift = { hours: number; moved: number; of: number };
/** One game alone may well begin an hour later. */
const leastMoved = 2;

/** Most starts moved by the same whole hours: a zone was lost on the way. An operator who asks takes them over. */
function findShift(games: readonly GameRow[], known: Known): Shift | undefined {
  if (presentVisit()?.isForced) return undefined;
  const moves = games.flatMap(({ external_id, scheduled_at }) => {
    const before = known.get(external_id)?.scheduled_at;
    return before ? (Date.parse(scheduled_at) - before.getTime()) / hourMs : [];
  });
  const wholeHours = moves.filter((hours) => hours !== 0 && Number.isInteger(hours));
  for (const [hours, { length: moved }] of Map.groupBy(wholeHours, (each) => each)) {
    if (moved >= leastMoved && 2 * moved > moves.length) return { hours, moved, of: moves.length };
  }
  return undefined;
}

function tellShift({ hours, moved, of }: Shift, { sport }: Origin) {
  const command = `npm run feed -- once ${presentVisit()?.job ?? 'scores'} ${sport}`;
  const what = `${moved} of ${of} known kick-offs moved by ${hours} hours and are held back`;
  return feedFailure('changed', `feed: ${what}; if that is so: ${command}`);
}

const undecided = /^TBD\b/;

/** Names them in the log when they are first seen, and in each run. */
function tellUnknownTeams(
  { logger }: FeedContext,
  { games, known, sport }: { games: readonly GameRow[]; known: Known; sport: Sport },
): string | undefined {
  if (!leagues.some((league) => league === sport)) return undefined;
  const unknown = new Set(
    games.flatMap((game) => [
      ...(game.home_team_id === null ? [game.home_team] : []),
      ...(game.away_team_id === null ? [game.away_team] : []),
    ]),
  );
  const names = [...unknown].filter((name) => !undecided.test(name)).sort();
  const seen = new Set([...known.values()].flatMap((game) => [game.home_team, game.away_team]));
  const teams = names.filter((name) => !seen.has(name));
  if (teams.length > 0) logger.warn({ sport, teams }, 'games of teams that are not known here');
  return names.length > 0 ? `unknown teams: ${names.join(', ')}`.slice(0, 300) : undefined;
}
