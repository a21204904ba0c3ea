import { setImmediate as breathe } from 'node:timers/promises';
import type { GameRow } from '#feeds/feed.ts';
import type { OddsRow, PeriodScoreRow, PlayerLineRow } from '#feeds/feed-rows.ts';
import { inDataset } from '#server/operate/jobs/dataset.ts';
import type { FedContext, Job } from '#server/operate/jobs/job.ts';
import { byLeague, toLeague } from '#server/operate/jobs/subjects.ts';
import { dayMs } from '#shared/facts/durations.ts';
import { windows } from '#shared/facts/limits.ts';
import { seasonTypes } from '#shared/facts/season-types.ts';
import { type League, leagues } from '#shared/facts/sports.ts';
import { type BoxParts, type GameFacts, noBox, toHistory, toLines } from './finished-game.ts';
import { saveHistory } from './history-rows.ts';

const gameColumns = `g.external_id, g.sport, g.season, g.season_type, g.week, to_jsonb(g.scheduled_at) as scheduled_at,
  g.home_team_id, g.away_team_id, g.home_score, g.away_score, g.is_neutral`;

type FinishedGame = GameFacts & { has_line: boolean };

/** Keeps the closing lines of games about to start, and how games ended. */
export const keepFinishedGames: Job = {
  name: 'history',
  subjects: byLeague,
  run: async (context, subject) => {
    const league = toLeague(subject);
    const rowsSaved = (await keepLines(context, league)) + (await keepScores(context, league));
    return { rowsSaved, rowsRefused: 0 };
  },
};

/** SQL: true for games of two teams of ours in the season proper, which are what history is about. */
export function isForHistory(game: string): string {
  return `(${game}.sport in ('${leagues.join("', '")}')
    and ${game}.home_team_id is not null and ${game}.away_team_id is not null
    and coalesce(${game}.season_type, ${seasonTypes.regular})
      not in (${seasonTypes.preseason}, ${seasonTypes.outOfSeason}))`;
}

const finishedGames = `
  select ${gameColumns}, kept.home_favored_by is not null or kept.total_line is not null as has_line
    from public.games as g
    left join public.season_games as kept on kept.game_id = g.external_id
   where g.status = 'final' and ${isForHistory('g')}`;

/** A score is kept whether or not a box score ever comes. */
async function keepScores(context: FedContext, league: League): Promise<number> {
  const { sql, feed, now } = context;
  const since = new Date(now().getTime() - windows.lateDays * dayMs);
  const { rows } = await sql.query<FinishedGame>(
    `${finishedGames} and g.sport = $1 and ${inDataset('g.external_id', '$2')} and g.scheduled_at > $3
        and (g.home_score, g.away_score) is distinct from (kept.home_score, kept.away_score)`,
    [league, feed.name, since],
  );
  return keepWith(context, rows);
}

/**
 * Keeps what the players of a finished game did, as the tables have it with the answer of its end; nothing of a
 * game that is on, or none for history.
 */
export async function saveBoxScore(
  context: FedContext,
  gameId: string,
  { playerLines, odds }: BoxParts,
): Promise<number> {
  if (playerLines.length === 0) return 0;
  const { sql, feed } = context;
  const game = await sql.query<FinishedGame>(`${finishedGames} and g.external_id = $1`, [gameId]);
  const lines = await sql.query<PlayerLineRow>(
    'select * from public.game_player_lines where game_id = $1 order by category, ordinal',
    [gameId],
  );
  // The simulated league tells after the end, too, what its lines were before the start.
  const known = feed.isComplete ? { playerLines: lines.rows, odds } : { playerLines: lines.rows };
  return keepWith(context, game.rows, known);
}

/** With what is known of them, else what the tables have; a line is the closing one when it last changed before the start. */
async function keepWith(
  context: FedContext,
  games: readonly FinishedGame[],
  known: Partial<BoxParts> = {},
): Promise<number> {
  if (games.length === 0) return 0;
  const ids = games.map(({ external_id: id }) => id);
  const scores = await context.sql.query<PeriodScoreRow>(
    'select * from public.game_period_scores where game_id = any ($1)',
    [ids],
  );
  const closing = await context.sql.query<OddsRow>(
    `select ${oddsColumns} from public.game_odds as o join public.games on external_id = o.game_id
      where o.game_id = any ($1) and o.updated_at <= scheduled_at`,
    [ids],
  );
  const parts = (game: FinishedGame): BoxParts => {
    const isOfGame = ({ game_id: id }: { game_id: string }) => id === game.external_id;
    const { playerLines = [], odds = closing.rows.filter(isOfGame) } = known;
    const periodScores = scores.rows.filter(isOfGame);
    return { playerLines, periodScores, odds: game.has_line ? [] : odds };
  };
  return keep(
    context,
    games.map((game) => [game, parts(game)]),
  );
}

