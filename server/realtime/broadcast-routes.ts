import { Hono } from 'hono';
import type { Env } from '../services.ts';
import { notOffered } from './not-offered.ts';

/** 404 would make the client tell people to upgrade the server. */
export function createBroadcastRoutes(): Hono<Env> {
  const routes = new Hono<Env>();
  routes.post('/api/broadcast/*', (context) => context.json({ error: notOffered.broadcast }, 501));
  return routes;
}
