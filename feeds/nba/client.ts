import { createAnswerMemory } from '../answer-memory.ts';
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
  const connection = { memory: createAnswerMemory(), ...options };
  const address = `${options.baseUrl}/static/json/liveData/scoreboard/todaysScoreboard_00.json`;
  return {
    name: 'nba',
    isComplete: false,
    listGames: async (sport, window, signal) => {
      if (sport !== 'NBA') return noGames;
      const board = parseNbaScoreboard(await getJson(address, connection, signal));
      return window
        ? { ...board, games: board.games.filter((game) => isWithin(game, window)) }
        : board;
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
