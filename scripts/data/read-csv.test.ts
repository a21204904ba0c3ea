import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findNumber, findText, getNumber, getText } from './cells.ts';
import { type CsvRow, readCsv } from './read-csv.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sports-hub-csv-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(text: string | Buffer, name = 'rows.csv') {
  const path = join(folder, name);
  await writeFile(path, text);
  return collect(path);
}

async function collect(path: string): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  for await (const row of readCsv(path)) rows.push(row);
  return rows;
}

describe('readCsv', () => {
  it('reads rows by the names of the header', async () => {
    expect(await read('a,b\n1,\n,2\n')).toEqual([
      { a: '1', b: '' },
      { a: '', b: '2' },
    ]);
  });

  it('reads quoted commas, quotation marks and line ends, CRLF, and a last row without an end', async () => {
    const rows = await read('\uFEFFa,b\r\n"x, y","say ""hi"""\r\n"two\nlines",""\r\n1,2');
    expect(rows).toEqual([
      { a: 'x, y', b: 'say "hi"' },
      { a: 'two\nlines', b: '' },
      { a: '1', b: '2' },
    ]);
  });

  it('reads gzip, over more than one chunk', async () => {
    const lines = Array.from({ length: 30_000 }, (_, i) => `${i},"${i} é"`);
    const rows = await read(gzipSync(['n,t', ...lines].join('\n')), 'rows.csv.gz');
    expect(rows).toHaveLength(30_000);
    expect(rows.at(-1)).toEqual({ n: '29999', t: '29999 é' });
  });

  it('names the row that does not fit the header', async () => {
    await expect(read('a,b\n1,2\n1,2,3\n')).rejects.toThrow('row 3: 3 cells, the header has 2');
  });

  it('refuses a quotation mark that is never closed', async () => {
    await expect(read('a\n"open\n')).rejects.toThrow('never closed');
  });

  it('says that there is no such file', async () => {
    await expect(collect(join(folder, 'none.csv'))).rejects.toThrow('ENOENT');
  });
});

describe('cells', () => {
  it('take an absent, an empty and an NA cell for not known', () => {
    for (const row of [{}, { a: ' ' }, { a: 'NA' }]) {
      expect(findText(row, 'a')).toBeUndefined();
      expect(findNumber(row, 'a')).toBeUndefined();
    }
  });

  it('refuse a word where a number belongs, and an empty cell that must be known', () => {
    expect(() => findNumber({ a: 'x' }, 'a')).toThrow('"x" is no number');
    expect(() => getText({}, 'a', 'b')).toThrow('a or b is missing');
    expect(() => getNumber({ a: '' }, 'a')).toThrow('a is missing');
  });

  it('fall back to the next column', () => {
    expect(getText({ b: 'x' }, 'a', 'b')).toBe('x');
    expect(getNumber({ a: '-3.5' }, 'a')).toBe(-3.5);
  });
});
