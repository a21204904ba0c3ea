import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Env } from '../services.ts';
import type { Device } from './sessions.ts';

const longestUserAgent = 500;

/** The address is the socket's: forwarded headers can be written by anybody. */
export function deviceOf(context: Context<Env>): Device {
  return {
    userAgent: context.req.header('user-agent')?.slice(0, longestUserAgent),
    ip: getConnInfo(context).remote.address,
  };
}
