import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/base/config/config.ts';
import { runJob } from '#server/operate/jobs/run-job.ts';
import { TestClock } from '#test/clock.ts';
import { rss } from '#test/feed-answers.ts';
import { openJobContext } from '#test/forecast-context.ts';
import { nbaLive } from '#test/game-answers.ts';
import { scoreboard, scoreboardEvent } from '#test/scoreboard-builder.ts';
import { news } from './content-jobs.ts';
import { createFeeds } from './create-feed.ts';
import type { FeedJob } from './feed-context.ts';
import { scores } from './game-jobs.ts';

const answers: Record<string, () => Response> = {
  'site.api.espn.com': () => Response.json(scoreboard(scoreboardEvent())),
  'cdn.nba.com': () => Response.json(nbaLive),
  'paper.test': () => new Response(rss),
};

const { context, pool } = await openJobContext(new TestClock('2026-11-21T02:00:00Z'));

async function feedOf(environment: Record<string, string>) {
  const asked: string[] = [];
  const agents = new Set<string | null>();
  const fetch: typeof globalThis.fetch = async (url, init) => {
    asked.push(String(url));
    agents.add(new Headers(init?.headers).get('user-agent'));
    return answers[new URL(String(url)).host]?.() ?? new Response('', { status: 404 });
  };
  return {
    asked,
    agents,
    feed: (await createFeeds({ config: readConfig(environment), fetch, now: context.now }))?.feed,
  };
}

describe('the feed that the configuration names', () => {
  it.each([
    ['espn', 'espn_nba_401', 'https://site.api.espn.com/'],
    ['nba', 'nba_0022600101', 'https://cdn.nba.com/'],
  ])('%s brings live scores to the same table by the same job', async (FEED, key, address) => {
    const { feed, asked } = await feedOf({ FEED });
    const run = (job: FeedJob) =>
      runJob({ ...context, feed: feed! }, { job, subject: 'NBA' }, new AbortController().signal);
    expect(await run(scores)).toMatchObject({ outcome: 'saved', requests: 1 });
    expect(await run(scores)).toMatchObject({ outcome: 'unchanged', requests: 1 });
    expect(asked.every((url) => url.startsWith(address))).toBe(true);
    const { rows } = await pool.query(
      `select sport, status, home_score is not null as has_score from games where external_id = $1`,
      [key],
    );
    expect(rows).toEqual([{ sport: 'NBA', status: 'live', has_score: true }]);
  });

  it('has newspapers beside it, and says to all who asks', async () => {
    const FEED_USER_AGENT = 'ExampleHub/1.0 (+https://hub.test)';
    const FEED_NEWSPAPERS = 'NBA=https://paper.test/rss';
    const environment = { FEED: 'espn', FEED_NEWSPAPERS, FEED_USER_AGENT };
    const { feed, asked, agents } = await feedOf(environment);
    const task = { job: news, subject: 'NBA' };
    const { signal } = new AbortController();
    const report = await runJob({ ...context, feed: feed! }, task, signal);
    expect(report.rowsSaved).toBeGreaterThan(0);
    const printed = `select from news where external_id like 'espn\\_paper.test\\_%'`;
    expect((await pool.query(printed)).rows).toHaveLength(report.rowsSaved);
    expect(new Set(asked.map((url) => new URL(url).host)).size).toBe(2);
    expect(agents).toEqual(new Set([FEED_USER_AGENT]));
  });

  it('is none when it is off', async () => {
    expect((await feedOf({ FEED: 'off' })).feed).toBeUndefined();
  });
});
