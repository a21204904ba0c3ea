import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { makeFolderForFile } from '#test/folders.ts';
import { type CsvRow, openCsv } from './read-csv.ts';

const folder = await makeFolderForFile();

async function read(text: string | Buffer, name = 'rows.csv') {
  const path = join(folder, name);
  await writeFile(path, text);
  return collect(path);
}

async function collect(path: string): Promise<CsvRow[]> {
  const lines = await collectAll((await openCsv(path)).lines);
  return lines.map((one) => {
    if ('fault' in one) throw new Error(`line ${one.line}: ${one.fault}`);
    return one.row;
  });
}

async function collectAll<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const one of items) all.push(one);
  return all;
}

describe('a CSV file', () => {
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

  it('takes a quotation mark inside a cell for itself', async () => {
    expect(await read('a,b\n6" tall,2\n"x" y,4\n')).toEqual([
      { a: '6" tall', b: '2' },
      { a: '"x" y', b: '4' },
    ]);
  });

  it('reads gzip, over more than one chunk', async () => {
    const lines = Array.from({ length: 30_000 }, (_, i) => `${i},"${i} é"`);
    const rows = await read(gzipSync(['n,t', ...lines].join('\n')), 'rows.csv.gz');
    expect(rows).toHaveLength(30_000);
    expect(rows.at(-1)).toEqual({ n: '29999', t: '29999 é' });
  });

  it('refuses a quotation mark that is never closed', async () => {
    await expect(read('a\n"open\n')).rejects.toThrow('never closed');
  });

  it('says that there is no such file', async () => {
    await expect(collect(join(folder, 'none.csv'))).rejects.toThrow('ENOENT');
  });
});

describe('openCsv', () => {
  it('hands a row that does not fit on with its line, and goes on', async () => {
    const path = join(folder, 'faults.csv');
    await writeFile(path, 'a,b\n"x\ny",2\n\n3\n4,5\n');
    const { header, lines } = await openCsv(path);
    expect(header).toEqual(['a', 'b']);
    expect(await collectAll(lines)).toEqual([
      { line: 2, row: { a: 'x\ny', b: '2' } },
      { line: 5, fault: '1 cells, the header has 2' },
      { line: 6, row: { a: '4', b: '5' } },
    ]);
  });

  it('numbers the lines of a row that has line ends of either kind inside its cells', async () => {
    const path = join(folder, 'lines.csv');
    await writeFile(path, 'a,b\r\n"x\r\ny\nz",2\r\n\r\n3,4\n5,6\r\n');
    const lines = await collectAll((await openCsv(path)).lines);
    expect(lines.map(({ line }) => line)).toEqual([2, 6, 7]);
  });

  it('does not read a whole file as one cell', async () => {
    const path = join(folder, 'endless.csv');
    await writeFile(path, `a\n"open\n${'rest of the file\n'.repeat(100_000)}"`);
    const { lines } = await openCsv(path);
    await expect(collectAll(lines)).rejects.toThrow('line 2: a quotation mark');
  });

  it('reports a file that ends in the middle', async () => {
    const path = join(folder, 'cut.csv.gz');
    const whole = gzipSync(`a\n${'1\n'.repeat(50_000)}`);
    await writeFile(path, whole.subarray(0, whole.length - 20));
    await expect(collect(path)).rejects.toThrow('unexpected end of file');
  });
});
