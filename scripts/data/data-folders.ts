import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { z } from 'zod';
import { formatFault, parseRow } from './cells.ts';
import { type CsvLine, type CsvRow, openCsv } from './read-csv.ts';

/** Where the developer data lies: beside the repository, never in it. */
export const defaultFolder = resolve(import.meta.dirname, '../../../shared/data');

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
 */
export async function readRows<Schema extends z.ZodObject>(
  folders: readonly string[],
  path: string,
  schema: Schema,
  stored = defaultFolder,
): Promise<z.infer<Schema>[]> {
  const given = folders.length === 0 ? [stored] : folders;
  const own = await readFolders(given, path);
  const older = given.includes(stored) ? [] : await readOlder(given, path, { own, stored });
  return [...older, ...own].map(({ file, line, row }) => {
    const parsed = parseRow(schema, row);
    if ('value' in parsed) return parsed.value;
    throw unreadable(file, new Error(`line ${line}, ${parsed.faults.map(formatFault).join('; ')}`));
  });
}

type FileRow = { file: string; line: number; row: CsvRow };

async function readOlder(
  given: readonly string[],
  path: string,
  { own, stored }: { own: readonly FileRow[]; stored: string },
): Promise<FileRow[]> {
  const games = path.endsWith('/games')
    ? own
    : await readFolders(given, `${path.split('/')[0]}/games`);
  const first = Math.min(...games.map(({ row }) => Number(row.season)));
  if (!Number.isFinite(first)) return [];
  return readFolders([stored], path, first);
}

/** Files without the column name the season in the id of the game. */
function readSeason({ season, game_id: id }: CsvRow): number {
  return Number(season ?? id?.slice(0, 4));
}

/** Up to a season, which ends a file: its seasons stand in their order. */
async function readFolders(
  folders: readonly string[],
  path: string,
  before = Number.POSITIVE_INFINITY,
): Promise<FileRow[]> {
  const rows: FileRow[] = [];
  for (const file of folders.flatMap((folder) => listFiles(folder, path))) {
    try {
      const { lines } = await openCsv(file);
      for await (const given of lines) {
        const row = getRow(given);
        if (readSeason(row) >= before) break;
        rows.push({ file, line: given.line, row });
      }
    } catch (cause) {
      throw unreadable(file, cause);
    }
  }
  return rows;
}

function getRow(given: CsvLine): CsvRow {
  if ('fault' in given) throw new Error(`line ${given.line}: ${given.fault}`);
  return given.row;
}

function unreadable(file: string, cause: unknown): Error {
  return new Error(`cannot read ${file}`, { cause });
}
