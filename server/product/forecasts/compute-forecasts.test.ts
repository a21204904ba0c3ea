import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Game } from '#forecast/game.ts';
import { createWinnerModel } from '#forecast/winner-model.ts';
import type { FieldPlayer } from '#server/product/history/snaps.ts';
import type { League } from '#shared/facts/sports.ts';
import { buildSeasonsWithPlayers } from '#test/forecast-games.ts';
import { buildForecastTask } from '#test/forecast-task.ts';
import { walkForward } from '#test/walk-forward.ts';
import { defaultFolder } from '../../../scripts/data/data-folders.ts';
import { readNbaGames } from '../../../scripts/data/nba-games.ts';
import { readNflGames } from '../../../scripts/data/nfl-games.ts';
import { computeForecasts } from './compute-forecasts.ts';

const hasData = existsSync(defaultFolder);
if (!hasData) {
  process.stdout.write(`stored seasons are not at ${defaultFolder}: real games are not forecast\n`);
}

/** The winners of a day as the job finds them are those of a walk through the same games. */
function forecastDay(league: League, games: Game[], today: string) {
  const told = new Map<string, number>();
  const model = createWinnerModel(league, { usesLines: true });
  for (const { game, forecast } of walkForward(model, games, { blendsLine: true })) {
    if (game.date === today) told.set(game.id, forecast.homeWinProbability);
  }
  const coming = games.filter(({ id }) => told.has(id));
  const history = { games, playerGames: [] };
  const { winners } = computeForecasts(
    buildForecastTask({ league, source: 'real', today, games: coming }),
    history,
  );
  expect(new Map(winners.map((winner) => [winner.game_id, winner.home_win_probability]))).toEqual(
    told,
  );
  return winners;
}

it.each(['NFL', 'NBA'] as const)(
  'the forecasts of a day of a made %s season are those of the backtest',
  (league) => {
    const games = buildSeasonsWithPlayers(league, [2023]);
    expect(forecastDay(league, games, '2023-10-11')).toHaveLength(3);
  },
);

it('a lineman who is out moves the forecast, found by the name that the feed has for him', () => {
  const games = buildSeasonsWithPlayers('NFL', [2023]);
  const today = '2023-10-11';
  const coming = games.filter(({ date }) => date === today).map(({ reports: _, ...game }) => game);
  const { id, home } = coming[0]!;
  const injury = { external_id: 'espn_9', player_id: 'espn_nfl_9', player_name: 'Gil Guard Jr.' };
  const injuries = [{ ...injury, team_id: home, status: 'Out' }];
  const task = buildForecastTask({ source: 'real', today, games: coming, injuries });
  const tell = (fieldPlayers: FieldPlayer[]) => {
    const history = { games, playerGames: [], fieldPlayers };
    const { winners } = computeForecasts(task, history);
    const { factors } = winners.find(({ game_id }) => game_id === id)!;
    return factors.find(({ key }) => key === 'line_up')?.points ?? 0;
  };
  const guard = {
    player_id: `${home}3`,
    player_name: 'Gil Guard',
    position: null,
    team_id: home,
  };
  const missing = tell([guard]);
  expect(missing).toBeLessThan(-0.2);
  expect(missing).toBeLessThan(tell([{ ...guard, player_name: 'Gus Tackle' }]) - 0.2);
});

describe.skipIf(!hasData)('the forecasts of real games', { tags: 'long' }, () => {
  it.each([
    ['NFL', '2023-11-26', readNflGames],
    ['NBA', '2024-01-15', readNbaGames],
  ] as const)('of the %s on %s are those of the backtest', async (league, today, readGames) => {
    const winners = forecastDay(league, await readGames([]), today);
    expect(winners.length).toBeGreaterThan(5);
    for (const winner of winners) {
      const { home_win_probability, margin_high, margin_low, line_probability } = winner;
      expect(Math.abs((line_probability ?? 0) - home_win_probability)).toBeLessThan(0.15);
      expect(margin_high - margin_low).toBeGreaterThan(28);
      expect(margin_high - margin_low).toBeLessThan(38);
    }
  });
});
