import { expect, it } from 'vitest';

const sources = Object.entries(
  import.meta.glob<string>(
    ['./**/*.{ts,tsx}', '../shared/**/*.ts', '!./**/*.test.{ts,tsx}', '!../shared/**/*.test.ts'],
    { query: '?raw', import: 'default', eager: true },
  ),
);

/** Where the reader's browser is asked; what is counted by an office, and a price that is part of an offer. */
const atHome = [
  '../shared/time-format.ts',
  '../shared/number-format.ts',
  '../shared/league-day.ts',
  '../shared/facts/plans.ts',
];

const strays: [what: string, pattern: RegExp, of: RegExp][] = [
  ['writes a number or date past the reader', /\.toLocale(?!(Lower|Upper)Case)\w*String\(/, /./],
  ['makes a format of its own', /new Intl\.(NumberFormat|DateTimeFormat)\b/, /./],
  ['writes decimals with a point for everybody', /\.toFixed\(/, /./],
  ['makes a plural by hand', /[!=]== 1 \?|> 1 \? 's'/, /shared\/texts\//],
];

it.each(strays)('what the reader’s language decides is asked: nothing %s', (_what, pattern, of) => {
  const found = sources
    .filter(([path]) => of.test(path) && !atHome.includes(path))
    .filter(([, source]) => pattern.test(source))
    .map(([path]) => path);
  expect(sources.length).toBeGreaterThan(300);
  expect(found).toEqual([]);
});
