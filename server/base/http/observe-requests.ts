import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import type { Config } from '#server/base/config/config.ts';
import type { Instruments, RequestLabels } from '#server/base/metrics/instruments.ts';
import { requestScope } from '#server/base/process/request-scope.ts';
import { intervals } from '#shared/facts/intervals.ts';
import type { Env } from './env.ts';

export type ObserveNeeds = {
  config: Pick<Config, 'requestLog'>;
  logger: Pick<Logger, 'info'>;
  instruments: Pick<Instruments, 'answered'> | undefined;
};

/** https://www.w3.org/TR/trace-context/#traceparent-header; later versions may say more behind it. */
const traceParent =
  /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(-.*)?$/;
const header = 'X-Request-Id';
/** As proxies name it: the caller has gone before there was an answer. */
const callerHasGone = 499;

/**
 * Gives each request its id, the trace's where the caller has one. Answers say it where somebody may look for it: to who
 * traces, beside a request log, and when something went wrong; others are shorter without. What becomes of the request
 * is counted and logged once its answer has left; the first middleware, so that nothing is missed.
 */
export function observeRequests(
  { config, logger, instruments }: ObserveNeeds,
  random: () => number = Math.random,
): MiddlewareHandler<Env> {
  const share = config.requestLog;
  const log = (asked: RequestLabels, ms: number, bytes: number) => {
    const isNotable = asked.status >= 500 || ms >= intervals.slowRequestMs;
    if (isNotable || random() < share)
      logger.info({ ...asked, ms: Math.round(ms), bytes }, 'request');
  };
  return async (context, next) => {
    const { outgoing } = context.env;
    const traceId = readTraceId(context);
    const requestId = traceId ?? randomUUID();
    context.set('requestId', requestId);
    if (traceId !== undefined || share > 0) outgoing.setHeader(header, requestId);
    const scope = { requestId, route: () => routePath(context) };
    if (instruments || share > 0) {
      whenAnswered(context, (asked, ms, bytes) => {
        instruments?.answered(asked, ms / 1_000);
        if (share > 0) requestScope.run(scope, () => log(asked, ms, bytes));
      });
    }
    await requestScope.run(scope, next);
    if (context.res.status >= 400 && !outgoing.headersSent) outgoing.setHeader(header, requestId);
  };
}

function whenAnswered(
  context: Context<Env>,
  tell: (asked: RequestLabels, ms: number, bytes: number) => void,
): void {
  const { incoming, outgoing } = context.env;
  const { socket } = incoming;
  const beganMs = performance.now();
  const bytesBefore = socket.bytesWritten;
  outgoing.once('close', () => {
    const status = outgoing.headersSent ? outgoing.statusCode : callerHasGone;
    const asked = { method: context.req.method, route: routePath(context), status };
    // A stream is open for as long as somebody reads it, which is no time that an answer took.
    const isStream = outgoing.getHeader('content-type') === 'text/event-stream';
    const ms = isStream ? 0 : performance.now() - beganMs;
    tell(asked, ms, socket.bytesWritten - bytesBefore);
  });
}

function readTraceId({ env }: Context<Env>): string | undefined {
  const { traceparent } = env.incoming.headers;
  if (typeof traceparent !== 'string') return undefined;
  const [, version, traceId, more] = traceParent.exec(traceparent) ?? [];
  // The version known ends here.
  return version === '00' && more !== undefined ? undefined : traceId;
}
