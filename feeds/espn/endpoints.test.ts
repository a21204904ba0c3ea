import { describe, expect, it } from 'vitest';
import * as answers from '#test/feed-answers.ts';
import * as games from '#test/game-answers.ts';
import { scoreboard, scoreboardEvent } from '#test/scoreboard-builder.ts';
import { parseInjuriesByTeam } from '../regrouped/injuries.ts';
import { createEspnEndpoints, type EspnEndpoints } from './endpoints.ts';

const hosts = {
  baseUrl: 'http://site.test',
  coreUrl: 'http://core.test',
  webUrl: 'http://web.test',
};

async function ask(answer: unknown, call: (endpoints: EspnEndpoints) => Promise<unknown>) {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (url) => {
    asked.push(String(url));
    return Response.json(answer);
  };
  return { result: await call(createEspnEndpoints({ ...hosts, fetch })), asked };
}

describe('every endpoint has its address', () => {
  const site = 'http://site.test/apis/site/v2/sports';
  const event = scoreboard(scoreboardEvent());
  const cases: [string, unknown, (endpoints: EspnEndpoints) => Promise<unknown>][] = [
    [`${site}/soccer/eng.1/scoreboard`, event, (espn) => espn.listGames('SOCCER', 'eng.1')],
    [`${site}/soccer/all/scoreboard`, event, (espn) => espn.listGames('SOCCER')],
    [`${site}/football/nfl/teams?limit=1000`, answers.teams, (espn) => espn.listTeams('NFL')],
    [
      `${site}/football/nfl/teams/12/roster`,
      answers.nflRoster,
      (espn) => espn.listRoster('NFL', '12'),
    ],
    [
      `${site}/basketball/nba/teams/13/schedule?season=2027`,
      event,
      (espn) => espn.listTeamSchedule('NBA', '13', 2027),
    ],
    [`${site}/basketball/nba/injuries`, answers.injuries, (espn) => espn.listInjuries('NBA')],
    [`${site}/football/nfl/news?limit=50`, answers.news, (espn) => espn.listNews('NFL')],
    [
      'http://site.test/apis/v2/sports/football/nfl/standings',
      answers.standings,
      (espn) => espn.listStandings('NFL'),
    ],
    [
      `${site}/football/nfl/summary?event=..%2F401`,
      games.nflSummary,
      (espn) => espn.getSummary('NFL', '../401'),
    ],
    [
      'http://core.test/v2/sports/football/leagues/nfl/events/401/competitions/401/odds',
      games.odds,
      (espn) => espn.listOdds('NFL', '401'),
    ],
    [
      'http://core.test/v2/sports/basketball/leagues/nba/events/401/competitions/401/probabilities?limit=1000',
      { items: [{ homeWinPercentage: 0.5 }] },
      (espn) => espn.listWinProbabilities('NBA', '401'),
    ],
    [
      'http://web.test/apis/common/v3/sports/football/nfl/athletes/9001/gamelog',
      games.gameLog,
      (espn) => espn.listGameLog('NFL', '9001'),
    ],
  ];
  it.each(cases)('%s', async (address, answer, call) => {
    const { result, asked } = await ask(answer, call);
    expect(asked).toEqual([address]);
    expect(Object.values(result as object).flat().length).toBeGreaterThan(0);
  });

  it('and one way to fail', async () => {
    const fetch = async () => new Response('<html>', { status: 200 });
    const espn = createEspnEndpoints({ ...hosts, fetch });
    await expect(espn.listTeams('NFL')).rejects.toMatchObject({ code: 'upstream_failed' });
  });
});

describe('injuries that somebody regrouped', () => {
  it('by a list of teams', () => {
    const injury = { athlete_id: '9001', name: 'Orlin Vance', position: 'QB', status: 'OUT' };
    const teams = [{ team_id: '12', injuries: [injury, {}] }, 'odd'];
    const { rows, refused } = parseInjuriesByTeam({ teams }, 'NFL');
    expect(rows).toEqual([
      expect.objectContaining({ team_id: 'nfl-kc', player_id: 'espn_nfl_9001', status: 'Out' }),
    ]);
    expect(refused).toEqual([{ id: null, reason: expect.stringMatching(/status/) }]);
  });

  it('by the code of a team, with side, part and kind in one text', () => {
    const entry = { player: 'Ivo Castell', status: 'QUESTIONABLE', date: '2026-11-20T17:00Z' };
    const teams = {
      GS: [{ ...entry, reason: 'Left knee (inflammation)' }],
      WSH: [{ ...entry, reason: 'illness' }],
    };
    expect(parseInjuriesByTeam({ teams }, 'NBA').rows).toEqual([
      expect.objectContaining({
        team_id: 'nba-gsw',
        status: 'Questionable',
        side: 'Left',
        body_part: 'knee',
        description: 'inflammation',
      }),
      expect.objectContaining({ team_id: 'nba-was', side: null, body_part: 'illness' }),
    ]);
  });
});