const oddsColumns = `o.game_id, o.provider, o.home_spread::double precision,
  o.total::double precision, o.home_moneyline, o.away_moneyline`;

/** Until the start the line is kept as it stands; the last one is the closing line. */
async function keepLines({ sql, feed, now }: FedContext, league: League): Promise<number> {
  const { rows } = await sql.query<GameFacts & OddsRow>(
    `select ${gameColumns}, ${oddsColumns}
       from public.games as g join public.game_odds as o on o.game_id = g.external_id
      where g.sport = $1 and ${inDataset('g.external_id', '$2')} and g.status = 'scheduled'
        and g.scheduled_at > $3 and g.scheduled_at < $3::timestamptz + interval '3 hours'
        and ${isForHistory('g')}`,
    [league, feed.name, now()],
  );
  const games = [...Map.groupBy(rows, (row) => row.external_id).values()].flatMap((odds) => {
    const [game] = odds;
    if (game === undefined) return [];
    const unplayed = { ...game, home_score: null, away_score: null };
    const kept = toHistory(unplayed, noBox, { source: feed.name, positions: new Map() });
    return kept === undefined ? [] : [{ ...kept.game, ...toLines(odds) }];
  });
  return games.length === 0 ? 0 : saveHistory(sql, games);
}

/** All of them, or none. */
async function keep({ sql, feed }: FedContext, games: readonly (readonly [GameFacts, BoxParts])[]) {
  const ids = games.flatMap(([, { playerLines }]) => playerLines.map((line) => line.player_id));
  const { rows } = await sql.query<{ player_id: string; position: string }>(
    `select player_id, position from public.players_master
      where player_id = any ($1) and position is not null`,
    [ids],
  );
  const positions = new Map(rows.map((row) => [row.player_id, row.position]));
  const kept = games
    .map(([game, box]) => toHistory(game, box, { source: feed.name, positions }))
    .filter((one) => one !== undefined);
  if (kept.length === 0) return 0;
  const lines = kept.flatMap((one) => one.lines);
  return saveHistory(
    sql,
    kept.map(({ game }) => game),
    lines,
  );
}

export const backfillDays = 24;
/** Younger games are in the table, with box scores, and kept from there; the day between is in both. */
const keptFromTableDays = 6;

/**
 * The simulated league has a past: without it, a new server could forecast nothing for weeks. Again and again,
 * for the days on which no server was running.
 */
export const backfillDemoHistory: Job = {
  name: 'history-backfill',
  subjects: ({ feed }) =>
    feed.name === 'demo' ? leagues.map((name) => ({ name, phase: 'idle' as const })) : [],
  run: backfill,
};

async function backfill(context: FedContext, subject: string, signal: AbortSignal) {
  const league = toLeague(subject);
  const today = Math.floor(context.now().getTime() / dayMs) * dayMs;
  let rowsSaved = 0;
  for (let back = backfillDays; back > keptFromTableDays; back -= 1) {
    await breathe();
    signal.throwIfAborted();
    const from = new Date(today - back * dayMs);
    const to = new Date(from.getTime() + dayMs - 1);
    rowsSaved += await backfillDay(context, league, { window: { from, to }, signal });
  }
  return { rowsSaved, rowsRefused: 0 };
}

async function backfillDay(
  context: FedContext,
  league: League,
  { window, signal }: { window: { from: Date; to: Date }; signal: AbortSignal },
): Promise<number> {
  const { games } = await context.feed.listGames(league, window, signal);
  const known = await listKept(context, games);
  const played: [GameFacts, BoxParts][] = [];
  for (const game of games) {
    if (!isFinal(game, league) || known.has(game.external_id)) continue;
    // A simulated game is worked out here and now: requests are answered between two of them.
    await breathe();
    signal.throwIfAborted();
    played.push([game, await context.feed.getGameDetail(game, signal)]);
  }
  return keep(context, played);
}

async function listKept({ sql }: FedContext, games: readonly GameRow[]): Promise<Set<string>> {
  const { rows } = await sql.query<{ game_id: string }>(
    'select game_id from public.season_games where game_id = any ($1) and home_score is not null',
    [games.map((game) => game.external_id)],
  );
  return new Set(rows.map((row) => row.game_id));
}

function isFinal(game: GameRow, league: League): game is GameRow & { sport: League } {
  return (
    game.status === 'final' && game.sport === league && game.season_type !== seasonTypes.preseason
  );
}
