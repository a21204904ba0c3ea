import { describe, expect, it } from 'vitest';
import { buildBoxLine, buildGame } from '#test/forecast-games.ts';
import type { TeamReport } from './availability.ts';
import type { BoxLine } from './game.ts';
import { LineUps, rateBox } from './nba-line-ups.ts';

const bench = Array.from({ length: 8 }, (_, i) => buildBoxLine(`bench ${i}`, 25, 9));
const star = buildBoxLine('star', 40, 34);

function play(lineUps: LineUps, day: number, home: BoxLine[], season = 2020): void {
  const date = new Date(Date.UTC(season, 0, day)).toISOString().slice(0, 10);
  const away = bench.map((line) => ({ ...line, playerId: `away ${line.playerId}` }));
  lineUps.learn(
    buildGame({
      league: 'NBA',
      season,
      date,
      afterStart: { score: { home: 100, away: 90 }, boxes: { home, away } },
    }),
  );
}

function learnGames(count: number): LineUps {
  const lineUps = new LineUps();
  for (let day = 1; day <= count; day += 1) play(lineUps, day, [...bench, star]);
  return lineUps;
}

const starIsOut: TeamReport = { said: new Map([['star', { word: 'out' }]]), isComplete: true };

describe('LineUps', () => {
  it('knows nothing of a team without box lines', () => {
    expect(new LineUps().findExpected('A')).toBeUndefined();
    expect(new LineUps().findActual('A', undefined)).toBeUndefined();
  });

  it('expects less of a team whose star is known to be out', () => {
    const lineUps = learnGames(20);
    const full = lineUps.findExpected('A') ?? 0;
    expect(lineUps.findExpected('A', starIsOut)).toBeLessThan(full - 5);
    expect(full).toBeGreaterThan(lineUps.findExpected('B') ?? 0);
  });

  it('doubts that a player comes back the more games he has missed', () => {
    const lineUps = learnGames(20);
    const expected = [lineUps.findExpected('A') ?? 0];
    for (let day = 21; day < 26; day += 1) {
      play(lineUps, day, bench);
      expected.push(lineUps.findExpected('A') ?? 0);
    }
    expect(expected).toEqual(expected.toSorted((a, b) => b - a));
    expect(lineUps.findExpected('A')).toBeGreaterThan(lineUps.findExpected('A', starIsOut) ?? 0);
  });

  it('takes a player along to the team he plays for', () => {
    const lineUps = learnGames(20);
    const before = lineUps.findExpected('A') ?? 0;
    const date = '2020-02-01';
    lineUps.learn(
      buildGame({
        league: 'NBA',
        date,
        home: 'C',
        away: 'D',
        afterStart: {
          score: { home: 1, away: 0 },
          boxes: { home: [star], away: bench.slice(0, 1) },
        },
      }),
    );
    expect(lineUps.findExpected('A')).toBeLessThan(before - 3);
    expect(lineUps.findExpected('C')).toBeGreaterThan(before);
  });

  it('keeps what it expects where a later game has no box lines', () => {
    const lineUps = learnGames(5);
    const before = lineUps.findExpected('A') ?? 0;
    play(lineUps, 6, []);
    expect(lineUps.findExpected('A')).toBeCloseTo(before);
    expect(lineUps.findActual('A', [])).toBeCloseTo(before);
  });
});

describe('rateBox', () => {
  it('is the game score where the shooting is known', () => {
    const shooting = {
      fieldGoals: 10,
      fieldGoalAttempts: 20,
      freeThrows: 4,
      freeThrowAttempts: 5,
      offensiveRebounds: 2,
      fouls: 3,
    };
    const line = { ...buildBoxLine('a', 35, 26), rebounds: 8, assists: 5, shooting };
    // 26 + 4 - 14 - 0.4 + 1.4 + 1.8 + 1 + 3.5 + 0 - 1.2 - 2
    expect(rateBox(line)).toBeCloseTo(20.1);
  });

  it('is about as much where it is not', () => {
    expect(rateBox(buildBoxLine('a', 35, 26))).toBeGreaterThan(12);
    expect(rateBox(buildBoxLine('a', 35, 26))).toBeLessThan(24);
  });
});
