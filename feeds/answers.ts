import { AppError } from '#shared/errors.ts';
import { intervals } from '#shared/facts/intervals.ts';
import type { AnswerMemory } from './answer-memory.ts';
import { feedFailure, refusalOfStatus } from './refusal.ts';

const feedAnswerBytes = 16_000_000;

/** How a provider is asked; every failure is an AppError `upstream_failed` with its reason and kind. */
export type Connection = {
  fetch: typeof fetch;
  /** Who asks; without it, the name of the runtime, which providers refuse. */
  userAgent?: string;
  timeoutMs?: number;
  /** With it, a provider that says "not modified" sends nothing and the answer of last time counts. */
  memory?: AnswerMemory;
};
const notModified = 304;

export async function getJson(
  url: string,
  connection: Connection,
  stop?: AbortSignal,
): Promise<unknown> {
  const text = await getText(url, connection, 'application/json', stop);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw feedFailure('changed', 'feed: the answer is not JSON', {
      cause,
      details: { bytes: text.length },
    });
  }
}

export async function getText(
  url: string,
  { fetch, userAgent, timeoutMs = intervals.feedTimeoutMs, memory }: Connection,
  accept: string,
  stop?: AbortSignal,
): Promise<string> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = stop ? AbortSignal.any([stop, timeout]) : timeout;
  try {
    const known = memory?.find(url);
    const agent = userAgent === undefined ? {} : { 'user-agent': userAgent };
    const headers = { accept, ...agent, ...onlyIfChanged(known) };
    const response = await fetch(url, { signal, headers });
    if (known && response.status === notModified) return known.text;
    if (!response.ok) {
      await response.body?.cancel();
      const { status, headers } = response;
      const details = { status, retryAfter: headers.get('retry-after') };
      throw feedFailure(refusalOfStatus(status), `feed: status ${status}`, { details });
    }
    const text = await readLimited(response);
    memory?.keep(url, {
      text,
      etag: response.headers.get('etag'),
      lastModified: response.headers.get('last-modified'),
    });
    return text;
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    const isTimeout = cause instanceof DOMException && cause.name === 'TimeoutError';
    const reason = isTimeout ? 'no answer in time' : 'no connection';
    throw feedFailure('silent', `feed: ${reason}`, { cause });
  }
}

function onlyIfChanged(known: ReturnType<AnswerMemory['find']>): Record<string, string> {
  if (!known) return {};
  if (known.etag) return { 'if-none-match': known.etag };
  return known.lastModified ? { 'if-modified-since': known.lastModified } : {};
}

/** Reads the body as text; an endless one is given up. */
async function readLimited(response: Response): Promise<string> {
  if (response.body === null) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body) {
    bytes += chunk.byteLength;
    if (bytes > feedAnswerBytes) {
      throw feedFailure('changed', `feed: the answer is larger than ${feedAnswerBytes} bytes`);
    }
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
