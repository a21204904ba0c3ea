import { describe, expect, it } from 'vitest';
import { scoreboard, scoreboardEvent } from '#test/scoreboard-builder.ts';
import { createEspnFeed } from './client.ts';

const baseUrl = 'http://feed.test';

function feedThat(answer: (url: string, init?: RequestInit) => Response | Promise<Response>) {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    asked.push(String(input));
    return answer(String(input), init);
  };
  return { feed: createEspnFeed({ baseUrl, fetch, timeoutMs: 50 }), asked };
}

const never = (_url: string, init?: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    if (init?.signal?.aborted) reject(init.signal.reason);
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
  });

describe('the address asked', () => {
  it('is the scoreboard of the league, without a window for the games of the moment', async () => {
    const { feed, asked } = feedThat(() => Response.json(scoreboard(scoreboardEvent())));
    const { games } = await feed.listGames('NBA');
    expect(games).toHaveLength(1);
    expect(asked).toEqual([`${baseUrl}/apis/site/v2/sports/basketball/nba/scoreboard`]);
  });

  it('carries the first and last day of a window', async () => {
    const { feed, asked } = feedThat(() => Response.json(scoreboard()));
    const from = new Date('2026-11-30T23:00:00Z');
    await feed.listGames('NFL', { from, to: new Date('2026-12-14T01:00:00Z') });
    expect(asked).toEqual([
      `${baseUrl}/apis/site/v2/sports/football/nfl/scoreboard?dates=20261130-20261214&limit=500`,
    ]);
  });
});

describe('an answer that cannot be used', () => {
  const text = JSON.stringify(scoreboard(scoreboardEvent()));
  const cases: [name: string, answer: () => Response | Promise<Response>, reason: RegExp][] = [
    ['truncated JSON', () => new Response(text.slice(0, -20)), /not JSON/],
    ['an empty body', () => new Response(null), /not JSON/],
    ['HTML', () => new Response('<html></html>'), /not JSON/],
    ['an error status', () => new Response(text, { status: 500 }), /status 500/],
    ['an error body', () => Response.json({ error: { code: 404 } }), /no list of events/],
    ['a broken connection', () => Promise.reject(new TypeError('fetch failed')), /no connection/],
  ];
  it.each(cases)('%s fails with its reason', async (_name, answer, reason) => {
    const { feed } = feedThat(answer);
    await expect(feed.listGames('NFL')).rejects.toMatchObject({
      code: 'upstream_failed',
      message: expect.stringMatching(reason),
    });
  });

  it('that asks for patience says for how long', async () => {
    const headers = { 'retry-after': '120' };
    const { feed } = feedThat(() => new Response('', { status: 429, headers }));
    await expect(feed.listGames('NFL')).rejects.toMatchObject({
      details: { status: 429, retryAfter: '120' },
    });
  });

  it('is given up when it does not come in time', async () => {
    const { feed } = feedThat(never);
    await expect(feed.listGames('NFL')).rejects.toThrow(/no answer in time/);
  });

  it('is given up at once when the caller stops', async () => {
    const { feed } = feedThat(never);
    const stop = AbortSignal.abort();
    await expect(feed.listGames('NFL', undefined, stop)).rejects.toThrow(/no connection|aborted/);
  });

  it('is given up when it never ends', async () => {
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(1_000_000)),
    });
    const { feed } = feedThat(() => new Response(endless));
    await expect(feed.listGames('NFL')).rejects.toThrow(/larger than/);
  });
});
