import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { day, formatFault, integer, listRequired, number, parseRow, price, text } from './cells.ts';

const Row = z.object({
  name: text,
  on: day.optional(),
  week: integer.optional(),
  line: number.optional(),
  odds: price,
});

describe('parseRow', () => {
  it.each([
    [
      { name: ' A ', on: '2024-02-29', week: '7', line: '-3.5', other: 'x' },
      { name: 'A', on: '2024-02-29', week: 7, line: -3.5 },
    ],
    [{ name: 'A', on: '', week: 'NA', line: ' ' }, { name: 'A' }],
    [{ name: 'A' }, { name: 'A' }],
    [
      { name: 'A', odds: '-110' },
      { name: 'A', odds: -110 },
    ],
    [{ name: 'A', odds: '0' }, { name: 'A' }],
  ])('reads %j', (row, value) => {
    expect(parseRow(Row, row)).toEqual({ value });
  });

  it.each([
    [{ name: '' }, 'column name: is missing or empty'],
    [{ name: 'A', week: 'x' }, 'column week: "x" is no number'],
    [{ name: 'A', week: '1.5' }, 'column week: is no whole number'],
    [{ name: 'A', line: 'Infinity' }, 'column line: "Infinity" is no number'],
    [{ name: 'A', on: '2023-02-29' }, 'column on: is no day written YYYY-MM-DD'],
  ])('refuses %j', (row, reason) => {
    const parsed = parseRow(Row, row);
    expect('faults' in parsed ? parsed.faults.map(formatFault) : []).toEqual([reason]);
  });
});

it('lists the columns a file must have', () => {
  expect(listRequired(Row)).toEqual(['name']);
});
