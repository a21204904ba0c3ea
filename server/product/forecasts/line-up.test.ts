import { describe, expect, it } from 'vitest';
import { fantasy } from '#shared/facts/forecasts.ts';
import { createRandom } from '#test/random.ts';
import { findLineUp, type LineUpPlayer } from './pick-fantasy.ts';

function buildPlayers(counts: Readonly<Record<string, number>>, seed = 7): LineUpPlayer[] {
  const random = createRandom(seed);
  return Object.entries(counts).flatMap(([position, count]) =>
    Array.from({ length: count }, (_, at) => {
      const usual = 5 + 18 * random();
      return {
        id: `${position}${at}`,
        position,
        points: usual + 6 * random() - 3,
        salary: 3_000 + Math.round(3.5 * usual) * 100,
      };
    }),
  );
}

function addUp(players: readonly LineUpPlayer[], ids: readonly string[]) {
  const chosen = players.filter(({ id }) => ids.includes(id));
  const salary = chosen.reduce((sum, player) => sum + player.salary, 0);
  const points = chosen.reduce((sum, player) => sum + player.points, 0);
  const count = (position: string) => chosen.filter((each) => each.position === position).length;
  return { salary, points, count };
}

/** Every line-up there is. */
function tryAll(players: readonly LineUpPlayer[]): number {
  let best = 0;
  const visit = (at: number, chosen: LineUpPlayer[]) => {
    if (chosen.length === fantasy.slots.NFL.length) {
      const ids = chosen.map(({ id }) => id);
      const { salary, points, count } = addUp(players, ids);
      const [qb, rb, wr, te] = ['QB', 'RB', 'WR', 'TE'].map(count);
      const fits = qb === 1 && rb! >= 2 && wr! >= 3 && te! >= 1 && salary <= fantasy.salaryCap;
      if (fits) best = Math.max(best, points);
      return;
    }
    const player = players[at];
    if (player === undefined) return;
    visit(at + 1, [...chosen, player]);
    visit(at + 1, chosen);
  };
  visit(0, []);
  return best;
}

describe('findLineUp', () => {
  it.each([1, 2, 3, 4, 5])('finds what trying all line-ups finds (players %d)', (seed) => {
    const players = buildPlayers({ QB: 3, RB: 5, WR: 5, TE: 3 }, seed);
    const chosen = findLineUp('NFL', players) ?? [];
    expect(addUp(players, chosen).points).toBeGreaterThan(0.9995 * tryAll(players) - 1e-9);
  });

  it('fills every slot of a full week under the cap, quickly', () => {
    const players = buildPlayers({ QB: 32, RB: 70, WR: 100, TE: 40 });
    const chosen = findLineUp('NFL', players) ?? [];
    const { salary, count } = addUp(players, chosen);
    expect(chosen).toHaveLength(8);
    expect(salary).toBeLessThanOrEqual(fantasy.salaryCap);
    expect([count('QB'), count('RB') + count('WR') + count('TE')]).toEqual([1, 7]);
  });

  it('fills the slots of an NBA evening', () => {
    const players = buildPlayers({ PG: 20, SG: 20, SF: 20, PF: 20, C: 20, G: 4, F: 4 });
    const { count } = addUp(players, findLineUp('NBA', players) ?? []);
    expect(count('PG') + count('SG') + count('G')).toBeGreaterThanOrEqual(3);
    expect(count('C')).toBeGreaterThanOrEqual(1);
  });

  it('is not held up by players who are all alike', () => {
    const players = Object.keys({ QB: 1, RB: 1, WR: 1, TE: 1 }).flatMap((position) =>
      Array.from({ length: 40 }, (_, at) => ({
        id: `${position}${at}`,
        position,
        points: 12 + (at % 7) * 0.9,
        salary: 5_800 + (at % 7) * 300,
      })),
    );
    const started = performance.now();
    expect(findLineUp('NFL', players)).toHaveLength(8);
    expect(performance.now() - started).toBeLessThan(6_000);
  });

  it('finds none where a slot stays empty or nobody can be paid', () => {
    expect(findLineUp('NFL', buildPlayers({ QB: 2, RB: 6, WR: 6 }))).toBeUndefined();
    const dear = buildPlayers({ QB: 2, RB: 6, WR: 6, TE: 3 }).map((player) => ({
      ...player,
      salary: 9_000,
    }));
    expect(findLineUp('NFL', dear)).toBeUndefined();
    expect(findLineUp('NBA', [])).toBeUndefined();
  });
});
