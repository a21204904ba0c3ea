import { describe, expect, it } from 'vitest';
import type { Game } from '../../forecast/game.ts';
import type { GameState } from '../../forecast/in-game.ts';
import { readPlays } from '../../scripts/data/plays.ts';
import { buildSeasonsWithPlayers } from '../../test/forecast-games.ts';
import { createRandom } from '../../test/random.ts';
import { hasData, readStored } from '../testing/stored-seasons.ts';
import { runModel } from './grade.ts';
import { forecastPlays, listPlayedGames } from './in-game-plays.ts';

type Plays = ReadonlyMap<string, readonly GameState[]>;
type Random = () => number;
const upTo = (most: number, random: Random) => Math.floor(most * random());

function inventState(random: Random, period: number): GameState {
  const hasDown = random() < 0.8;
  const down = {
    down: 1 + upTo(4, random),
    toGo: 1 + upTo(15, random),
    toGoal: 1 + upTo(98, random),
  };
  return {
    lead: upTo(50, random) - 25,
    period,
    secondsLeft: upTo(900, random),
    possession: random() < 0.5 ? 'home' : 'away',
    ...(hasDown && { down }),
  };
}

/** The chance before every play of the games of one day, from nothing but what is handed over. */
function forecastDay(games: readonly Game[], plays: Plays, date: string): number[][] {
  const { model } = runModel('NFL', games, { usesLines: true });
  const day = games
    .filter((game) => game.date === date)
    .toSorted((a, b) => a.id.localeCompare(b.id));
  return listPlayedGames(day, plays, model).map((game) => forecastPlays(game));
}

/** Everything that happens from the day on is another: results, lines of later games. */
function spoilGames(games: readonly Game[], date: string, random: Random): Game[] {
  return games.map((game) => {
    if (game.date < date) return game;
    const score = { home: upTo(60, random), away: upTo(60, random) };
    const lines = game.date > date ? { spread: upTo(40, random) - 20 } : game.lines;
    return { ...game, lines, afterStart: { score } };
  });
}

/** For each game of the day a moment, after which its plays are others, or fewer. */
function expectNoLeak(games: readonly Game[], plays: Plays, date: string, random: Random): number {
  const told = forecastDay(games, plays, date);
  const day = games
    .filter((game) => game.date === date)
    .toSorted((a, b) => a.id.localeCompare(b.id));
  const moments = day.map(({ id }) => upTo(plays.get(id)?.length ?? 0, random));
  const spoiled = new Map(
    [...plays].map(([id, states]) => {
      const at = day.findIndex((game) => game.id === id);
      const kept = states.slice(0, 1 + (moments[at] ?? -1));
      const later = states.slice(kept.length, states.length - upTo(3, random));
      return [id, [...kept, ...later.map(() => inventState(random, 1 + upTo(5, random)))]];
    }),
  );
  const again = forecastDay(spoilGames(games, date, random), spoiled, date);
  for (const [index, moment] of moments.entries()) {
    expect(again[index]?.slice(0, moment + 1)).toEqual(told[index]?.slice(0, moment + 1));
  }
  expect(again).not.toEqual(told);
  return moments.reduce((sum, moment) => sum + moment + 1, 0);
}

describe('a chance during a made game', () => {
  const games = buildSeasonsWithPlayers('NFL', [2022, 2023]);
  const random = createRandom(7);
  const plays = new Map(
    games.map(({ id }) => [
      id,
      Array.from({ length: 40 }, (_, index) => inventState(random, 1 + Math.floor(index / 10))),
    ]),
  );
  const days = [...new Set(games.map(({ date }) => date))].filter((date) => date > '2023');

  it('is the same whatever happens after its play', () => {
    const checked = days.reduce((sum, date) => sum + expectNoLeak(games, plays, date, random), 0);
    expect(checked).toBeGreaterThan(300);
  });

  it('does change with the score and the down before its play', () => {
    const date = days[3] ?? '';
    const told = forecastDay(games, plays, date).map((chances) => chances[20]);
    const change = (turn: (state: GameState) => GameState) => {
      const changed = new Map([...plays].map(([id, states]) => [id, states.map(turn)]));
      return forecastDay(games, changed, date).map((chances) => chances[20]);
    };
    expect(change((state) => ({ ...state, lead: state.lead + 7 }))).not.toEqual(told);
    const fourth = { down: 4, toGo: 20, toGoal: 99 };
    expect(change((state) => ({ ...state, down: fourth }))).not.toEqual(told);
  });
});

describe.skipIf(!hasData)('a chance during a stored game of 2023', { tags: 'long' }, () => {
  it('is the same whatever happens after its play', async () => {
    const games = (await readStored('NFL')).filter(({ season }) => season > 2020);
    const plays = await readPlays([], games);
    const random = createRandom(11);
    let checked = 0;
    for (const date of ['2023-09-10', '2023-11-23', '2023-12-31', '2024-02-11']) {
      checked += expectNoLeak(games, plays, date, random);
    }
    expect(checked).toBeGreaterThan(1_500);
  }, 120_000);
});
