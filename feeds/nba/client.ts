import { type Connection, getJson } from '../answers.ts';
import { type Feed, type GameList, noGameDetail, type TimeWindow } from '../feed.ts';
import { parseNbaScoreboard } from './scoreboard.ts';

const noGames: GameList = { games: [], refused: [] };
const nothing = { rows: [], refused: [] };

/**
 * The league's own live scores behind the interface of every feed: the games of the day in the NBA. It
 * has no schedule, no other league, no news and no rosters, and answers with none.
 */
export function createNbaFeed(options: Connection & { baseUrl: string }): Feed {
  const address = `${options.baseUrl}/static/json/liveData/scoreboard/todaysScoreboard_00.json`;
  return {
    name: 'nba',
    isComplete: false,
    listGames: async (league, window, signal) => {
      if (league !== 'NBA') return noGames;
      const { games, refused } = parseNbaScoreboard(await getJson(address, options, signal));
      return { games: window ? games.filter((game) => isWithin(game, window)) : games, refused };
    },
    listNews: async () => nothing,
    listPlayers: async () => nothing,
    listInjuries: async () => nothing,
    listStandings: async () => nothing,
    getGameDetail: async () => noGameDetail,
  };
}

function isWithin({ scheduled_at }: { scheduled_at: string }, { from, to }: TimeWindow): boolean {
  const startsAt = new Date(scheduled_at);
  return startsAt >= from && startsAt <= to;
}
