import { Hono } from 'hono';
import { createApi } from './api/api.ts';
import type { ApiNeeds } from './api/needs.ts';
import { createAuth } from './auth/auth.ts';
import type { AuthNeeds } from './auth/needs.ts';
import { createCalendarRoutes } from './calendars/calendar-routes.ts';
import type { CalendarNeeds } from './calendars/needs.ts';
import type { Config } from './config.ts';
import { createFunctions } from './functions/functions.ts';
import type { FunctionNeeds } from './functions/needs.ts';
import { answerAvatarPreset } from './http/avatar-presets.ts';
import type { Departure } from './http/departure.ts';
import type { Env } from './http/env.ts';
import { answerHealth, createReadiness, type FindProblem } from './http/health.ts';
import { warnOfHiddenProxy } from './http/hidden-proxy.ts';
import { createMetricsRoutes, type MetricsNeeds } from './http/metrics-routes.ts';
import { type ObserveNeeds, observeRequests } from './http/observe-requests.ts';
import { keepOutOfCaches, securityHeaders } from './http/security-headers.ts';
import { answerShareTarget } from './http/share-target.ts';
import { createSite, type SiteNeeds } from './http/site.ts';
import { createSiteConfig, type SiteConfigNeeds } from './http/site-config.ts';
import { createMailbox } from './mail/mailbox-routes.ts';
import type { MailboxNeeds } from './mail/needs.ts';
import type { PaymentNeeds } from './payments/needs.ts';
import { createSimulatedPages } from './payments/simulated-routes.ts';
import { createWebhook } from './payments/webhook.ts';
import { createGamePictureRoutes, type GamePictureNeeds } from './pictures/game-picture-routes.ts';
import type { PictureNeeds } from './pictures/needs.ts';
import { createPictureRoutes } from './pictures/picture-routes.ts';
import type { RealtimeNeeds } from './realtime/needs.ts';
import { notOffered } from './realtime/not-offered.ts';
import type { RestNeeds } from './rest/needs.ts';
import { createRest } from './rest/rest.ts';
import type { SealNeeds } from './seals/needs.ts';
import { SealDocuments } from './seals/seal-documents.ts';
import { createSealRoutes } from './seals/seal-routes.ts';
import type { Secrets } from './secrets.ts';
import type { StorageNeeds } from './storage/needs.ts';
import { createStorage } from './storage/storage.ts';

/** What the endpoints take, all rooms together; built once by `start.ts`. */
export type Services = AuthNeeds &
  RestNeeds &
  RealtimeNeeds &
  StorageNeeds &
  FunctionNeeds &
  ApiNeeds &
  PaymentNeeds &
  PictureNeeds &
  GamePictureNeeds &
  CalendarNeeds &
  SealNeeds &
  MailboxNeeds &
  MetricsNeeds &
  ObserveNeeds &
  SiteConfigNeeds &
  SiteNeeds & { config: Config; secrets: Secrets; departure: Departure; findProblem: FindProblem };

/** Every endpoint, one line each. */
export function createApp(services: Services): Hono<Env> {
  const app = new Hono<Env>();
  const sealDocuments = new SealDocuments(services);
  const seals = createSealRoutes(services, sealDocuments);
  app.use(observeRequests(services));
  app.use(warnOfHiddenProxy(services));
  app.use(securityHeaders(services));
  app.get('/healthz', answerHealth);
  app.get('/readyz', createReadiness(services));
  app.route('/metrics', createMetricsRoutes(services));
  app.get('/config.json', createSiteConfig(services));
  app.get('/share', answerShareTarget(services));
  app.get('/avatars/presets/:version/:category/:file', answerAvatarPreset);
  app.route('/pictures', createPictureRoutes(services));
  app.route('/g', createGamePictureRoutes(services));
  app.route('/calendars', createCalendarRoutes(services));
  app.route('/seals.json', seals.chain);
  app.route('/seals', seals.days);
  app.route('/auth/v1', createAuth(services));
  app.use('/rest/v1/*', keepOutOfCaches);
  app.use('/functions/v1/*', keepOutOfCaches);
  app.use('/storage/v1/*', keepOutOfCaches);
  app.route('/rest/v1', createRest(services));
  app.route('/realtime/v1', createBroadcastRoutes());
  app.route('/storage/v1', createStorage(services));
  app.route('/functions/v1', createFunctions(services));
  app.route('/api/v1', createApi(services, sealDocuments));
  app.route('/payments/webhook', createWebhook(services));
  app.route('/payments/simulated', createSimulatedPages(services));
  app.route('/dev', createMailbox(services));
  app.route('/', createSite(services));
  return app;
}

/** 404 would make the client tell people to upgrade the server. */
function createBroadcastRoutes(): Hono {
  const routes = new Hono();
  const refusal = { message: notOffered.broadcast };
  routes.post('/api/broadcast/*', (context) => context.json(refusal, 501));
  return routes;
}
