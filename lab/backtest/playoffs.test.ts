import { describe, expect, it } from 'vitest';
import { buildSeason } from '../../test/playoff-league.ts';
import { hideFrom, listCheckpoints, type OddsRow } from './playoffs.ts';
import { formatOdds, gradeOdds } from './playoffs-grade.ts';
import { addRivals } from './playoffs-rivals.ts';

/** A club that stands where `fromLine` says; the chance of the play-offs is told alone. */
function makeRow(row: Partial<OddsRow> & { chance?: number; came?: number }): OddsRow {
  const { chance = 0.5, came = 0, ...rest } = row;
  return {
    ...{ season: 2020, checkpoint: 0, day: '2020-10-01', share: 0.1, team: 'A', fromLine: 0 },
    divisionPlace: 1,
    odds: { playoffs: chance, division: chance, title: chance },
    reached: { playoffs: came, division: came, title: came },
    ...rest,
  };
}

describe('the naive table', () => {
  it('says what share of clubs got there from the same place, in earlier seasons alone', () => {
    const earlier = [1, 1, 0].map((came, at) =>
      makeRow({ season: 2010 + at, came, odds: undefined }),
    );
    const other = makeRow({ season: 2011, fromLine: 3, odds: undefined });
    const told = addRivals([...earlier, other, makeRow({ season: 2014, came: 1 })]);
    // Two of three got there from that place, two of four from any, which counts as one club more.
    expect(told.map(({ table }) => table.playoffs)).toEqual([(2 + 2 / 4) / 4]);
  });

  it('knows no places before the first game', () => {
    const earlier = makeRow({ season: 2010, fromLine: 3, share: 0, came: 1, odds: undefined });
    const told = addRivals([earlier, makeRow({ season: 2014, share: 0 })]);
    expect(told[0]?.table.playoffs).toBe(1);
  });
});

describe('grades of chances', () => {
  const rows = addRivals([
    makeRow({ season: 2014, chance: 0.8, came: 1 }),
    makeRow({ season: 2014, checkpoint: 1, share: 0.2, chance: 0.9, came: 1 }),
    makeRow({ season: 2015, chance: 0.4, came: 0 }),
    makeRow({ season: 2015, checkpoint: 1, share: 0.2, chance: 0.2, came: 0 }),
  ]);

  it('hold each chance against the one of the week before, with seasons as the pieces', () => {
    const [line] = gradeOdds(rows);
    expect(line?.rows).toBe(4);
    expect(line?.brier).toBeCloseTo((0.04 + 0.01 + 0.16 + 0.04) / 4);
    expect(line?.before.rows).toBe(2);
    expect(line?.before.difference).toBeCloseTo((0.01 - 0.04 + 0.04 - 0.16) / 2);
    // Differences of -.03 and -.12: deviations of .045 to both sides, and two pieces.
    expect(line?.before.standardError).toBeCloseTo(0.045);
    expect(line?.calibrationError).toBeCloseTo((0.2 + 0.1 + 0.4 + 0.2) / 4);
  });

  it('tell how far from 0 the calibration of faultless chances would be', () => {
    const [line] = gradeOdds(rows);
    expect(line?.perfect.independent).toBeGreaterThan(0.2);
    expect(line?.perfect.together).toBeGreaterThan(0.2);
  });

  it('are written a line for each club and look', () => {
    expect(formatOdds(rows).split('\n')[1]).toBe(
      '2014,2020-10-01,0.1000,A,0.8000,0.8000,0.8000,1,1,1',
    );
  });
});

describe('a look at a season', () => {
  it('comes at the first day of each week, or of each fortnight', () => {
    expect(listCheckpoints(buildSeason('NFL'))).toHaveLength(30);
    expect(listCheckpoints(buildSeason('NBA'))).toEqual(['2023-09-01', '2023-09-15', '2023-09-29']);
  });

  it('knows the schedule, but no result, line or starter of what is to come', () => {
    const season = buildSeason('NFL');
    const games = season.games.map((game) => ({
      ...{ ...game, lines: { spread: 3 } },
      afterStart: { score: { home: 20, away: 10 } },
    }));
    const hidden = hideFrom({ ...season, games }, '2023-09-03').games;
    expect(hidden).toHaveLength(games.length);
    expect(hidden.filter(({ afterStart }) => afterStart)).toHaveLength(32);
    expect(hidden.at(-1)?.lines).toEqual({});
  });
});
