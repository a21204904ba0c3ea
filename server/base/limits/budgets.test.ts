import { expect, it } from 'vitest';
import { type BudgetName, budgets } from '#shared/facts/budgets.ts';
import { replaceBudgets } from '#test/budgets.ts';
import { startServerForFile } from '#test/server.ts';
import { Budgets } from './budgets.ts';

const mosts = { restOfNetwork: 50, functionsOfNetwork: 6, storageOfNetwork: 20 };

const server = await startServerForFile();
replaceBudgets(server.services, mosts);

it.each([
  ['rest', 'GET', '/rest/v1/games?limit=1'],
  ['functions', 'POST', '/functions/v1/populate-games'],
  ['storage', 'GET', '/storage/v1/bucket'],
] as const)(
  'more requests than a stadium sends are refused by /%s/v1, with the time to come again',
  async (wire, method, path) => {
    for (let request = 0; request < mosts[`${wire}OfNetwork`]; request += 1) {
      expect((await server.send(path, { method })).status).not.toBe(429);
    }
    const refused = await server.send(path, { method });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await refused.json()).message).toBe('Request rate limit reached');
  },
);

const createBudgets = (config: { workers: number; rateLimitFactor: number }) => {
  const { database, secrets } = server.services;
  return new Budgets({ pool: database.pool, secrets, config });
};

it('gives a network the multiple that the operator chose, and a person what it is', async () => {
  const many = createBudgets({ workers: 1, rateLimitFactor: 2.5 });
  const mostOf = async (name: BudgetName) => (await many.read(name, 'somebody')).most;
  expect(await mostOf('apiOfNetwork')).toBe(budgets.apiOfNetwork.most * 2.5);
  expect(await mostOf('signUp')).toBe(budgets.signUp.most * 2.5);
  expect(await mostOf('apiOfUser')).toBe(budgets.apiOfUser.most);
  expect(await mostOf('passwordsOfPair')).toBe(budgets.passwordsOfPair.most);
});

it('takes a cost that is more than what is left', async () => {
  const { budgets: counted } = server.services;
  expect(await counted.tryTake('queryTime', 'somebody', budgets.queryTime.most + 1)).toBe(false);
  expect((await counted.read('queryTime', 'somebody')).left).toBe(0);
});

it.each([2, 3, 8])(
  'processes on one port allow together what one alone does: %i',
  async (workers) => {
    const all = Array.from({ length: workers }, () =>
      createBudgets({ workers, rateLimitFactor: 1 }),
    );
    for (const name of ['apiOfNetwork', 'apiOfUser'] as const) {
      const { most } = budgets[name];
      let taken = 0;
      for (const each of all) while (await each.tryTake(name, 'somebody')) taken += 1;
      expect(taken).toBeLessThanOrEqual(most);
      expect(taken).toBeGreaterThan(most - workers);
    }
  },
);
