import { createContext } from 'react';

/** What a fan follows: keys, and the names, in lower case, of players without one. */
export type Mine = {
  teamIds: ReadonlySet<string>;
  playerIds: ReadonlySet<string>;
  playerNames: ReadonlySet<string>;
};

const nobody: ReadonlySet<string> = new Set();

/** Lists put what is followed above everything else. */
export const MineContext = createContext<Mine>({
  teamIds: nobody,
  playerIds: nobody,
  playerNames: nobody,
});
