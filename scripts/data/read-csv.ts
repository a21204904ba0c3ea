import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { CsvError, parse } from 'csv-parse';

/** One row by column name. A column the file does not have is undefined, an empty cell is ''. */
export type CsvRow = Readonly<Record<string, string | undefined>>;
/** A row and the line of the file it begins on; `fault` says why it is none. */
type CsvLine = { line: number } & ({ row: CsvRow } | { fault: string });
export type CsvFile = {
  header: readonly string[];
  lines: AsyncIterable<CsvLine>;
  /** Bytes of the file (as it lies on the disk) that were read so far. */
  readBytes: () => number;
};

const options = {
  bom: true,
  record_delimiter: ['\r\n', '\n'],
  relax_column_count: true,
  relax_quotes: true,
  /** A quotation mark that is never closed must not read the whole file as one cell. */
  max_record_size: 1_000_000,
};

/**
 * A .csv or .csv.gz file (RFC 4180): reads the header and leaves the rows to be streamed; a row that does not fit is
 * handed on as a fault. A column with an alias that the file lacks under its own name bears that one.
 */
export async function openCsv(
  path: string,
  aliases: Readonly<Record<string, string>> = {},
): Promise<CsvFile> {
  const file = createReadStream(path);
  const parser = parse(options);
  const unpack = path.endsWith('.gz') ? [createGunzip()] : [];
  // Whoever reads the rows hears of errors.
  pipeline([file, ...unpack, parser], () => {});
  const rows = numberRows(parser);
  const first = await rows.next();
  const given = first.done ? [] : first.value.cells.map((name) => name.trim());
  const header = given.map((name) => {
    const own = aliases[name] ?? name;
    return given.includes(own) ? name : own;
  });
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

/** The library counts a \r\n inside a cell as two lines. */
async function* numberRows(records: AsyncIterable<string[]>): AsyncGenerator<Row> {
  let line = 1;
  try {
    for await (const cells of records) {
      yield { line, cells };
      line += cells.join('').split('\n').length;
    }
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    const reason = 'a quotation mark is never closed, or the row is too long';
    throw new Error(`line ${line}: ${reason}`, { cause });
  }
}
