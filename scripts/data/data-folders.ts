import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { z } from 'zod';
import { formatFault, parseRow } from './cells.ts';
import { type CsvRow, openCsv } from './read-csv.ts';

/** Where the developer data lies: beside the repository, never in it. */
export const defaultFolder = resolve(import.meta.dirname, '../../../shared/data');
/** Rows that are named; of more it is said how many they were. */
const mostNamed = 5;

/** A file of the data folders that is no such file; its cause says where. */
export class UnreadableData extends Error {
  override readonly name = 'UnreadableData';
}

/** For programs that can do nothing without their data: says what is wrong with it, and ends with 1. */
export function endUnreadable(error: unknown): never {
  if (!(error instanceof UnreadableData)) throw error;
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
  process.stderr.write(`${error.message}${cause}\n`);
  process.exit(1);
}

/** Files of one kind in a folder: `games.csv`, `games.csv.gz`, and parts such as `games_2024.csv.gz`. */
export function listFiles(folder: string, path: string, ending = 'csv'): string[] {
  const [league = '', kind = ''] = path.split('/');
  const parent = join(folder, league);
  if (!existsSync(parent)) return [];
  const pattern = new RegExp(`^${kind}([_.-][\\w.-]+)?\\.${ending}(\\.gz)?$`);
  return readdirSync(parent)
    .filter((name) => pattern.test(name))
    .toSorted()
    .map((name) => join(parent, name));
}

/**
 * Rows of one kind (`nfl/games`) from all folders. Where the given folders begin later than the stored one,
 * its older seasons are put before them; it never adds to a season the given folders hold or precede.
 * A row with another number of cells than the header is left out and named on stderr; a cell that cannot be read
 * throws, with its file, line and column.
 */
export async function readRows<Schema extends z.ZodObject>(
  folders: readonly string[],
  path: string,
  schema: Schema,
  stored = defaultFolder,
): Promise<z.infer<Schema>[]> {
  const given = folders.length === 0 ? [stored] : folders;
  const own = await readFolders(given, path);
  const older = given.includes(stored) ? nothing : await readOlder(given, path, { own, stored });
  nameLeftOut([...older.leftOut, ...own.leftOut]);
  return [...older.rows, ...own.rows].map(({ file, line, row }) => {
    const parsed = parseRow(schema, row);
    if ('value' in parsed) return parsed.value;
    throw unreadable(file, new Error(`line ${line}, ${parsed.faults.map(formatFault).join('; ')}`));
  });
}

type FileRow = { file: string; line: number; row: CsvRow };
type Read = { rows: FileRow[]; leftOut: string[] };
const nothing: Read = { rows: [], leftOut: [] };

async function readOlder(
  given: readonly string[],
  path: string,
  { own, stored }: { own: Read; stored: string },
): Promise<Read> {
  const games = path.endsWith('/games')
    ? own
    : await readFolders(given, `${path.split('/')[0]}/games`);
  const first = Math.min(...games.rows.map(({ row }) => Number(row.season)));
  if (!Number.isFinite(first)) return nothing;
  return readFolders([stored], path, first);
}

/** Files without the column name the season in the id of the game. */
function readSeason({ season, game_id: id }: CsvRow): number {
  return Number(season ?? id?.slice(0, 4));
}

async function readFolders(
  folders: readonly string[],
  path: string,
  before = Number.POSITIVE_INFINITY,
): Promise<Read> {
  const read: Read = { rows: [], leftOut: [] };
  for (const file of folders.flatMap((folder) => listFiles(folder, path))) {
    try {
      await readFile(file, before, read);
    } catch (cause) {
      throw unreadable(file, cause);
    }
  }
  return read;
}

/** Up to a season, which ends a file: its seasons stand in their order. */
async function readFile(file: string, before: number, { rows, leftOut }: Read): Promise<void> {
  const { lines } = await openCsv(file);
  for await (const { line, ...given } of lines) {
    const fault = 'fault' in given ? given.fault : findHeaderFault(given.row);
    if (fault !== undefined) leftOut.push(`${file}, line ${line}: ${fault}`);
    if ('fault' in given || fault !== undefined) continue;
    if (readSeason(given.row) >= before) break;
    rows.push({ file, line, row: given.row });
  }
}

/** Files that were joined hold their headers in between. */
function findHeaderFault(row: CsvRow): string | undefined {
  return Object.entries(row).every(([name, cell]) => name === cell?.trim())
    ? 'the header once more'
    : undefined;
}

function nameLeftOut(leftOut: readonly string[]): void {
  const more = leftOut.length - mostNamed;
  const named = leftOut.slice(0, mostNamed).map((row) => `${row}; left out\n`);
  if (more > 0) named.push(`and ${more} more rows of such files left out\n`);
  process.stderr.write(named.join(''));
}

function unreadable(file: string, cause: unknown): Error {
  return new UnreadableData(`cannot read ${file}`, { cause });
}
