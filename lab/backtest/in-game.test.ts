import { describe, expect, it } from 'vitest';
import type { Sides } from '../../forecast/game.ts';
import { readQuarters } from '../../scripts/data/quarters.ts';
import { buildGame, buildSeasonsWithPlayers } from '../../test/forecast-games.ts';
import { hasData, readStored } from '../testing/stored-seasons.ts';
import { runModel } from './grade.ts';
import { formatInGameLines, gradeInGame, listQuarterLeads } from './in-game.ts';

const game = buildGame({
  date: '2019-09-08',
  afterStart: { score: { home: 27, away: 24 } },
});
const quarters = new Map([[game.id, { home: [7, 0, 3, 17], away: [0, 14, 7, 3] }]]);
const probabilities = new Map([[game.id, 0.6]]);

/** As much in each quarter. */
function splitScore({ home, away }: Sides<number> = { home: 0, away: 0 }): Sides<number[]> {
  return { home: Array(4).fill(home / 4), away: Array(4).fill(away / 4) };
}

describe('listQuarterLeads', () => {
  it('adds the quarters up and never looks at the last', () => {
    const [listed] = listQuarterLeads([game], quarters, probabilities);
    expect(listed).toEqual({
      season: 2019,
      homeWinProbability: 0.6,
      leads: [7, -7, -11],
      outcome: 1,
    });
  });

  it('leaves out games without quarters, forecast or result', () => {
    const { afterStart: _, ...toCome } = game;
    expect(listQuarterLeads([game], new Map(), probabilities)).toEqual([]);
    expect(listQuarterLeads([game], quarters, new Map())).toEqual([]);
    expect(listQuarterLeads([toCome], quarters, probabilities)).toEqual([]);
  });
});

describe('gradeInGame', () => {
  const leads = listQuarterLeads([game], quarters, probabilities);
  const lines = gradeInGame('NFL', new Map([['model', leads]]));

  it('grades each of three quarters', () => {
    expect(lines.map(({ when, scores }) => [when, scores.accuracy])).toEqual([
      ['after Q1', 1],
      ['half time', 0],
      ['after Q3', 0],
    ]);
    expect(formatInGameLines(lines).split('\n')).toHaveLength(4);
  });

  it.each(['NFL', 'NBA'] as const)(
    'of a made %s season is surer with every quarter, of both forecasts',
    (league) => {
      const games = buildSeasonsWithPlayers(league, [2019]);
      const known = new Map(games.map(({ id, afterStart }) => [id, splitScore(afterStart?.score)]));
      for (const forecasts of Object.values(runModel(league, games, { usesLines: true }))) {
        const all = new Map([['model', listQuarterLeads(games, known, forecasts)]]);
        const scores = gradeInGame(league, all).map((line) => line.scores);
        expect(scores.map((each) => each.games)).toEqual([30, 30, 30]);
        const [first = 0, half = 0, third = 0] = scores.map(({ brier }) => brier);
        expect(half).toBeLessThan(first);
        expect(third).toBeLessThan(half);
      }
    },
  );
});

/** Bars of section 6 of docs/forecast.md, on seasons after those the constants come from. */
describe.skipIf(!hasData)('the chance to win during a game', { tags: 'long' }, () => {
  it.each([
    ['NFL', 2015, 2021, { games: 1_865, model: [0.19, 0.145, 0.1175], blend: 0.1432 }],
    ['NBA', 2016, 2024, { games: 11_525, model: [0.193, 0.166, 0.124], blend: 0.164 }],
  ] as const)(
    'of the %s %d-%d is as good as the document says',
    async (league, from, to, bars) => {
      const games = await readStored(league);
      const known = await readQuarters(league, []);
      const { model, blend } = runModel(league, games, { usesLines: true });
      const asked = games.filter(({ season }) => season >= from && season <= to);
      const list = (forecasts: ReadonlyMap<string, number>) =>
        listQuarterLeads(asked, known, forecasts);
      const lines = gradeInGame(league, new Map([['model', list(model)]]));
      expect(lines[0]?.scores.games).toBe(bars.games);
      for (const [at, bar] of bars.model.entries()) {
        expect(lines[at]?.scores.brier).toBeLessThan(bar);
      }
      expect(lines[1]?.scores.calibrationError).toBeLessThan(0.03);
      const blended = gradeInGame(league, new Map([['blend', list(blend)]]));
      expect(blended[1]?.scores.brier).toBeLessThan(bars.blend);
      expect(blended[1]?.scores.calibrationError).toBeLessThan(0.03);
    },
    120_000,
  );
});
