import pino, { type DestinationStream, type Logger } from 'pino';
import { requestScope } from './request-scope.ts';

/** JSON lines. Of an error what names its kind and place, not what it carries: that may be a row or a request. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  return pino({ level, serializers: { err: describeError }, mixin: nameRequest }, destination);
}

/** What is said on behalf of a request says of which. */
function nameRequest(): object {
  const scope = requestScope.getStore();
  return scope ? { requestId: scope.requestId } : {};
}

/** PostgreSQL's detail shows whole rows, and errors of libraries bring requests along. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  const { type, message, stack, code, status, constraint, table } = pino.stdSerializers.err(error);
  return { type, message, stack, code, status, constraint, table };
}
