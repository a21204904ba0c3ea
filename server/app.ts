import { Hono } from 'hono';
import type { Config } from '#server/base/config/config.ts';
import type { Secrets } from '#server/base/config/secrets.ts';
import type { Env } from '#server/base/http/env.ts';
import type { GracefulShutdown } from '#server/base/http/graceful-shutdown.ts';
import { answerHealth, createReadiness, type FindProblem } from '#server/base/http/health.ts';
import { type ObserveNeeds, observeRequests } from '#server/base/http/observe-requests.ts';
import { noStore, securityHeaders } from '#server/base/http/security-headers.ts';
import { warnAboutUntrustedProxy } from '#server/base/http/untrusted-proxy.ts';
import { createMailbox } from '#server/base/mail/mailbox-routes.ts';
import type { MailboxNeeds } from '#server/base/mail/needs.ts';
import { createMetricsRoutes, type MetricsNeeds } from '#server/operate/metrics/metrics-routes.ts';
import { createApi } from '#server/product/api/api.ts';
import type { ApiNeeds } from '#server/product/api/needs.ts';
import { createCalendarRoutes } from '#server/product/calendars/calendar-routes.ts';
import type { CalendarNeeds } from '#server/product/calendars/needs.ts';
import { createFunctions } from '#server/product/functions/functions.ts';
import type { FunctionNeeds } from '#server/product/functions/needs.ts';
import type { PaymentNeeds } from '#server/product/payments/needs.ts';
import { createSimulatedPages } from '#server/product/payments/simulated-routes.ts';
import { createWebhook } from '#server/product/payments/webhook.ts';
import {
  createGamePictureRoutes,
  type GamePictureNeeds,
} from '#server/product/pictures/game-picture-routes.ts';
import type { PictureNeeds } from '#server/product/pictures/needs.ts';
import { createPictureRoutes } from '#server/product/pictures/picture-routes.ts';
import type { SealNeeds } from '#server/product/seals/needs.ts';
import { SealDocuments } from '#server/product/seals/seal-documents.ts';
import { createSealRoutes } from '#server/product/seals/seal-routes.ts';
import { answerAvatarPreset } from '#server/site/avatar-presets.ts';
import { answerShareTarget } from '#server/site/share-target.ts';
import { createSite, type SiteNeeds } from '#server/site/site.ts';
import { createSiteConfig, type SiteConfigNeeds } from '#server/site/site-config.ts';
import { createAuth } from '#server/wire/auth/auth.ts';
import type { AuthNeeds } from '#server/wire/auth/base/needs.ts';
import type { RealtimeNeeds } from '#server/wire/realtime/needs.ts';
import { notOffered } from '#server/wire/realtime/not-offered.ts';
import type { RestNeeds } from '#server/wire/rest/needs.ts';
import { createRest } from '#server/wire/rest/rest.ts';
import type { StorageNeeds } from '#server/wire/storage/needs.ts';
import { createStorage } from '#server/wire/storage/storage.ts';

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
  SiteNeeds & {
    config: Config;
    secrets: Secrets;
    shutdown: GracefulShutdown;
    findProblem: FindProblem;
  };

/** Every endpoint, one line each. */
export function createApp(services: Services): Hono<Env> {
  const app = new Hono<Env>();
  const sealDocuments = new SealDocuments(services);
  const seals = createSealRoutes(services, sealDocuments);
  app.use(observeRequests(services));
  app.use(warnAboutUntrustedProxy(services));
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
  app.use('/rest/v1/*', noStore);
  app.use('/functions/v1/*', noStore);
  app.use('/storage/v1/*', noStore);
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
