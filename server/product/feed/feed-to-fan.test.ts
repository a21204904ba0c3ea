import { expect, it, vi } from 'vitest';
import { listSituation } from '#feeds/game-facts.ts';
import { eventually } from '#test/eventually.ts';
import { buildGame } from '#test/game-builder.ts';
import { scoreboard, scoreboardEvent } from '#test/scoreboard-builder.ts';
import { startServerForFile } from '#test/server.ts';
import { createFeedStore } from './feed-store.ts';

let homeScore = '17';

const server = await startServerForFile({
  environment: { FEED: 'espn', FEED_BASE_URL: 'http://feed.test' },
  fetch: async (input) =>
    String(input).includes('/nfl/')
      ? Response.json(scoreboard(scoreboardEvent({ home: { score: homeScore } })))
      : Response.json(scoreboard()),
});

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
  const { client } = await server.signInAs('fan');
  expect((await client.functions.invoke('populate-games')).error).toBeNull();
  await eventually(() => expect(scores).toEqual([24]));
  await visitor.removeAllChannels();
});

it('tells every visitor where a live game stands, each change, and its end', async () => {
  const store = createFeedStore(server.services.database.pool);
  const game = buildGame({ external_id: 'espn_nfl_900', status: 'live' });
  const visitor = server.client();
  const told: unknown[] = [];
  const joined = vi.fn<(status: string) => void>();
  const filter = `game_id=eq.${game.external_id}`;
  visitor
    .channel('situations')
    .on(
      'postgres_changes',
      { event: '*', schema: 'public', table: 'game_situations', filter },
      ({ eventType, new: row }) => told.push('spot' in row ? row.spot : eventType),
    )
    .subscribe(joined);
  await eventually(() => expect(joined).toHaveBeenCalledWith('SUBSCRIBED'));
  const ballAt = (spot: string) => listSituation(game.external_id, { down: 3, distance: 4, spot });
  await store.saveGames([game], { situations: ballAt('KC 32') });
  await store.saveGames([game], { situations: ballAt('KC 28') });
  await eventually(() => expect(told).toEqual(['KC 32', 'KC 28']));
  const { data } = await visitor
    .from('game_situations')
    .select('spot')
    .eq('game_id', game.external_id);
  expect(data).toEqual([{ spot: 'KC 28' }]);
  await store.saveGames([{ ...game, status: 'final' }], { situations: [] });
  await eventually(() => expect(told.at(-1)).toBe('DELETE'));
  await visitor.removeAllChannels();
});
