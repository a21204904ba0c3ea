import { AppError } from '#shared/errors.ts';
import { intervals } from '#shared/spec/intervals.ts';
import { limits } from '#shared/spec/limits.ts';
import type { League } from '#shared/spec/sports.ts';
import type { Feed, TimeWindow } from '../feed.ts';
import { parseScoreboard } from './scoreboard.ts';

const sportPaths: Record<League, string> = { NFL: 'football/nfl', NBA: 'basketball/nba' };

export type EspnOptions = { baseUrl: string; fetch: typeof fetch; timeoutMs?: number };

/** The real feed. It has no news and no rosters yet, so it answers with none. */
export function createEspnFeed(options: EspnOptions): Feed {
  return {
    name: 'espn',
    isComplete: false,
    listGames: async (league, window, signal) => {
      const address = `${options.baseUrl}/apis/site/v2/sports/${sportPaths[league]}/scoreboard`;
      const json = await getJson(`${address}${window ? datesOf(window) : ''}`, options, signal);
      return parseScoreboard(json, league);
    },
    listNews: async () => [],
    listPlayers: async () => [],
  };
}

function datesOf({ from, to }: TimeWindow): string {
  return `?dates=${dayOf(from)}-${dayOf(to)}&limit=${limits.feedEvents}`;
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10).replaceAll('-', '');
}

async function getJson(
  url: string,
  { fetch, timeoutMs = intervals.feedTimeoutMs }: EspnOptions,
  stop?: AbortSignal,
): Promise<unknown> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = stop ? AbortSignal.any([stop, timeout]) : timeout;
  const text = await getText(url, { fetch, signal });
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw failure('the answer is not JSON', { cause, details: { bytes: text.length } });
  }
}

async function getText(
  url: string,
  { fetch, signal }: { fetch: typeof globalThis.fetch; signal: AbortSignal },
): Promise<string> {
  try {
    const response = await fetch(url, { signal, headers: { accept: 'application/json' } });
    if (!response.ok) {
      await response.body?.cancel();
      throw failure(`status ${response.status}`, { details: { status: response.status } });
    }
    return await readLimited(response);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    const isTimeout = cause instanceof DOMException && cause.name === 'TimeoutError';
    throw failure(isTimeout ? 'no answer in time' : 'no connection', { cause });
  }
}

/** Reads the body as text; an endless one is given up. */
async function readLimited(response: Response): Promise<string> {
  if (response.body === null) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body) {
    bytes += chunk.byteLength;
    if (bytes > limits.feedAnswerBytes) {
      throw failure(`the answer is larger than ${limits.feedAnswerBytes} bytes`);
    }
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function failure(reason: string, options: ConstructorParameters<typeof AppError>[2] = {}) {
  return new AppError('upstream_failed', `feed: ${reason}`, options);
}
