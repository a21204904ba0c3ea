import { LRUCache } from 'lru-cache';
import pg from 'pg';
import type { Logger } from 'pino';
import { type RequestScope, requestScope } from '#server/base/process/request-scope.ts';
import { minuteMs } from '#shared/facts/durations.ts';

type Callback = (error: unknown, result: unknown) => void;
type Query = { text?: string; callback?: Callback };
type Send = (first: string | Query, values?: unknown, callback?: unknown) => unknown;

const mostCharacters = 2_000;

/** Logs statements that took so long, each once a minute at most: a database that is slow for everybody fills no disk. */
export class SlowStatements {
  readonly ms: number;
  readonly #logger: Logger;
  readonly #nowMs: () => number;
  readonly #told = new LRUCache<string, { untilMs: number; untold: number }>({ max: 1_000 });

  constructor(ms: number, logger: Logger, nowMs = () => performance.now()) {
    this.ms = ms;
    this.#logger = logger;
    this.#nowMs = nowMs;
  }

  /** `untold`: how often it was slow since the last line. */
  tell(text: string, ms: number, scope: RequestScope | undefined): void {
    const statement = withoutValues(text);
    const nowMs = this.#nowMs();
    const told = this.#told.get(statement);
    if (told && nowMs < told.untilMs) {
      told.untold += 1;
      return;
    }
    this.#told.set(statement, { untilMs: nowMs + minuteMs, untold: 0 });
    const facts = { ms: Math.round(ms), route: scope?.route(), statement, untold: told?.untold };
    const write = () => this.#logger.warn(facts, 'slow statement');
    if (scope) requestScope.run(scope, write);
    else write();
  }
}

/** A kind of connection whose statements are timed, with the wait for those ahead of them. */
export function createTimedClient(slow: SlowStatements): typeof pg.Client {
  class TimedClient extends pg.Client {
    // Every statement passes here: nothing is made for those that are quick but the one closure.
    override query = ((first, values, callback) => {
      const sentAtMs = performance.now();
      const scope = requestScope.getStore();
      const note = () => {
        const ms = performance.now() - sentAtMs;
        if (ms >= slow.ms)
          slow.tell(typeof first === 'string' ? first : (first.text ?? ''), ms, scope);
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

/** Texts that cannot be parameters, of `set` for example, hold claims and names of people. @internal */
export function withoutValues(text: string): string {
  return text
    .replaceAll(/'(?:[^']|'')*'/g, "'?'")
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "'?'")
    .replaceAll(/\s+/g, ' ')
    .slice(0, mostCharacters);
}
