import { Hono } from 'hono';
import { notOffered } from './not-offered.ts';

/** 404 would make the client tell people to upgrade the server. */
export function createBroadcastRoutes(): Hono {
  const routes = new Hono();
  const refusal = { message: notOffered.broadcast };
  routes.post('/api/broadcast/*', (context) => context.json(refusal, 501));
  return routes;
}
