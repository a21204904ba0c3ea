import { describe, expect, it } from 'vitest';
import { buildPlayerGame, nameSlot } from '#test/player-games.ts';
import type { TeamReport } from '../availability.ts';
import type { PlayerGame } from './player-game.ts';
import { TeamMates, type Work } from './team-mates.ts';

const shares: Readonly<Record<string, number>> = { star: 60, second: 30, third: 10 };
const yards: Work = { kind: 'yards', amountOf: (id) => shares[id] ?? 0 };
const starIsOut: TeamReport = { said: new Map([['star', { word: 'out' }]]), isComplete: true };

function playSlot(week: number, ids: readonly string[]): PlayerGame[] {
  return ids.map((playerId) =>
    buildPlayerGame({ slot: nameSlot(week), playerId, stats: { receivingYards: 50 } }),
  );
}

function learnWeeks(weeks: number, ids = Object.keys(shares)): TeamMates {
  const mates = new TeamMates('NFL', 0.85);
  for (let week = 0; week < weeks; week += 1) mates.learn(playSlot(week, ids), () => [yards]);
  return mates;
}

const ask = (playerId: string, report?: TeamReport) =>
  buildPlayerGame({ slot: nameSlot(20), playerId, ...(report && { report }) });

describe('TeamMates', () => {
  it('leaves nothing free in a team it has never seen', () => {
    expect(new TeamMates('NFL', 0.85).findFree(ask('second', starIsOut), yards)).toBe(0);
  });

  it('frees the work of who is out, for everybody but himself', () => {
    const mates = learnWeeks(6);
    expect(mates.findFree(ask('second', starIsOut), yards)).toBeCloseTo(0.6, 1);
    expect(mates.findFree(ask('star', starIsOut), yards)).toBeLessThan(0.1);
    expect(mates.findFree(ask('second'), yards)).toBeLessThan(0.1);
  });

  it('takes back what was free in the games of late', () => {
    const mates = learnWeeks(6);
    for (let week = 6; week < 12; week += 1) {
      mates.learn(playSlot(week, ['second', 'third']), () => [yards]);
    }
    const free = mates.findFree(ask('second', starIsOut), yards);
    expect(Math.abs(free)).toBeLessThan(0.25);
    const said = new Map([['star', { word: 'available' }]] as const);
    expect(mates.findFree(ask('second', { said, isComplete: true }), yards)).toBeLessThan(-0.3);
  });

  it('forgets who was out for half a season', () => {
    const mates = learnWeeks(6);
    for (let week = 6; week < 16; week += 1) {
      mates.learn(playSlot(week, ['second', 'third']), () => [yards]);
    }
    expect(mates.look(ask('star')).missed).toBe(0);
    expect(mates.findFree(ask('second'), yards)).toBeLessThan(0);
  });

  it('counts the games a player has missed this season', () => {
    const mates = learnWeeks(6);
    mates.learn(playSlot(6, ['second']), () => [yards]);
    expect(mates.look(ask('third')).missed).toBe(1);
    expect(mates.look(buildPlayerGame({ slot: '2021-01', season: 2021 })).missed).toBe(0);
  });

  it('knows whether somebody who plays long is missing', () => {
    const mates = learnWeeks(6);
    const minutes = (id: string) => (id === 'star' ? 34 : 12);
    expect(mates.isRegularOut(ask('second', starIsOut), minutes)).toBe(true);
    expect(mates.isRegularOut(ask('star', starIsOut), minutes)).toBe(false);
    expect(mates.isRegularOut(ask('second'), minutes)).toBe(false);
    expect(mates.isRegularOut(ask('second', starIsOut), () => 12)).toBe(false);
  });
});
