import { expect, it } from 'vitest';
import { StatementNames } from './statement-names.ts';

it('names a text that comes again, one name for each role', () => {
  const names = new StatementNames();
  expect([1, 2, 3, 4].map(() => names.find('anon', 'select 1'))).toEqual([
    undefined,
    undefined,
    'rest_0',
    'rest_0',
  ]);
  expect(names.find('authenticated', 'select 1')).toBeUndefined();
});

it('stops naming before the names fill the memory of every connection', () => {
  const names = new StatementNames();
  const found = new Set<string | undefined>();
  for (let number = 0; number < 5_000; number += 1) {
    for (let time = 0; time < 3; time += 1) found.add(names.find('anon', `select ${number}`));
  }
  expect(found.size).toBe(101);
  expect(names.find('anon', 'select 0')).toBe('rest_0');
});
