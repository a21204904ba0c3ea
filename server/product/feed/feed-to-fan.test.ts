import { expect, it, vi } from 'vitest';
import { listSituation } from '#feeds/game-facts.ts';
import { eventually } from '#test/eventually.ts';
import { buildGame } from '#test/game-builder.ts';
import { startServerForFile } from '#test/server.ts';
import { createFeedStore } from './feed-store.ts';

const server = await startServerForFile();

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
