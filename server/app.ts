import { Hono } from 'hono';
import { answerHealth, answerReadiness } from './http/health.ts';
import { securityHeaders } from './http/security-headers.ts';
import { createSite } from './http/site.ts';
import { answerSiteConfig } from './http/site-config.ts';
import { createRest } from './rest/rest.ts';
import type { Env, Services } from './services.ts';

/** Every endpoint, one line each. */
export function createApp(services: Services): Hono<Env> {
  const app = new Hono<Env>();
  app.use(async (context, next) => {
    context.set('services', services);
    context.set('requestId', crypto.randomUUID());
    await next();
  });

  app.use(securityHeaders);
  app.get('/healthz', answerHealth);
  app.get('/readyz', answerReadiness);
  app.get('/config.json', answerSiteConfig);
  app.route('/rest/v1', createRest(services));
  app.route('/', createSite());
  return app;
}
