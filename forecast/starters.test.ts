import { describe, expect, it } from 'vitest';
import { buildGame } from '#test/forecast-games.ts';
import type { PlayerStatus } from './availability.ts';
import type { Game } from './game.ts';
import type { Stake } from './stakes.ts';
import { type Candidate, Starters } from './starters.ts';

type Past = { id: string; week?: number; season?: number; said?: Said; isPostseason?: boolean };
type Said = Record<string, PlayerStatus['word']>;

const season = 2022;

/** A game of A at home; `id` started it. */
function buildStart({ id, week = 1, said, ...past }: Past): Game {
  return { ...buildNext({ week, said, ...past }), afterStart: startedBy(id) };
}

const startedBy = (home: string): Game['afterStart'] => ({
  score: { home: 20, away: 17 },
  quarterbacks: { home, away: 'b' },
});

type Next = Omit<Past, 'id'> & { depth?: string[] };

function buildNext({ week = 9, said, depth, ...next }: Next): Game {
  const report = said && {
    said: new Map(Object.entries(said).map(([id, word]) => [id, { word }])),
    isComplete: true,
  };
  return buildGame({
    ...{ season, date: '2022-09-11', home: 'A', away: 'B', ...next },
    nfl: {
      ...{ week, isDivisionGame: false, quarterbacks: {} },
      ...(depth ? { depth: { home: depth } } : {}),
    },
    ...(report ? { reports: { home: report } } : {}),
  });
}

function expectAfter(past: readonly Past[], next: Next, stake?: Stake): Candidate[] {
  const starters = new Starters();
  for (const start of past) starters.learn(buildStart(start));
  return starters.expect(buildNext(next), 'home', stake);
}

const weeks = (id: string, from: number, to: number): Past[] =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ id, week: from + at }));
const likeliest = (candidates: readonly Candidate[]) =>
  candidates.toSorted((a, b) => b.chance - a.chance)[0]?.id;
const chanceOf = (candidates: readonly Candidate[], id: string) =>
  candidates.find((own) => own.id === id)?.chance ?? 0;

describe('the expected starter', () => {
  it('is who started last, nearly for sure, and the chances of all add up to 1', () => {
    const told = expectAfter(weeks('a', 1, 8), {});
    expect(told[0]).toEqual({ id: 'a', chance: 0.97 });
    expect(told.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1);
  });

  it('is a substitute whom nobody knows where nobody was ever seen', () => {
    expect(expectAfter([], {})).toEqual([{ id: 'substitute of A', chance: 1 }]);
  });

  it('is who was announced', () => {
    const starters = new Starters();
    const game = buildNext({});
    game.nfl!.quarterbacks = { home: 'c' };
    expect(starters.expect(game, 'home')).toEqual([{ id: 'c', chance: 1 }]);
  });

  it('is the next of the depth chart where he is out', () => {
    const told = expectAfter(weeks('a', 1, 8), { said: { a: 'out' }, depth: ['a', 'c', 'd'] });
    expect(likeliest(told)).toBe('c');
    expect(chanceOf(told, 'a')).toBe(0.01);
  });

  it('is the regular again who was hurt, once the report names him with less', () => {
    const past = [...weeks('a', 1, 6), { id: 'c', week: 7, said: { a: 'out' as const } }];
    expect(likeliest(expectAfter(past, { said: { a: 'out' } }))).toBe('c');
    expect(likeliest(expectAfter(past, { said: { a: 'probable' } }))).toBe('a');
    expect(likeliest(expectAfter(past, {}))).toBe('c');
  });

  it('stays the new one where the regular was healthy', () => {
    const past = [...weeks('a', 1, 6), { id: 'c', week: 7 }];
    expect(likeliest(expectAfter(past, { said: { a: 'probable' } }))).toBe('c');
  });

  it('is the regular again after a last week in which he rested', () => {
    const past = [...weeks('a', 10, 17), { id: 'c', week: 18 }];
    expect(likeliest(expectAfter(past, { week: 19, isPostseason: true }))).toBe('a');
    expect(likeliest(expectAfter(past, { week: 1, season: season + 1 }))).toBe('a');
  });

  it('is the first of the depth chart when a season begins, whoever started last', () => {
    const told = expectAfter(weeks('a', 10, 17), {
      ...{ week: 1, season: season + 1, depth: ['n', 'a'] },
    });
    expect(told.map(({ id }) => id)).toEqual(['n', 'a', 'substitute of A']);
    expect(chanceOf(told, 'n')).toBe(0.97);
  });

  it('is nobody who has started for another team since', () => {
    const starters = new Starters();
    for (const start of weeks('a', 10, 17)) starters.learn(buildStart(start));
    const elsewhere = buildGame({ date: '2023-09-10', home: 'C', away: 'D' });
    starters.learn({ ...elsewhere, afterStart: startedBy('a') });
    const next = buildNext({ week: 1, season: season + 1 });
    expect(starters.expect(next, 'home')).toEqual([{ id: 'substitute of A', chance: 1 }]);
  });

  it('may rest in the last week where nothing can change any more', () => {
    const played = expectAfter(weeks('a', 10, 17), { week: 18 }, 'open');
    const rested = expectAfter(weeks('a', 10, 17), { week: 18 }, 'settled');
    expect(chanceOf(played, 'a')).toBe(0.97);
    expect(chanceOf(rested, 'a')).toBeCloseTo(0.29);
  });

  it('goes on from what was told before', () => {
    const [before, after] = [new Starters(), new Starters()];
    for (const start of weeks('a', 1, 8)) before.learn(buildStart(start));
    after.restore(before.tell());
    expect(after.expect(buildNext({}), 'home')).toEqual(before.expect(buildNext({}), 'home'));
  });
});
