import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';

/** Hono's type parameter for the routes of a room that needs so much of the server. */
export type Env<Needs = unknown> = {
  Bindings: HttpBindings;
  Variables: { services: Needs; requestId: string };
};

/** A request to any room that has at least so much. */
export type Incoming<Needs> = Pick<Context<Env<Needs>>, 'env' | 'req' | 'var'>;

/** Hands a room what it needs; the first line of its routes. */
export function provide<Needs>(needs: Needs): MiddlewareHandler<Env<Needs>> {
  return (context, next) => {
    context.set('services', needs);
    return next();
  };
}
