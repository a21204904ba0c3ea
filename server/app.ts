import { Hono } from 'hono';
import { createAuth } from './auth/auth.ts';
import { createFunctions } from './functions/functions.ts';
import { answerAvatarPreset } from './http/avatar-presets.ts';
import { answerHealth, createReadiness } from './http/health.ts';
import { warnOfHiddenProxy } from './http/hidden-proxy.ts';
import { onlyAtThisMachine } from './http/local-only.ts';
import { keepOutOfCaches, securityHeaders } from './http/security-headers.ts';
import { createSite } from './http/site.ts';
import { answerSiteConfig } from './http/site-config.ts';
import { answerMailbox, answerMailboxPage, onlyWithMailbox } from './mail/mailbox-routes.ts';
import { createSimulatedPages } from './payments/simulated/simulated-routes.ts';
import { answerWebhook, limitWebhookBody } from './payments/webhook.ts';
import { createPictureRoutes } from './pictures/picture-routes.ts';
import { createBroadcastRoutes } from './realtime/broadcast-routes.ts';
import { createRest } from './rest/rest.ts';
import type { Env, Services } from './services.ts';
import { createStorage } from './storage/storage.ts';

/** Every endpoint, one line each. */
export function createApp(services: Services): Hono<Env> {
  const app = new Hono<Env>();
  app.use(async (context, next) => {
    context.set('services', services);
    context.set('requestId', crypto.randomUUID());
    await next();
  });

  app.use(warnOfHiddenProxy(services));
  app.use(securityHeaders);
  app.get('/healthz', answerHealth);
  app.get('/readyz', createReadiness(services));
  app.get('/config.json', answerSiteConfig);
  app.get('/avatars/presets/:version/:category/:file', answerAvatarPreset);
  app.route('/pictures', createPictureRoutes());
  app.route('/auth/v1', createAuth());
  app.use('/rest/v1/*', keepOutOfCaches);
  app.use('/functions/v1/*', keepOutOfCaches);
  app.use('/storage/v1/*', keepOutOfCaches);
  app.route('/rest/v1', createRest(services));
  app.route('/realtime/v1', createBroadcastRoutes());
  app.route('/storage/v1', createStorage(services));
  app.route('/functions/v1', createFunctions());
  app.post('/payments/webhook', limitWebhookBody, answerWebhook);
  app.route('/payments/simulated', createSimulatedPages());
  app.use('/dev/*', onlyAtThisMachine, onlyWithMailbox);
  app.get('/dev/mailbox', answerMailboxPage);
  app.get('/dev/mailbox.json', answerMailbox);
  app.route('/', createSite());
  return app;
}
