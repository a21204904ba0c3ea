import { describe, expect, it } from 'vitest';
import { csvColumns, toCsv } from './to-csv.ts';

describe('toCsv', () => {
  it('writes the names alone when there are no rows', () => {
    expect(toCsv([])).toBe(`${csvColumns.join(',')}\r\n`);
  });

  it('keeps every digit of a probability, and leaves unknown fields empty', () => {
    const [, line] = toCsv([
      { game_id: 'demo_1', home_win_probability: 0.6180339887498949, line_probability: null },
    ]).split('\r\n');
    const fields = line!.split(',');
    expect(fields).toHaveLength(csvColumns.length);
    expect(fields[csvColumns.indexOf('home_win_probability')]).toBe('0.6180339887498949');
    expect(fields[csvColumns.indexOf('line_probability')]).toBe('');
  });

  it('quotes what would break a line', () => {
    expect(toCsv([{ game_id: 'a', void_reason: 'postponed, "snow"' }])).toContain(
      ',"postponed, ""snow"""\r\n',
    );
  });
});
