import { existsSync } from 'node:fs';
import type { Game } from '../../forecast/game.ts';
import { defaultFolder } from '../../scripts/data/data-folders.ts';
import { readNbaGames } from '../../scripts/data/nba-games.ts';
import { readNflGames } from '../../scripts/data/nfl-games.ts';
import type { League } from '../../shared/facts/sports.ts';

/** Whether the stored seasons are on this machine; where they are not, tests take made ones alone. */
export const hasData = existsSync(defaultFolder);
if (!hasData) process.stdout.write(`stored seasons are not at ${defaultFolder}: only made ones\n`);

const readers = { NFL: readNflGames, NBA: readNbaGames };

export function readStored(league: League): Promise<Game[]> {
  return readers[league]([]);
}
