import { hash, timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { Logger } from 'pino';
import type { Config } from '#server/base/config/config.ts';
import { answerErrorInText } from '#server/base/http/answer-errors.ts';
import type { ProxyNeeds } from '#server/base/http/client-address.ts';
import { networkOfClient } from '#server/base/http/client-address.ts';
import { type Env, provide } from '#server/base/http/env.ts';
import type { Budgets } from '#server/base/limits/budgets.ts';

export type MetricsNeeds = ProxyNeeds & {
  config: Pick<Config, 'metricsToken'>;
  budgets: Budgets;
  logger: Logger;
  /** Absent on a server that counts nothing. */
  metrics: { contentType: string; write: () => Promise<string> } | undefined;
};

/** `/metrics` for who knows the token; without one there is no such address. */
export function createMetricsRoutes(needs: MetricsNeeds): Hono<Env<MetricsNeeds>> {
  const { metrics, config } = needs;
  const app = new Hono<Env<MetricsNeeds>>();
  if (metrics === undefined || config.metricsToken === undefined) return app.all('*', refuse);
  const expected = digest(`Bearer ${config.metricsToken}`);
  app.use(provide(needs));
  app.onError(answerErrorInText('the metrics could not be told'));
  app.get('/', async (context) => {
    context.header('Cache-Control', 'no-store');
    const given = digest(context.req.header('authorization') ?? '');
    if (!timingSafeEqual(given, expected)) {
      await needs.budgets.take('metrics', networkOfClient(context));
      return context.json({ message: 'A token is needed' }, 401, { 'WWW-Authenticate': 'Bearer' });
    }
    return context.body(await metrics.write(), 200, { 'Content-Type': metrics.contentType });
  });
  app.all('*', refuse);
  return app;
}

const refuse = (context: Context) => context.json({ message: 'No such endpoint' }, 404);

/** Of one length, so that comparing takes one time. */
const digest = (text: string) => hash('sha256', text, 'buffer');
