import { describe, expect, it } from 'vitest';
import { type Club, createTable, tabulate } from '#shared/tie-breakers/table.ts';
import { playNbaBracket, settleSeeds } from './nba-bracket.ts';
import { playNflBracket } from './nfl-bracket.ts';

const conference = (from: number, size: number) =>
  Array.from({ length: size }, (_, at) => from + at);

describe('the play-offs of the NFL', () => {
  /** Clubs 1 to 7 and 11 to 17 by seed; notes who met whom. */
  function play(season: number, wins: (home: number, away: number) => number) {
    const met: string[] = [];
    const runs = playNflBracket(
      [conference(1, 7), conference(11, 7)],
      season,
      (home, away, site) => {
        met.push(`${home}-${away}${site.isNeutral ? ' neutral' : ''}`);
        return wins(home, away);
      },
    );
    return { met, runs: new Map(runs.map(({ club, round }) => [club, round])) };
  }

  it('let one of seven rest, and the best seed meet the worst that is left', () => {
    const { met, runs } = play(2023, (home, away) => (home === 2 || away === 6 ? away : home));
    expect(met.slice(0, 6)).toEqual(['2-7', '3-6', '4-5', '1-7', '4-6', '1-6']);
    expect(met.at(-1)).toBe('6-11 neutral');
    expect(runs.get(6)).toBe(5);
    expect(runs.get(11)).toBe(4);
    expect(runs.get(2)).toBe(1);
  });

  it('let two of six rest to 2019', () => {
    const { met, runs } = play(2019, (home) => home);
    expect(met.slice(0, 5)).toEqual(['3-6', '4-5', '1-4', '2-3', '1-2']);
    expect(runs.has(7)).toBe(false);
    expect(runs.get(2)).toBe(3);
  });
});

describe('the play-offs of the NBA', () => {
  const clubs: Club[] = conference(0, 16).map((at) => ({
    ...{ id: `${at}`, conference: at < 8 ? 'East' : 'West', division: 'One' },
  }));

  it('keep their bracket, and give the final to the better record', () => {
    const game = { home: '10', away: '3', score: { home: 90, away: 80 } };
    const table = tabulate(clubs, [game]);
    const met: string[] = [];
    playNbaBracket(table, [conference(0, 8), conference(8, 8)], (better, worse) => {
      met.push(`${better}-${worse}`);
      return better === 0 || worse === 3 ? worse : better === 8 || better === 9 ? worse : better;
    });
    expect(met.slice(0, 7)).toEqual(['0-7', '3-4', '2-5', '1-6', '3-7', '1-2', '1-3']);
    expect(met.at(-1)).toBe('10-3');
  });

  it('take seventh to tenth from four games, and nobody before 2020', () => {
    const table = createTable(clubs);
    const places = conference(0, 16);
    const met: string[] = [];
    const play = (home: number, away: number) => {
      met.push(`${home}-${away}`);
      return away;
    };
    expect(settleSeeds(table, places, { kind: 'seventh_to_tenth', play })).toEqual([
      ...conference(0, 6),
      ...[7, 9],
    ]);
    expect(met).toEqual(['6-7', '8-9', '6-9']);
    expect(settleSeeds(table, places, { kind: 'none', play })).toEqual(conference(0, 8));
  });

  it('let the ninth of 2020 beat the eighth twice, if within four games', () => {
    const lost = Array.from({ length: 9 }, () => ({
      ...{ home: '0', away: '8', score: { home: 90, away: 80 } },
    }));
    const near = tabulate(clubs, lost.slice(0, 8));
    const far = tabulate(clubs, lost);
    const places = conference(0, 16);
    const kind = 'eighth_and_ninth';
    const settle = (table: typeof near, wins: boolean[]) =>
      settleSeeds(table, places, { kind, play: (home, away) => (wins.shift() ? away : home) })[7];
    expect(settle(near, [true, true])).toBe(8);
    expect(settle(near, [true, false])).toBe(7);
    expect(settle(far, [true, true])).toBe(7);
  });
});
