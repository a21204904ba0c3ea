import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

type Bound = { Bindings: HttpBindings };

/** The rest of a refused body is not read, so the connection cannot serve another request. */
export function limitBody(
  maxSize: number,
  refuse: (context: Context<Bound>) => Response,
): MiddlewareHandler<Bound> {
  return bodyLimit({
    maxSize,
    onError: (context: Context<Bound>) => {
      context.env.outgoing.setHeader('Connection', 'close');
      return refuse(context);
    },
  });
}
