import { describe, expect, it } from 'vitest';
import { nbaLive } from '#test/game-answers.ts';
import { buildGame } from '#test/game-builder.ts';
import { scoreboard, scoreboardEvent } from '#test/scoreboard-builder.ts';
import { createEspnFeed } from '../espn/client.ts';
import type { Feed } from '../feed.ts';
import { createNbaFeed } from './client.ts';
import { parseNbaScoreboard } from './scoreboard.ts';

function board(...changes: Record<string, unknown>[]) {
  const [game] = nbaLive.scoreboard.games;
  return { scoreboard: { games: changes.map((change) => ({ ...game, ...change })) } };
}

it.each([
  ['PT05M41.00S', '5:41'],
  ['PT12M00.00S', '12:00'],
  ['PT00M48.00S', '0:48'],
  ['PT00M04.30S', '4.3'],
  ['PT00M00.00S', '0:00'],
  ['PT7M', '7:00'],
  ['PT30S', '0:30'],
  ['', null],
  ['PT', null],
  ['PT00M99.00S', null],
  ['5:41', null],
  [null, null],
])('a clock as an ISO 8601 duration %s reads %s', (duration, clock) => {
  const { games } = parseNbaScoreboard(board({ gameClock: duration }));
  expect(games[0]?.time_remaining).toBe(clock);
});

describe('the league’s own scoreboard', () => {
  it('gives the same rows as any other feed', () => {
    const { games, refused, periodScores } = parseNbaScoreboard(nbaLive);
    expect(refused).toEqual([]);
    expect(games).toEqual([
      buildGame({
        ...{ external_id: 'nba_0022600101', sport: 'NBA', status: 'live' },
        ...{ scheduled_at: '2026-11-21T01:00:00.000Z', week: null, season: 2027 },
        ...{ home_team: 'Chicago Bulls', home_team_id: 'nba-chi', home_score: 99 },
        ...{ away_team: 'San Antonio Spurs', away_team_id: 'nba-sas', away_score: 103 },
        ...{ quarter: 4, time_remaining: '5:41' },
      }),
    ]);
    expect(periodScores).toEqual([
      expect.objectContaining({ game_id: 'nba_0022600101', side: 'home', period: 1, score: 25 }),
    ]);
  });

  it('says bonus and timeouts of a live game, and the records of the season', () => {
    const { facts, situations } = parseNbaScoreboard(nbaLive);
    expect(facts).toEqual([expect.objectContaining({ home_record: '16-19', away_record: null })]);
    expect(situations).toEqual([
      expect.objectContaining({
        game_id: 'nba_0022600101',
        home_in_bonus: true,
        away_in_bonus: false,
        home_timeouts: 3,
        away_timeouts: 2,
        down: null,
      }),
    ]);
    expect(parseNbaScoreboard(board({ gameStatus: 3 })).situations).toEqual([]);
  });

  it('says the series in the play-offs, where wins are no record', () => {
    const { facts } = parseNbaScoreboard(
      board({
        gameId: '0042600163',
        seriesText: 'SAC leads 2-0',
        seriesConference: 'West',
        poRoundDesc: 'First Round',
        seriesGameNumber: 'Game 3',
      }),
    );
    expect(facts).toEqual([
      expect.objectContaining({
        home_record: null,
        series: 'SAC leads 2-0',
        note: 'West First Round - Game 3',
      }),
    ]);
  });

  it('knows a game on neutral ground', () => {
    const { games } = parseNbaScoreboard(
      board({ isNeutral: true, gameLabel: 'Cup', gameSubLabel: 'Final' }),
    );
    expect(games[0]?.is_neutral).toBe(true);
  });

  it('counts the final of the cup in no season', () => {
    const { games, facts } = parseNbaScoreboard(board({ gameId: '0062600001' }));
    expect(games).toMatchObject([{ season: 2027, season_type: 6 }]);
    expect(facts.flatMap(({ home_record }) => home_record ?? [])).toEqual([]);
  });

  const none = { home_score: null, quarter: null, time_remaining: null };
  const plainEnd = { status: 'final', status_detail: null, time_remaining: null };
  const longEnd = { status: 'final', status_detail: 'Final/2OT' };
  const told = (gameStatus: number, gameStatusText: string, others = {}) =>
    board({ gameStatus, gameStatusText, ...others });
  it.each([
    ['to come', told(1, '10:00 pm ET'), { status: 'scheduled', ...none }],
    ['half time', told(2, 'Half', { period: 2, gameClock: '' }), { status_detail: 'Halftime' }],
    ['a break', told(2, 'End Q3', { period: 3 }), { status_detail: 'End of 3rd Quarter' }],
    ['overtime', told(2, 'OT1 2:00', { period: 5 }), { status: 'live', quarter: 5 }],
    ['the end', told(3, 'Final   '), plainEnd],
    ['the end after two overtimes', told(3, 'Q4 5:41', { period: 6 }), longEnd],
    ['postponed', told(1, 'PPD'), { status: 'postponed', ...none }],
    ['cancelled', told(3, 'Cancelled'), { status: 'cancelled' }],
    ['delayed', told(1, 'Delayed'), { status_detail: 'Delayed' }],
  ])('%s', (_name, answer, want) => {
    expect(parseNbaScoreboard(answer).games[0]).toMatchObject(want);
  });

  it.each([
    ['no number', { gameId: null }, null, /gameId/],
    ['no start', { gameTimeUTC: 'soon' }, '0022600101', /gameTimeUTC/],
    ['an unknown status', { gameStatus: 7 }, '0022600101', /unknown status 7/],
    ['no score', { homeTeam: { teamTricode: 'CHI' } }, '0022600101', /without a score/],
    ['no name', { homeTeam: { score: 1 } }, '0022600101', /home and away/],
  ])('refuses a game with %s and keeps the other', (_name, change, id, reason) => {
    const { games, refused } = parseNbaScoreboard(board(change, { gameId: 'good' }));
    expect(games.map(({ external_id }) => external_id)).toEqual(['nba_good']);
    expect(refused).toEqual([{ id, reason: expect.stringMatching(reason) }]);
  });
});

