import type { Context } from 'hono';
import { clientAddress } from '../http/client-address.ts';
import type { Env } from '../services.ts';
import type { Device } from './sessions.ts';

const longestUserAgent = 500;

export function deviceOf(context: Context<Env>): Device {
  return {
    userAgent: context.req.header('user-agent')?.slice(0, longestUserAgent),
    ip: clientAddress(context),
  };
}
