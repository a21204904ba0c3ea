import { describe, expect, it } from 'vitest';
import { buildGame } from '#test/forecast-games.ts';
import { KnownLines } from './known-lines.ts';

const play = (season: number, count: number, spread?: number) =>
  Array.from({ length: count }, () =>
    buildGame({
      season,
      date: `${season}-01-01`,
      lines: spread === undefined ? {} : { spread },
      afterStart: { score: { home: 1, away: 0 } },
    }),
  );

describe('KnownLines', () => {
  it('knows none before anything was played', () => {
    expect(new KnownLines().has(2024)).toBe(false);
  });

  it('goes by the season, and by the one before it until ten games are played', () => {
    const known = new KnownLines();
    known.learn(play(2023, 30, 3));
    known.learn(play(2024, 9));
    expect(known.has(2024)).toBe(true);
    known.learn(play(2024, 1));
    expect(known.has(2024)).toBe(false);
    known.learn(play(2024, 10, -2));
    expect(known.has(2024)).toBe(true);
  });

  it('counts no game that is still to come', () => {
    const known = new KnownLines();
    known.learn(play(2024, 10, 3).map(({ afterStart: _, ...game }) => game));
    expect(known.has(2024)).toBe(false);
  });

  it('forgets lines of two seasons ago', () => {
    const known = new KnownLines();
    known.learn(play(2022, 30, 3));
    expect(known.has(2024)).toBe(false);
  });
});
