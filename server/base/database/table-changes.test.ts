import { expect, it } from 'vitest';
import { TableChanges } from './table-changes.ts';

it('says of what was read at a moment whether it still holds', () => {
  const changes = new TableChanges();
  expect(changes.holds(1, changes.moment)).toBe(false);
  changes.begin();
  const before = changes.moment;
  changes.hear(2);
  expect([changes.holds(1, before), changes.holds(2, before)]).toEqual([true, false]);
  expect(changes.holds(2, changes.moment)).toBe(true);
});

it('lets nothing hold that was read before a change of the schema, or before changes went untold', () => {
  const changes = new TableChanges();
  changes.begin();
  const first = changes.moment;
  changes.invalidateAll();
  expect([changes.holds(1, first), changes.holdsOfAll(first)]).toEqual([false, false]);
  const second = changes.moment;
  expect([changes.holds(1, second), changes.holdsOfAll(second)]).toEqual([true, true]);
  changes.end();
  expect([changes.isTold, changes.holds(1, second)]).toEqual([false, false]);
  changes.begin();
  expect(changes.holds(1, second)).toBe(false);
});
