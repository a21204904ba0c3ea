import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { writeCsv } from './csv.ts';

describe('writeCsv', () => {
  it('writes the names alone when there are no rows', () => {
    expect(writeCsv(['a', 'b'], [])).toBe('a,b\r\n');
  });

  it('keeps every digit of a number, and leaves unknown fields empty', () => {
    const rows = [{ a: 0.6180339887498949, b: null, d: false }];
    expect(writeCsv(['a', 'b', 'c', 'd'], rows)).toBe('a,b,c,d\r\n0.6180339887498949,,,false\r\n');
  });

  it('quotes what would break a line, so that a reader gets back what was written', () => {
    const words = ['snow, "heavy"', 'two\r\nlines', 'Dončić', ' spaces ', ''];
    const text = writeCsv(
      ['said'],
      words.map((said) => ({ said })),
    );
    expect(text).toContain('"snow, ""heavy"""\r\n');
    expect(parse(text, { columns: true, skip_empty_lines: false })).toEqual(
      words.map((said) => ({ said })),
    );
  });

  it.each(['=HYPERLINK("http://evil")', '+1', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '＝1'])(
    'lets no spreadsheet compute the name %j',
    (name) => {
      expect(parse(writeCsv(['name'], [{ name }]))).toEqual([['name'], [`'${name}`]]);
    },
  );

  it('leaves negative numbers and other signs inside of words alone', () => {
    expect(writeCsv(['a', 'b', 'c'], [{ a: -3.5, b: 'KC @ BUF', c: '7-3' }])).toBe(
      'a,b,c\r\n-3.5,KC @ BUF,7-3\r\n',
    );
  });

  it('writes lists and objects as JSON', () => {
    expect(writeCsv(['legs'], [{ legs: [{ stat: 'points' }] }])).toBe(
      'legs\r\n"[{""stat"":""points""}]"\r\n',
    );
  });
});
