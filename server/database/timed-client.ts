import pg from 'pg';
import type { Logger } from 'pino';
import { type RequestScope, requestScope } from '../request-scope.ts';

type Callback = (error: unknown, result: unknown) => void;
type Query = { text?: string; callback?: Callback };
type Send = (first: string | Query, values?: unknown, callback?: unknown) => unknown;

const mostCharacters = 2_000;

/** A kind of connection that logs statements which took so long, with the wait for those ahead of them. */
export function createTimedClient(slowMs: number, logger: Logger): typeof pg.Client {
  const tell = (first: string | Query, ms: number, scope: RequestScope | undefined) => {
    const statement = withoutValues(typeof first === 'string' ? first : (first.text ?? ''));
    const facts = { ms: Math.round(ms), route: scope?.route(), statement };
    const write = () => logger.warn(facts, 'slow statement');
    if (scope) requestScope.run(scope, write);
    else write();
  };
  class TimedClient extends pg.Client {
    // Every statement passes here: nothing is made for those that are quick but the one closure.
    override query = ((first, values, callback) => {
      const sentAtMs = performance.now();
      const scope = requestScope.getStore();
      const note = () => {
        const ms = performance.now() - sentAtMs;
        if (ms >= slowMs) tell(first, ms, scope);
      };
      const send = super.query as Send;
      // pg takes a callback as the last argument or within the query, or else gives a promise.
      if (typeof callback === 'function') {
        return send.call(this, first, values, noted(callback as Callback, note));
      }
      if (typeof values === 'function') {
        return send.call(this, first, noted(values as Callback, note));
      }
      if (typeof first === 'object' && first.callback) {
        first.callback = noted(first.callback, note);
        return send.call(this, first, values);
      }
      const answer = send.call(this, first, values) as Promise<unknown>;
      answer.then(note, note);
      return answer;
    }) as Send as pg.Client['query'];
  }
  return TimedClient;
}

const noted =
  (callback: Callback, note: () => void): Callback =>
  (error, result) => {
    note();
    callback(error, result);
  };

/** Texts that cannot be parameters, of `set` for example, hold claims and names of people. */
export function withoutValues(text: string): string {
  return text
    .replaceAll(/'(?:[^']|'')*'/g, "'?'")
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "'?'")
    .replaceAll(/\s+/g, ' ')
    .slice(0, mostCharacters);
}
