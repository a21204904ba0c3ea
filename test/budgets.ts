import type { Services } from '#server/app.ts';
import { Budgets } from '#server/base/limits/budgets.ts';
import { type Budget, type BudgetName, budgets } from '#shared/facts/budgets.ts';

type Mosts = Partial<Record<BudgetName, number>>;

/** The budgets of the product, but for those that are given. */
export function createBudgets(
  {
    database,
    secrets,
  }: Pick<Services, 'secrets'> & { database: Pick<Services['database'], 'pool'> },
  mosts: Mosts = {},
): Budgets {
  const rules: Record<BudgetName, Budget> = { ...budgets };
  for (const name of Object.keys(mosts) as BudgetName[]) {
    rules[name] = { ...rules[name], most: mosts[name] ?? 0 };
  }
  const config = { rateLimitFactor: 1, workers: 1 };
  return new Budgets({ pool: database.pool, secrets, config }, rules);
}

/** In a server, from now on, until what it returns is called. */
export function replaceBudgets(services: Services, mosts: Mosts): () => void {
  const { budgets: before } = services;
  Object.assign(services, { budgets: createBudgets(services, mosts) });
  return () => void Object.assign(services, { budgets: before });
}
