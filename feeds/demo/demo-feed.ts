import { type Feed, noGameDetail } from '../feed.ts';
import { DemoLeague } from './demo-games.ts';
import { listDemoNews } from './demo-news.ts';
import { listDemoPlayers } from './demo-players.ts';

const nothing = { rows: [], refused: [] };
const hourMs = 3_600_000;
export const demoSeed = 'sports-hub';

/** The simulated league behind the interface of every feed. */
export function createDemoFeed({ now, seed = demoSeed }: { now: () => Date; seed?: string }): Feed {
  const league = new DemoLeague(seed);
  return {
    name: 'demo',
    isComplete: true,
    listGames: async (sport, window) => {
      if (sport !== 'NFL' && sport !== 'NBA') return { games: [], refused: [] };
      const moment = now();
      return { games: league.listGames(sport, moment, window ?? around(moment)), refused: [] };
    },
    listNews: async (sport) =>
      sport === 'NFL' || sport === 'NBA'
        ? { rows: listDemoNews(league, sport, now()), refused: [] }
        : nothing,
    listPlayers: async (sport) => ({ rows: listDemoPlayers(seed, sport), refused: [] }),
    listInjuries: async () => nothing,
    listStandings: async () => nothing,
    getGameDetail: async () => noGameDetail,
  };
}

/** Everything that may be live, just over or about to start. */
function around(moment: Date): { from: Date; to: Date } {
  return {
    from: new Date(moment.getTime() - 6 * hourMs),
    to: new Date(moment.getTime() + hourMs),
  };
}
