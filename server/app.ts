import { Hono } from 'hono';
import type { Env, Services } from './services.ts';

/** Every endpoint, one line each. */
export function createApp(services: Services): Hono<Env> {
  const app = new Hono<Env>();
  app.use(async (context, next) => {
    context.set('services', services);
    context.set('requestId', crypto.randomUUID());
    await next();
  });

  app.get('/healthz', (context) => context.json({ status: 'ok' }));
  return app;
}
