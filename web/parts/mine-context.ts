import { createContext } from 'react';

/** What a fan follows: keys of listed players; names, in lower case, of teams and of players without a key. */
export type Mine = {
  teams: ReadonlySet<string>;
  playerIds: ReadonlySet<string>;
  playerNames: ReadonlySet<string>;
};

const nobody: ReadonlySet<string> = new Set();

/** Lists put what is followed above everything else. */
export const MineContext = createContext<Mine>({
  teams: nobody,
  playerIds: nobody,
  playerNames: nobody,
});
