import { describe, expect, it } from 'vitest';
import { startWithGames } from '#test/rest-rows.ts';

const server = await startWithGames();

const games = () => server.client().from('games');
describe('select', () => {
  it('answers rows as JSON with numbers and ISO moments', async () => {
    const { data, status } = await games().select().eq('external_id', 'nfl-1').single();
    expect(status).toBe(200);
    expect(data).toMatchObject({
      home_score: 14,
      scheduled_at: '2026-11-21T18:00:00+00:00',
      possession: null,
    });
  });

  it('reads JSON paths in select, filter and order', async () => {
    await server.query(
      `create table if not exists places (id int primary key, facts jsonb not null);
       insert into places values (1, '{"size": {"seats": 10}, "tags": ["a", "b"]}'), (2, '{"size": {"seats": 7}, "tags": ["c"]}');
       grant select on places to anon`,
    );
    server.clock.advance(1_500);
    const response = await server.send(
      '/rest/v1/places?select=facts->size->>seats,first:facts->tags->>0&facts->tags=cs.["a"]&order=facts->size->seats.desc',
    );
    expect(await response.json()).toEqual([{ seats: '10', first: 'a' }]);
  });

  it('answers objects without columns when select is empty', async () => {
    const response = await server.send('/rest/v1/games?select=&limit=2');
    expect(await response.json()).toEqual([{}, {}]);
  });
});

describe('order and page', () => {
  const order = async (column: 'home_score' | 'scheduled_at', options: object) => {
    const { data } = await games().select('external_id').order(column, options);
    return data?.map((row) => row.external_id);
  };

  it('orders up, down, and with nulls on either side', async () => {
    expect(await order('scheduled_at', {})).toEqual([
      'nba-1',
      'nfl-2',
      'nfl-1',
      'sample_1',
      'nfl-3',
    ]);
    expect(await order('home_score', { ascending: false, nullsFirst: false })).toEqual([
      'nba-1',
      'nfl-1',
      'nfl-2',
      'sample_1',
      'nfl-3',
    ]);
    expect((await order('home_score', { ascending: true, nullsFirst: true }))?.[0]).toBe('nfl-3');
  });

  it('limits and pages', async () => {
    const select = () => games().select('external_id').order('scheduled_at');
    const limited = await select().limit(2);
    expect(limited.data?.map((row) => row.external_id)).toEqual(['nba-1', 'nfl-2']);
    const paged = await select().range(1, 2);
    expect(paged.data?.map((row) => row.external_id)).toEqual(['nfl-2', 'nfl-1']);
  });

  it('honours a Range header', async () => {
    const path = '/rest/v1/games?order=scheduled_at&select=external_id';
    const response = await server.send(path, { headers: { range: '1-2' } });
    expect(response.headers.get('content-range')).toBe('1-2/*');
    expect(await response.json()).toHaveLength(2);
  });

  it('counts without a body', async () => {
    const { count, data, status } = await games().select('*', { count: 'exact', head: true });
    expect([count, data, status]).toEqual([5, null, 200]);
  });

  it('answers 206 when a counted page is not everything', async () => {
    const part = await games().select('id', { count: 'exact' }).range(0, 1);
    expect([part.status, part.count, part.data?.length]).toEqual([206, 5, 2]);
    const planned = await games().select('id', { count: 'planned' });
    expect([planned.status, planned.count]).toEqual([200, 5]);
  });

  it('answers 416 when a counted page begins behind the end', async () => {
    const { error, status } = await games().select('id', { count: 'exact' }).range(6, 9);
    expect(status).toBe(416);
    expect(error).toMatchObject({
      code: 'PGRST103',
      details: 'An offset of 6 was requested, but there are only 5 rows.',
    });
    const uncounted = await games().select('id').range(6, 9);
    expect([uncounted.status, uncounted.data]).toEqual([200, []]);
  });

  it('never answers more than 1,000 rows', async () => {
    await server.query(
      `insert into news (external_id, sport, headline, published_at)
       select 'n' || i, 'NFL', 'Headline', now() from generate_series(1, 1001) i`,
    );
    const { data, count, status } = await server
      .client()
      .from('news')
      .select('id', { count: 'exact' })
      .limit(5000);
    expect([data?.length, count, status]).toEqual([1000, 1001, 206]);
  });
});

it('answers 406 when there is not exactly one object', async () => {
  const none = await games().select().eq('external_id', 'nothing').single();
  expect([none.status, none.error]).toMatchObject([
    406,
    {
      code: 'PGRST116',
      details: 'The result contains 0 rows',
      hint: null,
      message: 'Cannot coerce the result to a single JSON object',
    },
  ]);
  const many = await games().select().single();
  expect(many.error?.details).toBe('The result contains 5 rows');
});
