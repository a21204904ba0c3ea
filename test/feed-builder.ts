import { type Feed, noGameDetail } from '#feeds/feed.ts';

const nothing = async () => ({ rows: [], refused: [] });

/** A feed without anything in it; every part can be replaced. */
export function buildFeed(parts: Partial<Feed> = {}): Feed {
  return {
    name: 'espn',
    isComplete: false,
    listGames: async () => ({ games: [], refused: [] }),
    listNews: nothing,
    listPlayers: nothing,
    listInjuries: nothing,
    listStandings: nothing,
    getGameDetail: async () => noGameDetail,
    ...parts,
  };
}