describe('one interface', () => {
  const answers: Record<string, unknown> = { nba: nbaLive, espn: scoreboard(scoreboardEvent()) };
  const asked: string[] = [];
  const feedOf = (name: string, create: typeof createNbaFeed): Feed =>
    create({
      baseUrl: `http://${name}.test`,
      fetch: async (url) => {
        asked.push(String(url));
        return Response.json(answers[name]);
      },
    });
  const feeds = [feedOf('nba', createNbaFeed), feedOf('espn', createEspnFeed)];

  it.each(feeds)('$name answers with games under keys of its own', async (feed) => {
    const { games, refused } = await feed.listGames('NBA');
    expect(refused).toEqual([]);
    expect(games[0]?.external_id.startsWith(`${feed.name}_`)).toBe(true);
    expect(games[0]).toMatchObject({ sport: 'NBA', status: 'live' });
  });

  it('asks the league for its own games only, and keeps to the window', async () => {
    const [nba] = feeds;
    asked.length = 0;
    expect(await nba!.listGames('NFL')).toEqual({ games: [], refused: [] });
    expect(asked).toEqual([]);
    const on = (day: string) => new Date(`2026-11-${day}T00:00:00Z`);
    const { games } = await nba!.listGames('NBA', { from: on('21'), to: on('22') });
    const none = await nba!.listGames('NBA', { from: on('22'), to: on('23') });
    expect([games.length, none.games.length]).toEqual([1, 0]);
    expect(asked[0]).toBe(
      'http://nba.test/static/json/liveData/scoreboard/todaysScoreboard_00.json',
    );
  });
});
