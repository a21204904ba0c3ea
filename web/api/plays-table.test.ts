import { expect, it } from 'vitest';
import { dayMs } from '#shared/facts/durations.ts';
import { loosePlayDays } from '#shared/facts/intervals.ts';
import { playsTable } from './plays-table.ts';

it.each([
  [0, 'game_plays'],
  [loosePlayDays - 2, 'game_plays'],
  [loosePlayDays, 'all_plays'],
])('plays of a game %d days ago are read from %s', (days, table) => {
  const scheduled_at = new Date(Date.now() - days * dayMs).toISOString();
  expect(playsTable({ external_id: 'x', scheduled_at })).toBe(table);
});
