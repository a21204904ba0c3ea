import { describe, expect, it } from 'vitest';
import { startServerForFile } from '#test/server.ts';

// What the official client can ask for and this server does not do: its caller reads the reason.

const server = await startServerForFile();
await server.query(
  `insert into games (external_id, sport, status, scheduled_at, home_team, away_team)
     select 'nfl-' || n, 'NFL', 'scheduled', now(), 'Chiefs', 'Bills' from generate_series(1, 2) n`,
);

const games = () => server.client().from('games');
const anyFilter = () => games().select('*');
type Answer = { error: unknown; status: number };

describe('the client is told the truth', () => {
  const embeddings: [string, () => PromiseLike<Answer>][] = [
    ['embedding', () => games().select('*, game_odds(*)' as '*')],
    ['inner embedding', () => games().select('id, game_odds!inner(total)' as '*')],
    ['renamed embedding', () => games().select('o:game_odds(total)' as '*')],
    ['spreading', () => games().select('...game_odds(total)' as '*')],
    ['a filter on an embedded table', () => anyFilter().eq('game_odds.total' as 'id', '1')],
    ['an order of an embedded table', () => anyFilter().order('total' as 'id', embedded)],
    ['an order by an embedded table', () => anyFilter().order('game_odds(total)' as 'id')],
    ['a limit of an embedded table', () => anyFilter().limit(1, embedded)],
  ];
  const embedded = { referencedTable: 'game_odds' };
  it.each(embeddings)('about %s', async (_name, call) => {
    const { error, status } = await call();
    const message = "Embedding of 'game_odds' is not offered";
    expect([status, error]).toMatchObject([400, { code: 'PGRST127', message }]);
  });

  const plan = () => games().select().explain({ analyze: true, format: 'json' });
  it.each<[string, () => PromiseLike<Answer>, type: string]>([
    ['CSV', () => games().select().csv(), 'text/csv'],
    ['GeoJSON', () => games().select().geojson(), 'application/geo+json'],
    ['plans', plan, 'application/vnd.pgrst.plan+json'],
  ])('about %s', async (_name, call, type) => {
    const { error, status } = await call();
    const message = expect.stringContaining(`None of these media types are available: ${type}`);
    expect([status, error]).toMatchObject([406, { code: 'PGRST107', message }]);
  });

  const hasPremium = () => server.client().rpc('has_premium');
  it.each<[string, () => PromiseLike<Answer>, what: string]>([
    ['a select', () => hasPremium().select('x' as '*'), 'select'],
    ['a filter', () => hasPremium().filter('x', 'eq', '1'), 'x'],
  ])('about %s on the result of a function', async (_name, call, what) => {
    const { error, status } = await call();
    const message = `'${what}' on the result of a function is not offered`;
    expect([status, error]).toMatchObject([400, { code: 'PGRST127', message }]);
  });

  it('about aggregates', async () => {
    const { error, status } = await games().select('home_score.sum()' as '*');
    const message = 'Use of aggregate functions is not allowed';
    expect([status, error]).toMatchObject([400, { code: 'PGRST123', message }]);
  });

  it('about a function called by GET', async () => {
    const { error, status } = await server.client().rpc('has_premium', undefined, { get: true });
    const message = 'Functions are called by POST only';
    expect([status, error]).toMatchObject([405, { code: 'PGRST117', message }]);
  });
});

it('answers no rows, one row and too many for maybeSingle as the client means them', async () => {
  const none = await games().select('id').eq('home_team', 'Nobody').maybeSingle();
  expect([none.data, none.error]).toEqual([null, null]);
  const one = await games().select('external_id').eq('external_id', 'nfl-1').maybeSingle();
  expect([one.data, one.error]).toEqual([{ external_id: 'nfl-1' }, null]);
  const two = await games().select('id').maybeSingle();
  expect([two.data, two.status, two.error?.code]).toEqual([null, 406, 'PGRST116']);
});
