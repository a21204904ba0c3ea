import { describe, expect, it } from 'vitest';
import { buildPlayerGame, buildWeeks, nameSlot } from '#test/player-games.ts';
import { walkOutlooks, walkPlayers } from '#test/walk-players.ts';
import { floors, type PlayerGame } from './player-game.ts';
import { getPlayerSet, playerSets } from './player-parameters.ts';

const look = (games: readonly PlayerGame[]) =>
  [...walkOutlooks('NFL', games)].filter(({ stat }) => stat === 'receivingYards');
const steady = buildWeeks(Array.from({ length: 12 }, () => 60));
const next = buildPlayerGame({ slot: nameSlot(12) });

describe('walkOutlooks', () => {
  it('says nothing of a player before his fourth game', () => {
    expect(look(steady).map(({ game }) => game.slot)).toEqual(steady.slice(3).map((g) => g.slot));
  });

  it('says nothing of a player below the floor', () => {
    const low = buildWeeks(Array.from({ length: 8 }, () => floors.receivingYards - 1));
    expect(look(low)).toEqual([]);
  });

  it('knows last five, season mean and the line of ten games, from six on', () => {
    const games = [
      ...buildWeeks([100, 100, 100, 100, 100, 40, 40, 40, 40, 40]),
      buildPlayerGame({ slot: nameSlot(10) }),
    ];
    expect(look(games).at(-1)?.outlook).toMatchObject({
      lastFive: 40,
      seasonMean: 70,
      line: 70,
    });
    expect(look(games).at(3)?.outlook.line).toBe(100);
    expect(look(games).at(2)?.outlook.line).toBeUndefined();
  });

  it('expects of a steady player what he always does', () => {
    const { outlook } = look([...steady, next]).at(-1) ?? {};
    expect(outlook?.slowMean).toBeCloseTo(60);
    const [slow, late, chances] = outlook?.parts ?? [];
    expect([slow, late, chances].map((part) => Math.round(part?.value ?? 0))).toEqual([60, 60, 60]);
  });

  it('carries the season mean over the summer until the first new game', () => {
    const summer = buildPlayerGame({ slot: '2021-01', season: 2021 });
    expect(look([...steady, summer]).at(-1)?.outlook.seasonMean).toBe(60);
  });

  it('expects more against a defence that has allowed more', () => {
    const against = (opponent: string) => buildPlayerGame({ slot: nameSlot(12), opponent });
    const others = Array.from({ length: 12 }, (_, week) =>
      buildPlayerGame({
        slot: nameSlot(week),
        playerId: 'p2',
        opponent: week % 2 ? 'soft' : 'hard',
        stats: { receivingYards: week % 2 ? 90 : 30 },
      }),
    );
    const allowed = (opponent: string) =>
      look([...steady, ...others, against(opponent)]).at(-1)?.outlook.parts[3]?.value ?? 0;
    expect(allowed('soft')).toBeGreaterThan(0);
    expect(allowed('hard')).toBeLessThan(0);
    expect(allowed('unknown')).toBe(0);
  });

  it('expects more of a team that is expected to score more', () => {
    const part = (total: number) =>
      look([...steady, { ...next, outlook: { spread: 0, total } }]).at(-1)?.outlook.parts[4]
        ?.value ?? 0;
    expect(part(55)).toBeGreaterThan(part(45));
    expect(part(45)).toBe(0);
  });

  it('does not depend on the order of the games', () => {
    const others = buildWeeks([10, 80, 50, 90, 20, 70], { playerId: 'p2', opponent: 'A' });
    const games = [...steady, ...others, next];
    expect(look(games.toReversed())).toEqual(look(games));
  });
});

describe('walkPlayers', () => {
  it('projects a game to come', () => {
    const all = [...walkPlayers('NFL', [...steady, next], playerSets)];
    const last = all.findLast(({ stat }) => stat === 'receivingYards');
    expect(last?.game).toBe(next);
    expect(last?.projection.middle).toBeGreaterThan(40);
    expect(last?.projection.middle).toBeLessThan(70);
  });

  it('leaves out groups no weights are known for', () => {
    const kickers = steady.map((game) => ({ ...game, group: 'K' }));
    expect([...walkPlayers('NFL', kickers, playerSets)]).toEqual([]);
  });
});

describe('getPlayerSet', () => {
  it('takes a set fitted on earlier seasons', () => {
    for (const { stat } of playerSets) {
      for (let season = 2022; season < 2027; season += 1) {
        expect(getPlayerSet(playerSets, stat, season).seasons.to).toBeLessThan(season);
      }
    }
  });

  it('refuses to go without', () => {
    expect(() => getPlayerSet([], 'points', 2022)).toThrow();
  });
});
