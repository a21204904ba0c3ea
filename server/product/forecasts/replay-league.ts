import pg from 'pg';
import type { Game } from '#forecast/game.ts';
import { readSeasonGames } from '#server/product/history/season-history.ts';
import type { League } from '#shared/facts/sports.ts';
import { computeForecasts } from './compute-forecasts.ts';
import type { ForecastTask, WinnerForecast } from './forecast-task.ts';
import type { ReplayedDay, ReplayResult, ReplayTask } from './replay-task.ts';
import { readLine } from './walk-winners.ts';

/** Reads the simulated past through a connection of its own and forecasts its days one after another. */
export async function replayLeague({
  clientConfig,
  league,
  days,
}: ReplayTask): Promise<ReplayResult> {
  const client = new pg.Client(clientConfig);
  await client.connect();
  try {
    const games = await readSeasonGames(client, league, { source: 'demo' });
    return { winners: replayDays(league, games, days) };
  } finally {
    await client.end();
  }
}

/**
 * The winners of each day from the days before it, however much is known by now. The line of a game belongs to
 * its own day: it is what the forecast is held against, and no part of it.
 * @internal
 */
export function replayDays(
  league: League,
  games: readonly Game[],
  days: readonly ReplayedDay[],
): WinnerForecast[] {
  const known = new Map(games.map((game) => [game.id, game]));
  return days.flatMap(({ today, targets }) => {
    const last = targets
      .map((id) => known.get(id)?.date ?? today)
      .reduce((a, b) => (a > b ? a : b));
    const coming = games.filter(({ date }) => date >= today && date <= last).map(forgetDay);
    const asked = targets.filter((id) => known.has(id));
    if (asked.length === 0) return [];
    const task: ForecastTask = {
      source: 'demo',
      ...{ clientConfig: {}, league, today, games: coming, targets: asked },
      ...{ slates: [], injuries: [], roster: [] },
    };
    const { winners } = computeForecasts(task, { games, playerGames: [] });
    return winners.map((winner) => {
      const game = known.get(winner.game_id);
      return { ...winner, line_probability: (game && readLine(league, game)) ?? null };
    });
  });
}

/** What the day itself told: result, line and who started. */
function forgetDay({ afterStart: _, ...game }: Game): Game {
  return { ...game, lines: {} };
}
