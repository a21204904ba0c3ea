import pg from 'pg';
import type { Logger } from 'pino';
import { requestScope } from '../request-scope.ts';

type Callback = (error: unknown, result: unknown) => void;
type Query = { text?: string; callback?: Callback };
type Send = (...query: unknown[]) => unknown;

const mostCharacters = 2_000;

/** A kind of connection that logs statements which took so long, with the wait for those ahead of them. */
export function createTimedClient(slowMs: number, logger: Logger): typeof pg.Client {
  const tell = (text: string, sentAtMs: number, route: string | undefined) => {
    const ms = Math.round(performance.now() - sentAtMs);
    if (ms >= slowMs) logger.warn({ ms, route, statement: withoutValues(text) }, 'slow statement');
  };
  class TimedClient extends pg.Client {
    override query = ((...query: unknown[]): unknown => {
      const [first] = query as [string | Query];
      const text = typeof first === 'string' ? first : (first.text ?? '');
      const sentAtMs = performance.now();
      const scope = requestScope.getStore();
      const note = () => {
        const told = () => tell(text, sentAtMs, scope?.route());
        if (performance.now() - sentAtMs < slowMs) return;
        if (scope) requestScope.run(scope, told);
        else told();
      };
      const send = super.query.bind(this) as Send;
      return watchEnd(query, send, note);
    }) as pg.Client['query'];
  }
  return TimedClient;
}

/** pg takes a callback as the last argument or within the query, or else gives a promise. */
function watchEnd(query: unknown[], send: Send, note: () => void): unknown {
  const [first] = query as [string | Query];
  const last = query.at(-1);
  const noted =
    (callback: Callback): Callback =>
    (error, result) => {
      note();
      callback(error, result);
    };
  if (typeof last === 'function') return send(...query.slice(0, -1), noted(last as Callback));
  if (typeof first === 'object' && first.callback) {
    first.callback = noted(first.callback);
    return send(...query);
  }
  const answer = send(...query) as Promise<unknown>;
  answer.then(note, note);
  return answer;
}

/** Texts that cannot be parameters, of `set` for example, hold claims and names of people. */
export function withoutValues(text: string): string {
  return text
    .replaceAll(/'(?:[^']|'')*'/g, "'?'")
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "'?'")
    .replaceAll(/\s+/g, ' ')
    .slice(0, mostCharacters);
}
