import { expect, it } from 'vitest';
import { toCsv } from './to-csv.ts';

const names = toCsv([]).trimEnd().split(',');

it('writes the names alone when there are no rows', () => {
  expect(toCsv([])).toMatch(/^game_id,[a-z_,]+\r\n$/);
});

it('keeps every digit of a probability, and leaves unknown fields empty', () => {
  const [, line] = toCsv([
    { game_id: 'demo_1', home_win_probability: 0.6180339887498949, line_probability: null },
  ]).split('\r\n');
  const fields = line!.split(',');
  expect(fields).toHaveLength(names.length);
  expect(fields[names.indexOf('home_win_probability')]).toBe('0.6180339887498949');
  expect(fields[names.indexOf('line_probability')]).toBe('');
});

it('quotes what would break a line', () => {
  expect(toCsv([{ game_id: 'a', void_reason: 'postponed, "snow"' }])).toContain(
    ',"postponed, ""snow"""\r\n',
  );
});
