import { AsyncLocalStorage } from 'node:async_hooks';

/** On whose behalf something is done. */
export type RequestScope = {
  requestId: string;
  /** The template of its route, as far as it is known at this moment. */
  route: () => string;
};

/** Of one request each, whatever it calls: for what is logged below the floor on which requests are known. */
export const requestScope = new AsyncLocalStorage<RequestScope>();
