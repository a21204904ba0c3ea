import { expect, it } from 'vitest';
import { easternMoment } from './eastern-time.ts';

it.each([
  ['2026-09-13', '13:00', '2026-09-13T17:00:00.000Z'],
  ['2026-09-13', '1:00 PM', '2026-09-13T17:00:00.000Z'],
  ['2026-11-29', '8:20 PM', '2026-11-30T01:20:00.000Z'],
  ['2026-11-01', '12:30 AM', '2026-11-01T04:30:00.000Z'],
  ['2026-11-01', '09:30', '2026-11-01T14:30:00.000Z'],
  ['2026-11-29', undefined, null],
  ['2026-11-29', 'TBD', null],
  ['2026-11-29', '25:00', null],
])('%s %s in the east is %s', (day, time, moment) => {
  expect(easternMoment(day, time)).toBe(moment);
});
