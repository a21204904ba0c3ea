import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { openRawSocket } from '#test/raw-socket.ts';
import { hears, insertGame, onGames } from '#test/realtime-games.ts';
import { connectRealtime, type Heard, listen } from '#test/realtime-listener.ts';
import { startServerForFile } from '#test/server.ts';

const server = await startServerForFile();
const witness = await openRawSocket(server.url, `apikey=${server.services.secrets.publishableKey}`);
await witness.join('witness', onGames);

afterAll(() => witness.webSocket.terminate());
beforeEach(async () => {
  await server.query('delete from games');
  await settle();
});

/** Waits until every change so far has been told: one that is still on its way reaches later channels too. */
async function settle(): Promise<void> {
  const fence = await insertGame(server, { sport: 'NBA' });
  await server.query('delete from games where external_id = $1', [fence]);
  await hears(witness, fence);
  const isDelete = (frame: unknown) => JSON.stringify(frame).includes('"type":"DELETE"');
  await eventually(() => expect(isDelete(witness.frames.at(-1))).toBe(true));
  witness.frames.length = 0;
}

const connect = (vsn?: '1.0.0' | '2.0.0') => connectRealtime(server, { ...(vsn && { vsn }) });

const externalIds = (changes: Heard['changes']) => changes.map((change) => change.new.external_id);

