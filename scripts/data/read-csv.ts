import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** One row by column name. A column the file does not have is undefined, an empty cell is ''. */
export type CsvRow = Readonly<Record<string, string | undefined>>;

/** Streams the rows of a .csv or .csv.gz file (RFC 4180). Throws on a row of another length than the header. */
export async function* readCsv(path: string): AsyncGenerator<CsvRow> {
  const file = createReadStream(path);
  const text: Readable = path.endsWith('.gz') ? file.pipe(createGunzip()) : file;
  file.on('error', (error) => text.destroy(error));
  text.setEncoding('utf8');
  let header: string[] | undefined;
  let line = 0;
  for await (const cells of splitRows(text)) {
    line += 1;
    if (cells.length === 1 && cells[0] === '') continue;
    if (header === undefined) {
      header = cells.map((name) => name.replace(/^\uFEFF/, '').trim());
      continue;
    }
    if (cells.length !== header.length) {
      throw new Error(
        `${path}, row ${line}: ${cells.length} cells, the header has ${header.length}`,
      );
    }
    yield Object.fromEntries(header.map((name, at) => [name, cells[at]]));
  }
}

/** Joins the lines that belong to one row: a line end inside quotation marks is part of its cell. */
async function* splitRows(chunks: AsyncIterable<string>): AsyncGenerator<string[]> {
  let open = '';
  for await (const line of splitLines(chunks)) {
    open += line;
    if (hasOpenQuote(open)) {
      open += '\n';
      continue;
    }
    yield splitCells(open.endsWith('\r') ? open.slice(0, -1) : open);
    open = '';
  }
  if (open !== '') throw new Error('a quotation mark is never closed');
}

async function* splitLines(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

function hasOpenQuote(text: string): boolean {
  return text.includes('"') && text.split('"').length % 2 === 0;
}

function splitCells(line: string): string[] {
  if (!line.includes('"')) return line.split(',');
  const cells: string[] = [];
  for (const match of line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))(?=,|$)/g)) {
    cells.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
  }
  return cells;
}
