import { Hono } from 'hono';
import type { Env } from '../services.ts';

/** Broadcast is not offered; 404 would make the client tell people to upgrade the server. */
export function createBroadcastRoutes(): Hono<Env> {
  const routes = new Hono<Env>();
  routes.post('/api/broadcast/*', (context) =>
    context.json({ error: 'Broadcast is not offered by this server' }, 501),
  );
  return routes;
}
