import type { Context } from 'hono';
import { checkReadiness } from '../database/readiness.ts';
import type { Env } from '../services.ts';

/** The process answers. */
export function answerHealth(context: Context<Env>): Response {
  context.header('Cache-Control', 'no-store');
  return context.json({ status: 'ok' });
}

/** The database answers and is migrated too, so requests may be sent here. */
export async function answerReadiness(context: Context<Env>): Promise<Response> {
  const { database, logger } = context.get('services');
  context.header('Cache-Control', 'no-store');
  const readiness = await checkReadiness(database.pool);
  if (readiness.isReady) return context.json({ status: 'ready' });
  logger.warn({ reason: readiness.reason }, 'not ready');
  return context.json({ status: 'unavailable', reason: readiness.reason }, 503);
}
