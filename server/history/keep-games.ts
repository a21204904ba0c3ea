import { setImmediate as breathe } from 'node:timers/promises';
import type { GameRow } from '#feeds/feed.ts';
import type { OddsRow, PeriodScoreRow, PlayerLineRow } from '#feeds/feed-rows.ts';
import { type League, leagues } from '#shared/spec/sports.ts';
import type { Job, JobContext, JobResult } from '../jobs/job.ts';
import { byLeague, toLeague } from '../jobs/subjects.ts';
import { isOfWorld, sourceKeyOf } from '../jobs/world.ts';
import { type BoxParts, type GameFacts, noBox, toHistory, toLines } from './finished-game.ts';
import { saveHistory } from './history-rows.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** A box score that is not here by then is asked for once more, and then done without. */
const waitForBoxMs = 6 * hourMs;
const askedPerRun = 5;
const gameColumns = `g.external_id, g.sport, g.season, g.season_type, g.week, g.scheduled_at,
  g.home_team_id, g.away_team_id, g.home_score, g.away_score, g.is_neutral`;

type FinishedGame = Omit<GameFacts, 'scheduled_at'> & {
  scheduled_at: Date;
  has_line: boolean;
  has_box: boolean;
};

/** Keeps the closing lines of games about to start, and games that ended with what their players did. */
export const keepFinishedGames: Job = {
  name: 'history',
  subjects: byLeague,
  run: async (context, subject, signal) => {
    const league = toLeague(subject);
    let rowsSaved = await keepLines(context, league);
    let asked = 0;
    for (const game of await listFinished(context, league)) {
      await breathe();
      signal.throwIfAborted();
      const box = await findBox(context, game, { mayAsk: asked < askedPerRun, signal });
      if (box === undefined) continue;
      if (box.isAsked) asked += 1;
      const odds = game.has_line ? [] : box.odds;
      rowsSaved += await keep(context, [[toFacts(game), { ...box, odds }]]);
    }
    return { rowsSaved, rowsRefused: 0 };
  },
};

function toFacts({ scheduled_at, ...game }: FinishedGame): GameFacts {
  return { ...game, scheduled_at: scheduled_at.toISOString() };
}

/** Games of the season proper whose end is not known to history, or otherwise. */
async function listFinished(
  { sql, feed, now }: JobContext,
  league: League,
): Promise<FinishedGame[]> {
  const { rows } = await sql.query<FinishedGame>(
    `select ${gameColumns},
            kept.home_favored_by is not null or kept.total_line is not null as has_line,
            exists (select from public.game_player_lines where game_id = g.external_id) as has_box
       from public.games as g
       left join public.season_games as kept on kept.game_id = g.external_id
      where g.sport = $1 and ${isOfWorld('g.external_id', '$2')} and g.status = 'final'
        and g.scheduled_at > $3::timestamptz - interval '10 days'
        and g.home_team_id is not null and g.away_team_id is not null
        and coalesce(g.season_type, 2) not in (1, 4)
        and (g.home_score, g.away_score) is distinct from (kept.home_score, kept.away_score)
      order by g.scheduled_at, g.external_id`,
    [league, feed.name, now()],
  );
  return rows;
}

/** From the tables, or asked for when it is late; undefined as long as it may still come. */
async function findBox(
  context: JobContext,
  game: FinishedGame,
  { mayAsk, signal }: { mayAsk: boolean; signal: AbortSignal },
): Promise<(BoxParts & { isAsked?: boolean }) | undefined> {
  const { feed, now } = context;
  // The simulated league knows its lines before the start even now, and asking it costs nothing.
  if (feed.isComplete) return feed.getGameDetail(game, signal);
  if (game.has_box) return readBox(context, game);
  const isLate = now().getTime() - game.scheduled_at.getTime() >= waitForBoxMs;
  if (!isLate || !mayAsk) return undefined;
  const key = await findSourceKey(context, game.external_id);
  if (key === null) return noBox;
  const detail = await feed.getGameDetail({ ...game, external_id: key }, signal);
  if (key === game.external_id) return { ...detail, isAsked: true };
  // The table holds it with the sides as our row has them.
  await context.store.saveGameDetail(game.external_id, detail, key);
  return { ...(await readBox(context, game)), isAsked: true };
}

async function findSourceKey({ sql, feed }: JobContext, gameId: string): Promise<string | null> {
  const { rows } = await sql.query<{ key: string | null }>(
    `select ${sourceKeyOf('$1::text', '$2::text')} as key`,
    [gameId, feed.name],
  );
  return rows[0]?.key ?? null;
}

/** The line counts as the closing one when it last changed before the start. */
async function readBox({ sql }: JobContext, game: FinishedGame): Promise<BoxParts> {
  const id = [game.external_id];
  const lines = await sql.query<PlayerLineRow>(
    'select * from public.game_player_lines where game_id = $1 order by category, ordinal',
    id,
  );
  const periods = await sql.query<PeriodScoreRow>(
    'select * from public.game_period_scores where game_id = $1',
    id,
  );
  const odds = await sql.query<OddsRow>(
    `select ${oddsColumns} from public.game_odds as o where o.game_id = $1 and o.updated_at <= $2`,
    [game.external_id, game.scheduled_at],
  );
  return { playerLines: lines.rows, periodScores: periods.rows, odds: odds.rows };
}

const oddsColumns = `o.game_id, o.provider, o.home_spread::double precision,
  o.total::double precision, o.home_moneyline, o.away_moneyline`;

/** Until the start the line is kept as it stands; the last one is the closing line. */
async function keepLines({ sql, feed, now }: JobContext, league: League): Promise<number> {
  const { rows } = await sql.query<Omit<FinishedGame, 'has_line' | 'has_box'> & OddsRow>(
    `select ${gameColumns}, ${oddsColumns}
       from public.games as g join public.game_odds as o on o.game_id = g.external_id
      where g.sport = $1 and ${isOfWorld('g.external_id', '$2')} and g.status = 'scheduled'
        and g.scheduled_at > $3 and g.scheduled_at < $3::timestamptz + interval '3 hours'
        and g.home_team_id is not null and g.away_team_id is not null
        and coalesce(g.season_type, 2) not in (1, 4)`,
    [league, feed.name, now()],
  );
  const games = [...Map.groupBy(rows, (row) => row.external_id).values()].flatMap((odds) => {
    const [game] = odds;
    if (game === undefined) return [];
    const facts = toFacts({ ...game, has_line: false, has_box: false });
    const unplayed = { ...facts, home_score: null, away_score: null };
    const kept = toHistory(unplayed, noBox, { source: feed.name, positions: new Map() });
    return kept === undefined ? [] : [{ ...kept.game, ...toLines(odds) }];
  });
  return games.length === 0 ? 0 : saveHistory(sql, games, []);
}

/** All of them, or none. */
async function keep(
  { sql, feed }: JobContext,
  games: readonly (readonly [GameFacts, BoxParts])[],
): Promise<number> {
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

const backfillDays = 40;
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

async function backfill(
  context: JobContext,
  subject: string,
  signal: AbortSignal,
): Promise<JobResult> {
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
  context: JobContext,
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

async function listKept({ sql }: JobContext, games: readonly GameRow[]): Promise<Set<string>> {
  const { rows } = await sql.query<{ game_id: string }>(
    'select game_id from public.season_games where game_id = any ($1) and home_score is not null',
    [games.map((game) => game.external_id)],
  );
  return new Set(rows.map((row) => row.game_id));
}

function isFinal(game: GameRow, league: League): game is GameRow & { sport: League } {
  return game.status === 'final' && game.sport === league;
}
