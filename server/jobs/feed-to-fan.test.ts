import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { scoreboard, scoreboardEvent } from '#test/scoreboard-builder.ts';
import { startTestServer, type TestServer } from '#test/server.ts';
import { signInAs } from '#test/signed-in.ts';

let server: TestServer;
let homeScore = '17';

beforeAll(async () => {
  server = await startTestServer({
    environment: { FEED: 'espn', FEED_BASE_URL: 'http://feed.test' },
    fetch: async (input) =>
      String(input).includes('/nfl/')
        ? Response.json(scoreboard(scoreboardEvent({ home: { score: homeScore } })))
        : Response.json(scoreboard()),
  });
});
afterAll(() => server.stop());

it('brings a game of the feed to every visitor, and a new score without asking again', async () => {
  const visitor = server.client();
  await eventually(async () => {
    const { data } = await visitor.from('games').select('home_team_id, home_score, status');
    expect(data).toEqual([{ home_team_id: 'nfl-cle', home_score: 17, status: 'live' }]);
  });

  const scores: number[] = [];
  const joined = vi.fn<(status: string) => void>();
  const changes = { event: '*', schema: 'public', table: 'games', filter: 'sport=eq.NFL' } as const;
  visitor
    .channel('games')
    .on('postgres_changes', changes, ({ new: row }) => {
      if ('home_score' in row) scores.push(row.home_score);
    })
    .subscribe(joined);
  await eventually(() => expect(joined).toHaveBeenCalledWith('SUBSCRIBED'));

  homeScore = '24';
  const { client } = await signInAs(server, 'fan');
  expect((await client.functions.invoke('populate-games')).error).toBeNull();
  await eventually(() => expect(scores).toEqual([24]));
  await visitor.removeAllChannels();
});
