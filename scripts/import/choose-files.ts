import { existsSync, statSync } from 'node:fs';
import type { FeedName } from '#shared/facts/feeds.ts';
import { UsageError } from '../command-line.ts';
import { listFiles } from '../data/data-folders.ts';
import type { Kind } from './kind.ts';
import { kinds } from './kinds.ts';

/** `note`: to be called once it was read to its end. */
export type ChosenFile = { kind: Kind; path: string; note?: () => Promise<void> };

export const mixed =
  'real people and games to come never stand beside the simulated league (FEED=demo); set FEED to espn or off';

export function isAllowed({ use }: Kind, feed: FeedName | 'off'): boolean {
  return use === 'history' || feed !== 'demo';
}

/** Files that a command line means. What may not stand beside the feed is refused, in a folder left out. */
export function chooseFiles(args: readonly string[], feed: FeedName | 'off'): ChosenFile[] {
  const [name, path, ...rest] = args;
  if (name === undefined || path === undefined || rest.length > 0) {
    throw new UsageError('An import needs a kind and a file, or all and a folder.');
  }
  if (name === 'all') return listFolder(path, feed);
  const kind = kinds.find((one) => one.name === name);
  if (kind === undefined) throw new UsageError(`There is no kind "${name}".`);
  if (!isAllowed(kind, feed)) throw new Error(`${name} was not imported: ${mixed}.`);
  if (!existsSync(path) || !statSync(path).isFile()) throw new Error(`There is no file ${path}.`);
  return [{ kind, path }];
}

function listFolder(folder: string, feed: FeedName | 'off'): ChosenFile[] {
  const all = kinds.flatMap((kind) =>
    listFiles(folder, kind.path, 'take' in kind ? 'json' : 'csv').map(
      (path): ChosenFile => ({ kind, path }),
    ),
  );
  if (all.length === 0)
    throw new Error(`${folder} has no file of any kind, such as nfl/games.csv.`);
  const left = all.filter(({ kind }) => !isAllowed(kind, feed));
  for (const { path } of left) process.stderr.write(`${path} is left out: ${mixed}.\n`);
  return all.filter(({ kind }) => isAllowed(kind, feed));
}
