import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type CsvRow, readCsv } from './read-csv.ts';

/** Where the developer data lies: beside the repository, never in it. */
export const defaultFolder = resolve(import.meta.dirname, '../../../shared/data');

/** Files of one kind in a folder: `games.csv`, `games.csv.gz`, and parts such as `games_2024.csv.gz`. */
function listFiles(folder: string, path: string): string[] {
  const [league = '', kind = ''] = path.split('/');
  const parent = join(folder, league);
  if (!existsSync(parent)) return [];
  const pattern = new RegExp(`^${kind}([_.-][\\w.-]+)?\\.csv(\\.gz)?$`);
  return readdirSync(parent)
    .filter((name) => pattern.test(name))
    .toSorted()
    .map((name) => join(parent, name));
}

/**
 * Rows of one kind (`nfl/games`) from all folders. Where the given folders begin later than the default one,
 * its older seasons are put before them; it never adds to a season the given folders hold or precede.
 */
export async function readRows(folders: readonly string[], path: string): Promise<CsvRow[]> {
  const given = folders.length === 0 ? [defaultFolder] : folders;
  const rows = await readFolders(given, path);
  if (given.includes(defaultFolder) || !existsSync(defaultFolder)) return rows;
  const games = path.endsWith('/games')
    ? rows
    : await readFolders(given, `${path.split('/')[0]}/games`);
  const first = Math.min(...games.map(({ season }) => Number(season)));
  if (!Number.isFinite(first)) return rows;
  const older = await readFolders([defaultFolder], path);
  return [...older.filter((row) => readSeason(row) < first), ...rows];
}

/** Files without the column name the season in the id of the game. */
function readSeason({ season, game_id: id }: CsvRow): number {
  return Number(season ?? id?.slice(0, 4));
}

async function readFolders(folders: readonly string[], path: string): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  for (const file of folders.flatMap((folder) => listFiles(folder, path))) {
    try {
      for await (const row of readCsv(file)) rows.push(row);
    } catch (cause) {
      throw new Error(`cannot read ${file}`, { cause });
    }
  }
  return rows;
}
