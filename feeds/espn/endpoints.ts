import type { Sport } from '#shared/spec/sports.ts';
import { getJson } from '../answers.ts';
import type { EspnOptions } from './client.ts';
import { parseGameLog } from './game-log.ts';
import { parseInjuries } from './injuries.ts';
import { espnKey } from './keys.ts';
import { parseNews } from './news.ts';
import { parseOdds } from './odds.ts';
import { parseRoster } from './roster.ts';
import { parseScoreboard } from './scoreboard.ts';
import { sportPaths } from './sport-paths.ts';
import { parseStandings } from './standings.ts';
import { parseSummary } from './summary.ts';
import { parseTeamSchedule } from './team-schedule.ts';
import { parseTeams } from './teams.ts';
import { parseWinProbabilities } from './win-probability.ts';

/** Addresses beside the site's own: the core service and the web service have hosts of their own. */
export type EspnHosts = EspnOptions & { coreUrl: string; webUrl: string };

export type EspnEndpoints = ReturnType<typeof createEspnEndpoints>;

/** Every endpoint of the feed as one call: address, parser. Ids are the feed's own. */
export function createEspnEndpoints(hosts: EspnHosts, signal?: AbortSignal) {
  const ask = (url: string) => getJson(url, hosts, signal);
  const site = (sport: Sport) => `${hosts.baseUrl}/apis/site/v2/sports/${sportPaths[sport]}`;
  const core = (sport: Sport) => {
    const [name, league] = sportPaths[sport].split('/');
    return `${hosts.coreUrl}/v2/sports/${name}/leagues/${league}`;
  };
  return {
    /** `competition` as the feed spells it: eng.1, usa.1; for cricket the number of the series. */
    listGames: async (sport: Sport, competition?: string) => {
      const [name, all] = sportPaths[sport].split('/');
      const board = `${hosts.baseUrl}/apis/site/v2/sports/${name}/${competition ?? all}/scoreboard`;
      return parseScoreboard(await ask(board), sport);
    },
    listTeams: async (sport: Sport) =>
      parseTeams(await ask(`${site(sport)}/teams?limit=1000`), sport),
    listRoster: async (sport: Sport, teamId: string) =>
      parseRoster(await ask(`${site(sport)}/teams/${encodeURIComponent(teamId)}/roster`), sport),
    listTeamSchedule: async (sport: Sport, teamId: string, season: number) =>
      parseTeamSchedule(
        await ask(`${site(sport)}/teams/${encodeURIComponent(teamId)}/schedule?season=${season}`),
        sport,
      ),
    listInjuries: async (sport: Sport) =>
      parseInjuries(await ask(`${site(sport)}/injuries`), sport),
    listNews: async (sport: Sport) => parseNews(await ask(`${site(sport)}/news?limit=50`), sport),
    listStandings: async (sport: Sport) =>
      parseStandings(
        await ask(`${hosts.baseUrl}/apis/v2/sports/${sportPaths[sport]}/standings`),
        sport,
      ),
    getSummary: async (sport: Sport, eventId: string) =>
      parseSummary(await ask(`${site(sport)}/summary?event=${encodeURIComponent(eventId)}`), sport),
    listOdds: async (sport: Sport, eventId: string) =>
      parseOdds(
        await ask(`${core(sport)}/${competitionPath(eventId)}/odds`),
        espnKey(sport, eventId),
      ),
    listWinProbabilities: async (sport: Sport, eventId: string) =>
      parseWinProbabilities(
        await ask(`${core(sport)}/${competitionPath(eventId)}/probabilities?limit=1000`),
        sport,
        eventId,
      ),
    listGameLog: async (sport: Sport, athleteId: string) =>
      parseGameLog(
        await ask(
          `${hosts.webUrl}/apis/common/v3/sports/${sportPaths[sport]}/athletes/${encodeURIComponent(athleteId)}/gamelog`,
        ),
        sport,
        athleteId,
      ),
  };
}

function competitionPath(eventId: string): string {
  const id = encodeURIComponent(eventId);
  return `events/${id}/competitions/${id}`;
}
