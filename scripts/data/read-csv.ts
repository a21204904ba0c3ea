import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** One row by column name. A column the file does not have is undefined, an empty cell is ''. */
export type CsvRow = Readonly<Record<string, string | undefined>>;
/** A row and the line of the file it begins on; `fault` says why it is none. */
export type CsvLine = { line: number } & ({ row: CsvRow } | { fault: string });
export type CsvFile = {
  header: readonly string[];
  lines: AsyncIterable<CsvLine>;
  /** Bytes of the file (as it lies on the disk) that were read so far. */
  readBytes: () => number;
};

/** A quotation mark that is never closed must not read the whole file as one cell. */
const longestRow = 1_000_000;

/** A .csv or .csv.gz file (RFC 4180): reads the header and leaves the rows to be streamed; a row that does not fit is handed on as a fault. */
export async function openCsv(path: string): Promise<CsvFile> {
  const file = createReadStream(path);
  const text: Readable = path.endsWith('.gz') ? file.pipe(createGunzip()) : file;
  file.on('error', (error) => text.destroy(error));
  text.setEncoding('utf8');
  const rows = splitRows(text);
  const first = await rows.next();
  const names = first.done ? [] : first.value.cells;
  const header = names.map((name) => name.replace(/^\uFEFF/, '').trim());
  return { header, lines: nameCells(rows, header), readBytes: () => file.bytesRead };
}

async function* nameCells(rows: AsyncIterable<Row>, header: string[]): AsyncGenerator<CsvLine> {
  for await (const { line, cells } of rows) {
    if (cells.length === 1 && cells[0] === '') continue;
    if (cells.length === header.length) {
      const row: Record<string, string | undefined> = {};
      for (const [at, name] of header.entries()) row[name] = cells[at];
      yield { line, row };
    } else {
      yield { line, fault: `${cells.length} cells, the header has ${header.length}` };
    }
  }
}

type Row = { line: number; cells: string[] };

/** Joins the lines that belong to one row: a line end inside quotation marks is part of its cell. */
async function* splitRows(chunks: AsyncIterable<string>): AsyncGenerator<Row> {
  let open: string[] = [];
  let length = 0;
  let line = 0;
  for await (const text of splitLines(chunks)) {
    line += 1;
    open.push(text);
    length += text.length;
    const isInside = open.length > 1 !== hasOddQuotes(text);
    if (isInside) {
      if (length > longestRow) throw neverClosed(line - open.length + 1);
      continue;
    }
    const row = open.join('\n');
    yield {
      line: line - open.length + 1,
      cells: splitCells(row.endsWith('\r') ? row.slice(0, -1) : row),
    };
    open = [];
    length = 0;
  }
  if (open.length > 0) throw neverClosed(line - open.length + 1);
}

function neverClosed(line: number): Error {
  return new Error(`line ${line}: a quotation mark is never closed`);
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

function hasOddQuotes(text: string): boolean {
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
