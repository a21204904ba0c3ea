import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../test/server.ts';
import { findWordInStatement, fuzz } from './fuzz/fuzz.ts';
import { reachTarget } from './target.ts';

// `npm run attack -- grammar-fuzz` sends 50,000. SEED=... repeats a run that failed.
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
const requests = 2_000;

// A slow machine must not use up what one person's statements may take.
vi.mock('../../shared/facts/budgets.ts', async (actual) => {
  const { budgets } = await actual<typeof import('../../shared/facts/budgets.ts')>();
  return { budgets: { ...budgets, queryTime: { ...budgets.queryTime, most: 1_000_000 } } };
});

let server: TestServer;
const statements = new Set<string>();
const { query } = pg.Client.prototype;
describe('2,000 random requests to all wires', { tags: 'long' }, () => {
  beforeAll(async () => {
    pg.Client.prototype.query = function (this: pg.Client, ...parameters: unknown[]) {
      const [first] = parameters as [string | { text?: string }];
      statements.add(typeof first === 'string' ? first : (first.text ?? ''));
      return Reflect.apply(query, this, parameters);
    } as typeof query;
    server = await startTestServer();
  });
  afterAll(async () => {
    await server.stop();
    pg.Client.prototype.query = query;
  });

  it('get honest answers, tell and change nothing of others, and reach no statement', async () => {
    const { publishableKey, secretKey } = server.services.secrets;
    const url = server.url.replace('//localhost:', '//127.0.0.1:');
    const facts = { url, publishableKey, secretKey, dataDir: '', pid: process.pid };
    const owner = async (sql: string) => (await server.services.database.pool.query(sql)).rows;
    const { signUp } = reachTarget(facts);
    await fuzz({ url, publishableKey, signUp, query: owner }, { seed, requests });
    expect(statements.size).toBeGreaterThan(300);
    expect([...statements].find(findWordInStatement), `seed ${seed}`).toBeUndefined();
  });
});

it('finds a word of a request in a statement', () => {
  const alias = 'select "games"."id" as "a ""zqxfuzz"" b" from public."games"';
  expect(findWordInStatement(alias)).toBeUndefined();
  const value = `select * from games where id = 'zqxfuzz'`;
  expect(findWordInStatement(value)).toBe(value);
});
