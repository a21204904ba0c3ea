import { describe, expect, it } from 'vitest';
import { startWithGames } from '#test/rest-rows.ts';

const server = await startWithGames();

const games = () => server.client().from('games');
type Answer = { data: { external_id: string }[] | null; error: unknown };
const ids = ({ data, error }: Answer) => {
  expect(error).toBeNull();
  return data?.map((row) => row.external_id).sort();
};

describe('filters of the official client', () => {
  const select = () => games().select('external_id');
  const cases: [string, () => PromiseLike<Answer>, string[]][] = [
    ['eq', () => select().eq('status', 'final'), ['nba-1']],
    ['neq', () => select().neq('status', 'live'), ['nba-1', 'nfl-3']],
    ['gt', () => select().gt('home_score', 14), ['nba-1']],
    ['gte', () => select().gte('home_score', 14), ['nba-1', 'nfl-1']],
    ['lt', () => select().lt('home_score', 3), ['sample_1']],
    ['lte', () => select().lte('home_score', 3), ['nfl-2', 'sample_1']],
    ['like', () => select().like('external_id', 'nfl%'), ['nfl-1', 'nfl-2', 'nfl-3']],
    ['ilike', () => select().ilike('home_team', 'CHI%'), ['nfl-1']],
    ['likeAnyOf', () => select().likeAnyOf('home_team', ['Chi%', 'Be%']), ['nfl-1', 'nfl-2']],
    ['likeAllOf', () => select().likeAllOf('home_team', ['%e%', 'B%']), ['nfl-2']],
    ['ilikeAnyOf', () => select().ilikeAnyOf('home_team', ['chi%', 'be%']), ['nfl-1', 'nfl-2']],
    ['ilikeAllOf', () => select().ilikeAllOf('home_team', ['%E%', 'b%']), ['nfl-2']],
    ['is null', () => select().is('venue', null), ['nfl-2']],
    [
      'not is null',
      () => select().not('venue', 'is', null).eq('status', 'live'),
      ['nfl-1', 'sample_1'],
    ],
    ['isDistinct', () => select().isDistinct('quarter', 1), ['nba-1', 'nfl-1', 'nfl-3']],
    ['in', () => select().in('sport', ['NFL', 'SOCCER']), ['nfl-1', 'nfl-2', 'nfl-3']],
    [
      'in with reserved characters',
      () => select().in('venue', ['a,b', 'Met (Life)', 'x.y']),
      ['nba-1', 'nfl-3', 'sample_1'],
    ],
    ['in with nothing', () => select().in('sport', []), []],
    ['notIn', () => select().notIn('status', ['live', 'final']), ['nfl-3']],
    ['match', () => select().match({ sport: 'NFL', status: 'live' }), ['nfl-1', 'nfl-2']],
    ['filter', () => select().filter('home_score', 'gte', 99), ['nba-1']],
    ['or', () => select().or('status.eq.final,quarter.eq.2'), ['nba-1', 'nfl-1']],
  ];
  it.each(cases)('%s', async (_name, run, expected) => {
    expect(ids(await run())).toEqual(expected);
  });

  it.each<[string, () => PromiseLike<{ status: number; error: unknown }>, string]>([
    ['regexMatch', () => select().regexMatch('external_id', '^n'), 'match'],
    ['regexIMatch', () => select().regexIMatch('home_team', '(.?){900}'), 'imatch'],
    ['textSearch', () => select().textSearch('venue', 'loud', { type: 'plain' }), 'plfts'],
  ])('refuses %s, which no index serves', async (_name, run, operator) => {
    expect(await run()).toMatchObject({
      status: 400,
      error: { code: 'PGRST100', message: `The operator ${operator} is not offered here` },
    });
  });

  it('searches columns that hold prepared words', async () => {
    await server.query(`
      create table stories (id int primary key, words tsvector);
      insert into stories values (1, to_tsvector('english', 'The loud stadium')), (2, to_tsvector('english', 'quiet'));
      grant select on stories to anon`);
    server.clock.advance(1_500);
    const { data, error } = await server
      .client()
      .from('stories' as 'games')
      .select('id')
      .textSearch('words', 'stadiums', { type: 'plain', config: 'english' });
    expect([data, error]).toEqual([[{ id: 1 }], null]);
  });
});
