import pg from 'pg';
import { findReached } from '#forecast/playoffs/reached.ts';
import { findSeed } from '#forecast/seeds.ts';
import { readInjuryArchive } from '#server/product/history/injury-archive.ts';
import { readPlayerGames } from '#server/product/history/player-history.ts';
import { readSeason } from '#server/product/history/read-season.ts';
import { readSeasonGames } from '#server/product/history/season-history.ts';
import { listFieldPlayers } from '#server/product/history/snaps.ts';
import type { League } from '#shared/facts/sports.ts';
import { seasonOf } from '#shared/season.ts';
import { computeForecasts, findFirstRemembered } from './compute-forecasts.ts';
import type { ForecastResult, ForecastTask } from './forecast-task.ts';

/** Seasons that are read: what is older has faded away, and would make a run longer from year to year. */
const seasonsRead: Record<League, { games: number; players: number }> = {
  NFL: { games: 25, players: 4 },
  NBA: { games: 6, players: 3 },
};

/** Reads the seasons through two connections of its own, games and players at once, and forecasts the games of the task. */
export async function forecastLeague(task: ForecastTask): Promise<ForecastResult> {
  const client = new pg.Client(task.clientConfig);
  const ofGames = new pg.Client(task.clientConfig);
  try {
    await Promise.all([client.connect(), ofGames.connect()]);
    const { league, source } = task;
    const newest = Math.max(
      seasonOf(league, task.today),
      ...task.games.map(({ season }) => season),
    );
    const reading = readSeasonGames(ofGames, league, {
      source,
      from: newest - seasonsRead[league].games + 1,
    });
    // Whoever fails first is heard; the other one ends with its connection.
    reading.catch(() => {});
    const from = newest - seasonsRead[league].players + 1;
    const playerGames = await readPlayerGames(client, league, { source, from });
    const season = task.withSeason
      ? await readSeason(client, league, { source, today: task.today })
      : undefined;
    const isOpen = season !== undefined && findReached(season) === undefined;
    const since = findFirstRemembered(task.today);
    const fieldPlayers =
      league === 'NFL' ? await listFieldPlayers(client, { source, since, until: task.today }) : [];
    const archive = await readInjuryArchive(client, league, { source, since });
    return computeForecasts(task, {
      archive,
      seed: source === 'real' ? findSeed(league) : undefined,
      games: await reading,
      fieldPlayers,
      playerGames,
      season: isOpen ? season : undefined,
    });
  } finally {
    await Promise.all([client.end(), ofGames.end()]);
  }
}
