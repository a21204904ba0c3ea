import { describe, expect, it } from 'vitest';
import { FeedUpdate } from '#shared/schemas/functions.ts';
import { callFunction } from '#test/call-function.ts';
import { startServerForFile } from '#test/server.ts';

const server = await startServerForFile({ environment: { FEED: 'demo' } });

const newsRuns = `internal.feed_runs where job = 'news' and subject = 'NFL'`;

describe('fetch-latest-news', () => {
  it.each(['nfl', 'NFL', 'nba'])('brings the headlines of %s', async (sport) => {
    const answer = await callFunction(await server.signInAs(), 'fetch-latest-news', { sport });
    expect(answer).toMatchObject({ status: 200 });
    expect(FeedUpdate.parse(answer.body).updated).toBeGreaterThanOrEqual(0);
    expect(await server.count(`news where sport = '${sport.toUpperCase()}'`)).toBeGreaterThan(0);
  });

  it('asks the feed once for fans who call at the same time', async () => {
    const fans = await Promise.all([server.signInAs(), server.signInAs(), server.signInAs()]);
    server.clock.advance(10_000);
    const before = await server.count(newsRuns);
    const answers = await Promise.all(
      fans.map((fan) => callFunction(fan, 'fetch-latest-news', { sport: 'nfl' })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await server.count(newsRuns)) - before).toBe(1);
  });
});

describe('update-sports-rosters', () => {
  it('brings the players of both leagues', async () => {
    await server.query(`delete from players_master where team_id in ('nfl-kc', 'nba-bos')`);
    const answer = await callFunction(await server.signInAs(), 'update-sports-rosters');
    expect(FeedUpdate.parse(answer.body).updated).toBeGreaterThan(20);
    expect(await server.count(`players_master where team_id = 'nfl-kc'`)).toBeGreaterThan(40);
    expect(await server.count(`players_master where team_id = 'nba-bos'`)).toBeGreaterThan(10);
  });
});

describe('refresh-team-roster', () => {
  it('brings the players of one team and leaves the others alone', async () => {
    await server.query(`delete from players_master where team_id in ('nfl-buf', 'nfl-dal')`);
    const body = { team_id: 'nfl-buf' };
    const answer = await callFunction(await server.signInAs(), 'refresh-team-roster', body);
    const players = await server.count(`players_master where team_id = 'nfl-buf'`);
    expect(answer).toEqual({ status: 200, body: { updated: players } });
    expect(players).toBeGreaterThan(40);
    expect(await server.count(`players_master where team_id = 'nfl-dal'`)).toBe(0);
  });

  it.each(['nfl-nowhere', "nfl-kc' or true --", 'NFL'])('does not know the team %s', async (id) => {
    const fan = await server.signInAs();
    const answer = await callFunction(fan, 'refresh-team-roster', { team_id: id });
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});

it.each([
  ['fetch-latest-news', {}],
  ['fetch-latest-news', { sport: 'chess' }],
  ['fetch-latest-news', { sport: 7 }],
  ['fetch-latest-news', undefined],
  ['refresh-team-roster', {}],
  ['refresh-team-roster', { team_id: '' }],
  ['refresh-team-roster', { team_id: 'nfl-kc\0' }],
  ['refresh-team-roster', { team_id: ['nfl-kc'] }],
  ['refresh-team-roster', undefined],
])('%s is refused where %j names nothing to ask for', async (name, body) => {
  const answer = await callFunction(await server.signInAs(), name, body);
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
});
