import { forecastInGame, type GameState, getInGameConstants } from '#forecast/in-game.ts';
import { getInGameBand } from '#forecast/in-game-band.ts';
import { inGameModelVersion } from '#forecast/model-versions.ts';
import type { Sql } from '#server/base/database/serial-client.ts';
import { liveWinProbability as rules } from '#shared/facts/forecasts.ts';
import { type League, type Side, sideInPossession } from '#shared/facts/sports.ts';
import { readClock } from '#shared/game-time.ts';

type LiveGame = {
  external_id: string;
  sport: League;
  status: 'live' | 'final';
  quarter: number | null;
  time_remaining: string | null;
  possession: string | null;
  down: number | null;
  distance: number | null;
  yard_line: number | null;
  home_score: number;
  away_score: number;
  season: number;
  probability: number;
  points: number;
  last_at: Date | null;
  last_period: number | null;
  last_clock: string | null;
  last_home: number | null;
  last_away: number | null;
};

/**
 * One row for each live game that has changed, from the forecast that was frozen at its start, and a last one
 * when it ends. Games without a forecast have none. Returns how many rows were written.
 */
export async function saveLiveProbabilities(sql: Sql, now: Date): Promise<number> {
  const games = await listGames(sql, now);
  const rows = games.flatMap((game) => {
    const homeWin = hasChanged(game, now) ? forecastNow(game) : undefined;
    if (homeWin === undefined) return [];
    // A game that ended level is as certain as one that was won.
    const { low, high } =
      game.status === 'final'
        ? { low: homeWin, high: homeWin }
        : getInGameBand(game.sport, game.season, homeWin);
    return [
      {
        game_id: game.external_id,
        at: now.toISOString(),
        home_win: homeWin,
        home_win_low: low,
        home_win_high: high,
        period: game.quarter,
        clock: game.time_remaining,
        home_score: game.home_score,
        away_score: game.away_score,
        model_version: inGameModelVersion,
      },
    ];
  });
  if (rows.length === 0) return 0;
  const { rowCount } = await sql.query(
    `insert into public.live_win_probabilities
     select * from jsonb_populate_recordset(null::public.live_win_probabilities, $1::jsonb)
     on conflict do nothing`,
    [JSON.stringify(rows)],
  );
  return rowCount ?? 0;
}

/** Games that are on, and those of the last day that ended without their last row. */
async function listGames(sql: Sql, now: Date): Promise<LiveGame[]> {
  const { rows } = await sql.query<LiveGame>(
    `select games.external_id, games.sport, games.status, quarter, time_remaining, possession,
            situation.down, situation.distance, situation.yard_line, games.home_score, games.away_score,
            forecast.season, forecast.home_win_probability as probability, coalesce(last.points, 0)::int as points,
            last.at as last_at, last.period as last_period, last.clock as last_clock,
            last.home_score as last_home, last.away_score as last_away
       from public.games
       join lateral (
         select season, home_win_probability from public.predictions
          where game_id = external_id order by made_at desc limit 1) as forecast on true
       left join lateral (
         select *, (select count(*) from public.live_win_probabilities where game_id = external_id) as points
           from public.live_win_probabilities where game_id = external_id
          order by at desc limit 1) as last on true
       left join public.game_situations as situation on situation.game_id = external_id
      where games.home_score is not null and games.away_score is not null
        and (games.status = 'live'
          or (games.status = 'final' and scheduled_at > $1::timestamptz - interval '1 day'
            and last.home_win > 0 and last.home_win < 1 and last.home_win <> 0.5))
      order by external_id`,
    [now],
  );
  return rows;
}

function hasChanged(game: LiveGame, now: Date): boolean {
  if (game.status === 'final') return true;
  if (game.last_at === null) return true;
  if (game.points >= rules.mostRows) return false;
  const isSame =
    game.last_home === game.home_score &&
    game.last_away === game.away_score &&
    game.last_period === game.quarter;
  if (!isSame) return true;
  const isStill = game.last_clock === game.time_remaining;
  return !isStill && now.getTime() - game.last_at.getTime() >= rules.pauseMs;
}

function forecastNow(game: LiveGame): number | undefined {
  const { sport, season, probability: homeWinProbability } = game;
  const state = readState(game);
  if (state === undefined) return undefined;
  const constants = getInGameConstants(sport, season);
  return forecastInGame(sport, state, { homeWinProbability, ...constants });
}

function readState(game: LiveGame): GameState | undefined {
  const lead = game.home_score - game.away_score;
  if (game.status === 'final') return { lead, period: 4, secondsLeft: 0, isFinal: true };
  if (game.quarter === null || game.quarter < 1) return undefined;
  const secondsLeft = readClock(game.time_remaining);
  if (secondsLeft === undefined) return undefined;
  const possession = sideInPossession(game.possession);
  return {
    lead,
    period: game.quarter,
    secondsLeft,
    possession,
    down: possession && readDown(game, possession),
  };
}

/** The row counts yards from the goal line of the home side, the forecast from the one that is attacked. */
function readDown({ sport, down, distance, yard_line: yardLine }: LiveGame, possession: Side) {
  if (sport !== 'NFL' || down === null || distance === null || yardLine === null) return undefined;
  return { down, toGo: distance, toGoal: possession === 'home' ? 100 - yardLine : yardLine };
}
