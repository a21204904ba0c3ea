import { describe, expect, it } from 'vitest';
import type { GameState } from '../../forecast/in-game.ts';
import { readPlays } from '../../scripts/data/plays.ts';
import { buildGame } from '../../test/forecast-games.ts';
import type { PlayedGame } from '../fit/fit-in-game-correction.ts';
import { hasData, readStored } from '../testing/stored-seasons.ts';
import { runModel } from './grade.ts';
import {
  forecastPlays,
  formatPlayLines,
  gradePlays,
  listPlayedGames,
  type PlayLine,
} from './in-game-plays.ts';

const kickOff: GameState = { lead: 0, period: 1, secondsLeft: 890, possession: 'home' };
const near: GameState = { ...kickOff, period: 2, down: { down: 1, toGo: 5, toGoal: 5 } };
const overtime: GameState = { ...near, period: 5, secondsLeft: 300 };

function buildPlayed(season: number, outcome: number, states = [kickOff, near]): PlayedGame {
  return { season, homeWinProbability: 0.6, outcome, states, nextScores: states.map(() => 0) };
}

function find(lines: readonly PlayLine[], when: string): PlayLine {
  const line = lines.find((each) => each.when === when);
  if (line === undefined) throw new Error(`no line ${when}`);
  return line;
}

it('listPlayedGames takes finished games with plays and a forecast', () => {
  const game = buildGame({ date: '2023-09-10', home: 'A', away: 'B' });
  const played = { ...game, afterStart: { score: { home: 20, away: 17 } } };
  const states = new Map([[game.id, [kickOff, near]]]);
  const known = new Map([[game.id, 0.6]]);
  expect(listPlayedGames([played], states, known)).toEqual([
    { ...buildPlayed(2023, 1), nextScores: [3, 3] },
  ]);
  expect(listPlayedGames([game], states, known)).toEqual([]);
  expect(listPlayedGames([played], new Map(), known)).toEqual([]);
  expect(listPlayedGames([played], states, new Map())).toEqual([]);
});

describe('gradePlays', () => {
  it('says nothing of seasons the correction was fitted on', () => {
    expect(gradePlays([buildPlayed(2021, 1), buildPlayed(2022, 0)])).toEqual([]);
  });

  it('leaves kick-offs where they were and overtime out', () => {
    const games = [buildPlayed(2023, 1, [kickOff, near, overtime]), buildPlayed(2023, 1)];
    const lines = gradePlays(games);
    expect(find(lines, 'plays of Q1').difference).toBe(0);
    expect(find(lines, 'after Q1').difference).toBeLessThan(-0.01);
    expect(find(lines, 'all plays').plays).toBe(4);
    expect(formatPlayLines(lines).split('\n')).toHaveLength(lines.length + 1);
  });

  it('is no surer for many plays of the same games', () => {
    const all = (copies: number) =>
      find(
        gradePlays(
          [1, 0, 1].map((outcome, index) =>
            buildPlayed(2023, outcome, Array(copies * (index + 1)).fill(near)),
          ),
        ),
        'all plays',
      );
    expect(all(40).standardError).toBeCloseTo(all(1).standardError, 9);
    expect(all(40).games).toBe(3);
  });
});

/** Bars of section 6 of docs/forecast.md, on the season that the correction was not fitted on. */
describe.skipIf(!hasData)('the chance before every play of 2023', { tags: 'long' }, () => {
  it('is better than by the line alone, by more than two standard errors over all plays and from the end of each quarter on', async () => {
    const games = await readStored('NFL');
    const { model } = runModel('NFL', games, { usesLines: true });
    const played = listPlayedGames(games, await readPlays([], games), model);
    const lines = gradePlays(played.filter(({ season }) => season === 2023));
    const all = find(lines, 'all plays');
    expect(all.games).toBe(285);
    expect(all.brier).toBeLessThan(0.152);
    const later = ['after Q1', 'half time', 'after Q3'].map((when) =>
      find(lines, `from there, ${when}`),
    );
    for (const line of [all, ...later]) {
      expect(line.difference, line.when).toBeLessThan(-2 * line.standardError);
      expect(line.calibrationError, line.when).toBeLessThan(0.02);
    }
    for (const { when, difference } of lines) {
      expect(difference, when).toBeLessThanOrEqual(0);
    }
    // A kick-off tells nothing but who has the ball.
    expect(find(lines, 'half time').difference).toBe(0);
  }, 120_000);
});

it('forecastPlays forecasts each play with the constants of its season', () => {
  const [first, second] = forecastPlays(buildPlayed(2023, 1));
  const [, before] = forecastPlays(buildPlayed(2023, 1), { isCorrected: false });
  expect(first).toBeLessThan(second!);
  expect(before).toBeLessThan(second!);
});
