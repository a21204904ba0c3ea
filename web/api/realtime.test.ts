import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { buildGame } from '#web/testing/build-game.ts';
import { fakeBackend } from '#web/testing/fake-backend.ts';
import { FakeSocket } from '#web/testing/fake-socket.ts';
import { type GamesWatcher, watchGames } from './realtime.ts';

beforeEach(() => {
  fakeBackend(() => []);
  FakeSocket.install();
});

async function watch(choice: GamesWatcher['choice'] = {}) {
  const onChange = vi.fn();
  const onStatus = vi.fn();
  const onSituation = vi.fn();
  const stop = watchGames({ choice, onChange, onSituation, onStatus });
  onTestFinished(stop);
  await eventually(() =>
    expect(onStatus).toHaveBeenLastCalledWith({ kind: 'connected', isReconnect: false }),
  );
  return { onChange, onSituation, onStatus, stop };
}

it('passes on a changed row as the database holds it', async () => {
  const { onChange } = await watch();
  const row = buildGame({ home_score: 24 });
  FakeSocket.latest.update(row);
  await eventually(() => expect(onChange).toHaveBeenCalledWith({ kind: 'upsert', row }));
});

it('passes on the id of a deleted row', async () => {
  const { onChange } = await watch();
  FakeSocket.latest.remove('some-id');
  await eventually(() => expect(onChange).toHaveBeenCalledWith({ kind: 'delete', id: 'some-id' }));
});

it('passes on where a live game stands, and that it stands nowhere any more', async () => {
  const { onChange, onSituation } = await watch();
  const row = { game_id: 'demo_1', down: 3, distance: 4 };
  FakeSocket.latest.situate(row);
  FakeSocket.latest.situate({ game_id: 'demo_1' });
  await eventually(() =>
    expect(onSituation.mock.calls).toEqual([
      [{ kind: 'upsert', row }],
      [{ kind: 'delete', id: 'demo_1' }],
    ]),
  );
  expect(onChange).not.toHaveBeenCalled();
});

const one = { id: 'some-id', external_id: 'demo_1' };
it.each<[string, GamesWatcher['choice'], string, object]>([
  ['one sport', { sport: 'NBA' }, 'sport=eq.NBA', {}],
  ['both leagues', {}, 'sport=in.(NFL,NBA)', {}],
  ['one game', { game: one }, 'id=eq.some-id', { filter: 'game_id=eq.demo_1' }],
])(
  'asks the server for %s alone where the page shows no more',
  async (...[, choice, filter, of]) => {
    await watch(choice);
    expect(FakeSocket.latest.bindings).toEqual([
      { event: '*', schema: 'public', table: 'games', filter },
      { event: '*', schema: 'public', table: 'game_situations', ...of },
    ]);
  },
);

it('tells that the connection is gone, and that changes may be missed when it is back', async () => {
  const { onStatus } = await watch();
  FakeSocket.latest.drop();
  await eventually(() => expect(onStatus).toHaveBeenLastCalledWith({ kind: 'down' }));
  await vi.waitFor(
    () => expect(onStatus).toHaveBeenLastCalledWith({ kind: 'connected', isReconnect: true }),
    { timeout: 4_000 },
  );
});

it('joins again when the server ends the channel', async () => {
  const { onChange, onStatus } = await watch();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  FakeSocket.latest.closeChannel();
  await eventually(() => expect(onStatus).toHaveBeenLastCalledWith({ kind: 'down' }));
  await vi.advanceTimersByTimeAsync(5_000);
  await eventually(() =>
    expect(onStatus).toHaveBeenLastCalledWith({ kind: 'connected', isReconnect: true }),
  );
  FakeSocket.latest.update(buildGame());
  await eventually(() => expect(onChange).toHaveBeenCalledOnce());
});

it('tells nothing once it is stopped', async () => {
  const { onChange, onStatus, stop } = await watch();
  const calls = onStatus.mock.calls.length;
  stop();
  FakeSocket.latest.update(buildGame());
  FakeSocket.latest.drop();
  await new Promise((resolve) => queueMicrotask(() => resolve(undefined)));
  expect(onChange).not.toHaveBeenCalled();
  expect(onStatus).toHaveBeenCalledTimes(calls);
});
