import pg from 'pg';
import { readPlayerGames } from '../history/player-history.ts';
import { readSeasonGames } from '../history/season-history.ts';
import { computeForecasts } from './compute-forecasts.ts';
import type { ForecastResult, ForecastTask } from './forecast-task.ts';

/** Seasons of player lines that are read: what is older has faded away. */
const playerSeasons = 4;

/** Reads the seasons through a connection of its own and forecasts the games of the task. */
export async function forecastLeague(task: ForecastTask): Promise<ForecastResult> {
  const client = new pg.Client(task.clientConfig);
  await client.connect();
  try {
    const { league, source } = task;
    const games = await readSeasonGames(client, league, { source });
    const newest = Math.max(...task.games.map(({ season }) => season));
    const from = newest - playerSeasons + 1;
    const playerGames = await readPlayerGames(client, league, { source, from });
    const { rows } = await client.query<{ game_id: string; played_on: string }>(
      `select distinct game_id, played_on::text from public.player_games
        where sport = $1 and season >= $2`,
      [league, from],
    );
    const days = new Map(rows.map(({ game_id: id, played_on: day }) => [id, day]));
    return computeForecasts(task, { games, playerGames, days });
  } finally {
    await client.end();
  }
}
