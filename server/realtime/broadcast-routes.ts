import { Hono } from 'hono';
import { notOffered } from './not-offered.ts';

/** 404 would make the client tell people to upgrade the server. */
export function createBroadcastRoutes(): Hono {
  const routes = new Hono();
  routes.post('/api/broadcast/*', (context) => context.json({ error: notOffered.broadcast }, 501));
  return routes;
}
