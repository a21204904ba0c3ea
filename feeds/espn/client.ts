import { limits } from '#shared/spec/limits.ts';
import { type Connection, getJson } from '../answers.ts';
import { type Feed, noGameDetail, type TimeWindow } from '../feed.ts';
import { parseScoreboard } from './scoreboard.ts';
import { sportPaths } from './sport-paths.ts';

export type EspnOptions = Connection & { baseUrl: string };

/** The real feed. It has no news and no rosters yet, so it answers with none. */
export function createEspnFeed(options: EspnOptions): Feed {
  return {
    name: 'espn',
    isComplete: false,
    listGames: async (league, window, signal) => {
      const address = `${options.baseUrl}/apis/site/v2/sports/${sportPaths[league]}/scoreboard`;
      const json = await getJson(`${address}${window ? datesOf(window) : ''}`, options, signal);
      return parseScoreboard(json, league);
    },
    listNews: async () => ({ rows: [], refused: [] }),
    listPlayers: async () => ({ rows: [], refused: [] }),
    listInjuries: async () => ({ rows: [], refused: [] }),
    listStandings: async () => ({ rows: [], refused: [] }),
    getGameDetail: async () => noGameDetail,
  };
}

function datesOf({ from, to }: TimeWindow): string {
  return `?dates=${dayOf(from)}-${dayOf(to)}&limit=${limits.feedEvents}`;
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10).replaceAll('-', '');
}
