import type { Kind } from './kind.ts';
import { nbaSeasonKinds } from './nba-kinds.ts';
import { nflFigureKinds } from './nfl-figure-kinds.ts';
import { nflGameKinds } from './nfl-kinds.ts';
import { playerKinds } from './player-kinds.ts';
import { rosterKinds } from './roster-kinds.ts';
import { snapKinds } from './snap-kind.ts';

/** Every kind of file, in the order in which a folder of them is imported: games before what hangs on them. */
export const kinds: readonly Kind[] = [
  ...nflGameKinds,
  ...nflFigureKinds,
  ...snapKinds,
  ...nbaSeasonKinds,
  ...playerKinds,
  ...rosterKinds,
];
