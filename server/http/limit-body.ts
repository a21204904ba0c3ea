import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Env } from '../services.ts';

/** The rest of a refused body is not read, so the connection cannot serve another request. */
export function limitBody(
  maxSize: number,
  refuse: (context: Context<Env>) => Response,
): MiddlewareHandler<Env> {
  return bodyLimit({
    maxSize,
    onError: (context: Context<Env>) => {
      context.env.outgoing.setHeader('Connection', 'close');
      return refuse(context);
    },
  });
}