describe.each(['1.0.0', '2.0.0'] as const)('with serializer %s', (vsn) => {
  it('tells an insert, an update and a delete of the sport asked for', async () => {
    const { changes, states, system } = await listen(connect(vsn), 'games', [
      { filter: 'sport=eq.NFL' },
    ]);
    expect(states).toEqual(['SUBSCRIBED']);
    expect(system).toEqual(['Subscribed to PostgreSQL']);

    await insertGame(server, { externalId: 'nba', sport: 'NBA' });
    await insertGame(server, { externalId: 'nfl', sport: 'NFL' });
    await server.query(`update games set status = 'live', home_score = 7, away_score = 0`);
    await eventually(() => expect(changes).toHaveLength(2));

    const [inserted, updated] = changes;
    expect(inserted).toMatchObject({
      eventType: 'INSERT',
      schema: 'public',
      table: 'games',
      new: { external_id: 'nfl', home_score: null, scheduled_at: '2026-11-21T18:00:00+00:00' },
      old: {},
      errors: null,
    });
    expect(inserted!.commit_timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(updated).toMatchObject({ eventType: 'UPDATE', new: { home_score: 7, status: 'live' } });
    expect(updated!.old).toEqual({ id: inserted!.new.id });
  });

  it.each(['sport=in.(NFL,NBA)', 'sport=in.(nfl,nba)', 'sport=eq.nba', 'sport=neq.soccer'])(
    'tells whoever asks by %s nothing of other sports',
    async (filter) => {
      const { changes } = await listen(connect(vsn), 'board', [{ filter }]);
      await insertGame(server, { externalId: 'soccer', sport: 'SOCCER' });
      await insertGame(server, { externalId: 'nba', sport: 'NBA' });
      await eventually(() => expect(changes).toHaveLength(1));
      expect(changes[0]).toMatchObject({ new: { external_id: 'nba' } });
    },
  );

  it('tells a delete by its key to those without a filter on other columns', async () => {
    await insertGame(server, { externalId: 'gone' });
    await settle();
    const client = connect(vsn);
    const all = await listen(client, 'all', [{ event: 'DELETE' }]);
    const filtered = await listen(client, 'filtered', [{ filter: 'sport=eq.NFL' }]);
    await server.query('delete from games');
    await insertGame(server, { externalId: 'after' });
    await eventually(() => expect(filtered.changes).toHaveLength(1));
    expect(all.changes).toHaveLength(1);
    expect(all.changes[0]).toMatchObject({ eventType: 'DELETE', new: {} });
    expect(Object.keys(all.changes[0]!.old)).toEqual(['id']);
    expect(filtered.changes[0]!.eventType).toBe('INSERT');
  });
});

it('keeps the order of commits, and of changes within one', async () => {
  const { changes } = await listen(connect(), 'order', [{ event: 'UPDATE' }]);
  await insertGame(server, { externalId: 'ordered' });
  for (const score of [1, 2, 1, 3]) await server.query('update games set viewers = $1', [score]);
  await server.query(`begin; update games set viewers = 4; update games set viewers = 5;
    update games set viewers = 4; update games set viewers = 5; commit`);
  await eventually(() => expect(changes).toHaveLength(8));
  expect(changes.map((change) => change.new.viewers)).toEqual([1, 2, 1, 3, 4, 5, 4, 5]);
});

it('says nothing of what was rolled back', async () => {
  const { changes } = await listen(connect(), 'rollback', [{}]);
  await server.query(`do $$ begin
    insert into games (external_id, sport, status, scheduled_at, home_team, away_team)
    values ('undone', 'NFL', 'scheduled', now(), 'Home', 'Away');
    raise exception 'undo';
  exception when raise_exception then null; end $$`);
  await insertGame(server, { externalId: 'kept' });
  await eventually(() => expect(externalIds(changes)).toEqual(['kept']));
});

it('carries rows too large for a notification, once and whole', async () => {
  const { changes } = await listen(connect(), 'large', [{ filter: 'sport=eq.NFL' }]);
  const venue = 'ü'.repeat(6_000);
  await insertGame(server, { externalId: 'large', sport: 'NFL', venue });
  await server.query(`update games set viewers = 9 where external_id = 'large'`);
  await eventually(() => expect(changes).toHaveLength(2));
  expect(changes[0]!.new).toMatchObject({ external_id: 'large', venue });
  expect(changes[1]).toMatchObject({ eventType: 'UPDATE', new: { venue, viewers: 9 } });
  expect(Object.keys(changes[1]!.old)).toEqual(['id']);
});

it('leaves out the long values of a row over a megabyte and says so', async () => {
  const { changes } = await listen(connect(), 'huge', [{}]);
  await insertGame(server, { externalId: 'huge', sport: 'NFL', venue: 'x'.repeat(1_100_000) });
  await eventually(() => expect(changes).toHaveLength(1));
  expect(changes[0]!.errors).toEqual(['Error 413: Payload Too Large']);
  expect(changes[0]!.new).toMatchObject({ external_id: 'huge' });
  expect(changes[0]!.new).not.toHaveProperty('venue');
});

it('calls each matching condition of a channel once per change', async () => {
  const client = connect();
  const heard: string[] = [];
  const system: string[] = [];
  const condition = { schema: 'public', table: 'games' } as const;
  client
    .channel('many')
    .on('postgres_changes', { ...condition, event: 'INSERT' }, () => heard.push('insert'))
    .on('postgres_changes', { ...condition, event: 'UPDATE' }, () => heard.push('update'))
    .on('postgres_changes', { ...condition, event: '*', filter: 'sport=eq.NBA' }, () =>
      heard.push('nba'),
    )
    .on('postgres_changes', { event: '*', schema: 'public' }, () => heard.push('any table'))
    .on('system', {}, ({ message }) => system.push(message))
    .subscribe();
  await eventually(() => expect(system).toEqual(['Subscribed to PostgreSQL']));
  await insertGame(server, { externalId: 'nfl', sport: 'NFL' });
  await insertGame(server, { externalId: 'nba', sport: 'NBA' });
  await eventually(() => expect(heard).toHaveLength(5));
  expect(heard).toEqual(['insert', 'any table', 'insert', 'nba', 'any table']);
});

it('serves two channels of one socket, and forgets the one that leaves', async () => {
  const client = connect();
  const nfl = await listen(client, 'nfl', [{ filter: 'sport=eq.NFL' }]);
  const both = await listen(client, 'both', [{ filter: 'sport=in.(NFL,NBA)' }]);
  await insertGame(server, { externalId: 'first' });
  await eventually(() => expect(nfl.changes).toHaveLength(1));
  await client.removeChannel(nfl.channel);
  await insertGame(server, { externalId: 'second' });
  await eventually(() => expect(externalIds(both.changes)).toEqual(['first', 'second']));
  expect(nfl.changes).toHaveLength(1);
  expect(nfl.states).toEqual(['SUBSCRIBED', 'CLOSED']);
});

describe('what is not offered', () => {
  const broadcast = 'Broadcast is not offered by this server';
  const presence = 'Presence is not offered by this server';

  it('is said to whoever listens to presence, whose channel stays', async () => {
    const states: string[] = [];
    const system: string[] = [];
    const channel = connect().channel('room', { config: { presence: { key: 'me' } } });
    channel
      .on('presence', { event: 'sync' }, () => {})
      .on('system', {}, ({ message }) => system.push(message))
      .subscribe((state) => states.push(state));
    await eventually(() => expect(system).toEqual([presence]));
    expect(await channel.track({ at: 'home' })).toBe('error');
    expect(states).toEqual(['SUBSCRIBED']);
  });

  it.each([
    { broadcast: { self: true, ack: true } },
    { broadcast: { self: true, ack: true }, presence: { key: 'me', enabled: true } },
  ])('leaves a channel with %j joined, which hears of changes', async (config) => {
    const { channel, changes, states } = await listen(connect(), 'room', [{}], config);
    // With `ack` the caller waits for our answer.
    expect(await channel.send({ type: 'broadcast', event: 'hello', payload: {} })).toBe('error');
    await insertGame(server, { externalId: 'heard' });
    await eventually(() => expect(externalIds(changes)).toEqual(['heard']));
    expect(states).toEqual(['SUBSCRIBED']);
  });

  it('is said on a plain channel, which stays open', async () => {
    const channel = connect().channel('room');
    const states: string[] = [];
    const system: string[] = [];
    channel.on('system', {}, ({ message }) => system.push(message));
    channel.subscribe((state) => states.push(state));
    await eventually(() => expect(states).toEqual(['SUBSCRIBED']));
    await channel.send({ type: 'broadcast', event: 'hello', payload: {} });
    await eventually(() => expect(system).toEqual([broadcast]));
    await expect(channel.httpSend('hello', {})).rejects.toThrow(broadcast);
    expect(states).toEqual(['SUBSCRIBED']);
    expect(await channel.unsubscribe()).toBe('ok');
  });
});

describe('a subscription that cannot be made', () => {
  it.each([
    [{ table: 'nothing' }, 'Please check Realtime is enabled'],
    [{ table: 'news' }, 'Please check Realtime is enabled'],
    [{ schema: 'auth', table: 'users' }, 'Please check Realtime is enabled'],
    [{ filter: 'sport=NFL' }, 'Error parsing `filter` params'],
    [{ filter: 'colour=eq.red' }, 'invalid column for filter colour'],
    [{ filter: 'week=eq.three' }, 'invalid input syntax for type integer'],
    [{ filter: `sport=eq.NFL'; drop table games; --,week=is.null);` }, 'Error parsing'],
  ])('is told for %j and leaves the channel joined', async (condition, message) => {
    const { system, states, changes } = await listen(connect(), 'wrong', [condition]);
    expect(system[0]).toContain(message);
    expect(states).toEqual(['SUBSCRIBED']);
    const unheard = await insertGame(server, {});
    await hears(witness, unheard);
    expect(changes).toEqual([]);
  });

  it('refuses the join of a client that waits for it', async () => {
    const channel = connect().channel('waiting', {
      config: { postgres_changes_options: { wait: true } },
    });
    const errors: string[] = [];
    channel.on('postgres_changes', { event: '*', schema: 'public', table: 'news' }, () => {});
    channel.subscribe((state, error) => errors.push(`${state} ${error?.message}`));
    await eventually(() => expect(errors[0]).toContain('RealtimeDisabledForConfiguration'));
  });
});

it('hears of a table from the moment it is published, and no longer than that', async () => {
  const client = connect();
  const insertNews = (id: string) =>
    server.query(
      `insert into news (external_id, sport, headline, published_at) values ($1, 'NFL', 'News', now())`,
      [id],
    );
  const every = await listen(client, 'every', [{ table: '*' }]);
  await server.query('alter publication supabase_realtime add table news');
  const { changes, system } = await listen(client, 'news', [{ table: 'news' }]);
  await eventually(() => expect(system.at(-1)).toBe('Subscribed to PostgreSQL'));
  await insertNews('published');
  await eventually(() => expect(externalIds(changes)).toEqual(['published']));
  await server.query('alter publication supabase_realtime drop table news');
  await eventually(() => expect(system.at(-1)).toContain('Please check Realtime'));
  await insertNews('not published');
  await insertGame(server, { externalId: 'published too' });
  await eventually(() => expect(externalIds(every.changes)).toContain('published too'));
  expect(externalIds(changes)).toEqual(['published']);
});
