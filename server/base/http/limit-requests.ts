import type { MiddlewareHandler } from 'hono';
import type { Budgets } from '#server/base/limits/budgets.ts';
import type { BudgetName, budgets } from '#shared/facts/budgets.ts';
import { networkOfClient, type ProxyNeeds } from './client-address.ts';
import type { Env } from './env.ts';

type NetworkBudget = {
  [Name in BudgetName]: (typeof budgets)[Name]['by'] extends 'network' ? Name : never;
}[BudgetName];

/** Counts the requests of each network. */
export function limitByNetwork(
  name: NetworkBudget,
): MiddlewareHandler<Env<ProxyNeeds & { budgets: Budgets }>> {
  return async (context, next) => {
    await context.var.services.budgets.take(name, networkOfClient(context));
    await next();
  };
}
