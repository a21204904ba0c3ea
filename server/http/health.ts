import type { Context } from 'hono';
import type { Env } from '../services.ts';

/** The process answers. */
export function answerHealth(context: Context<Env>): Response {
  context.header('Cache-Control', 'no-store');
  return context.json({ status: 'ok' });
}

/** The database answers too, so requests may be sent here. */
export async function answerReadiness(context: Context<Env>): Promise<Response> {
  const { database, logger } = context.get('services');
  context.header('Cache-Control', 'no-store');
  try {
    await database.pool.query('select 1');
    return context.json({ status: 'ready' });
  } catch (error) {
    logger.warn({ err: error }, 'not ready');
    return context.json({ status: 'unavailable' }, 503);
  }
}
