import { describe, expect, it } from 'vitest';
import { buildGame } from '#test/forecast-games.ts';
import type { TeamReport } from './availability.ts';
import type { SnapLine } from './game.ts';
import { NflAbsences } from './nfl-absences.ts';

const full: SnapLine[] = [
  { playerId: 'guard', group: 'OL', share: 1 },
  { playerId: 'corner', group: 'DB', share: 1 },
  { playerId: 'fourth receiver', group: 'WR', share: 0.2 },
];
const without = (id: string) => full.filter(({ playerId }) => playerId !== id);
const guardIsOut: TeamReport = { said: new Map([['guard', { word: 'out' }]]), isComplete: true };

function play(absences: NflAbsences, day: number, home: SnapLine[], report?: TeamReport): void {
  absences.learn(
    buildGame({
      season: 2022,
      date: new Date(Date.UTC(2022, 8, 7 * day)).toISOString().slice(0, 10),
      ...(report && { reports: { home: report } }),
      afterStart: {
        score: { home: 20, away: 10 },
        snaps: { home, away: [{ playerId: 'other', group: 'LB', share: 1 }] },
      },
    }),
  );
}

function learnGames(count: number): NflAbsences {
  const absences = new NflAbsences();
  for (let day = 1; day <= count; day += 1) play(absences, day, full);
  return absences;
}

describe('NflAbsences', () => {
  it('misses nobody of a team it has never seen', () => {
    const lost = new NflAbsences().findExpected('A', guardIsOut);
    expect(Object.values(lost)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  it('misses nearly a whole regular who is out, in his group alone', () => {
    const absences = learnGames(6);
    const lost = absences.findExpected('A', guardIsOut);
    expect(lost.OL).toBeGreaterThan(0.85);
    expect(lost.OL).toBeLessThanOrEqual(1);
    expect(lost.DB).toBeLessThan(0.15);
  });

  it('does not miss who plays little', () => {
    const absences = learnGames(6);
    expect(absences.findActual('A', without('fourth receiver')).WR).toBe(0);
    expect(absences.findActual('A', without('corner')).DB).toBeGreaterThan(0.9);
  });

  it('expects in hindsight too what nobody has counted', () => {
    const absences = learnGames(6);
    expect(absences.findActual('A', [], guardIsOut)).toEqual(
      absences.findExpected('A', guardIsOut),
    );
  });

  it('no longer knows the regulars of a team whose games nobody counts, until one is counted again', () => {
    const absences = learnGames(6);
    for (let day = 7; day < 10; day += 1) play(absences, day, []);
    expect(absences.findExpected('A', guardIsOut).OL).toBeGreaterThan(0.85);
    play(absences, 10, []);
    expect(Object.values(absences.findExpected('A', guardIsOut))).toEqual([0, 0, 0, 0, 0, 0, 0]);
    play(absences, 11, full);
    expect(absences.findExpected('A', guardIsOut).OL).toBeGreaterThan(0.85);
  });

  it('forgets who was out for half a season', () => {
    const absences = learnGames(6);
    for (let day = 7; day < 16; day += 1) play(absences, day, without('guard'));
    expect(absences.findActual('A', without('guard')).OL).toBe(0);
  });

  it('takes a player along to the team he plays for', () => {
    const absences = learnGames(6);
    absences.learn(
      buildGame({
        season: 2022,
        date: '2022-12-01',
        home: 'C',
        away: 'D',
        afterStart: {
          score: { home: 20, away: 10 },
          snaps: { home: [full[0]!], away: [{ playerId: 'else', group: 'LB', share: 1 }] },
        },
      }),
    );
    expect(absences.findExpected('A', guardIsOut).OL).toBe(0);
    expect(absences.findExpected('C', guardIsOut).OL).toBeGreaterThan(0.5);
  });
});
