import { describe, expect, it } from 'vitest';
import { news, rss } from '#test/feed-answers.ts';
import { createEspnFeed } from '../espn/client.ts';
import { withNewspapers } from './with-newspapers.ts';

const paper = { sport: 'NBA', url: 'https://paper.test/nba.rss' } as const;

/** The real feed with one paper; each host answers what is given for it. */
function feedWith(answers: Record<string, Response>) {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (url) => {
    asked.push(String(url));
    return answers[new URL(String(url)).host]?.clone() ?? new Response('', { status: 404 });
  };
  const espn = createEspnFeed({ baseUrl: 'https://feed.test', fetch });
  return { asked, feed: withNewspapers(espn, [paper], { fetch }) };
}

const ownNews = Response.json(news);
const headlines = new Response(rss);

describe('headlines of newspapers', () => {
  it('stand beside those of the feed, under keys that begin with its name', async () => {
    const { feed } = feedWith({ 'feed.test': ownNews, 'paper.test': headlines });
    const { rows } = await feed.listNews('NBA');
    const hosts = new Set(rows.map((row) => row.external_id.startsWith('espn_paper.test_')));
    expect(hosts).toEqual(new Set([true, false]));
    expect(rows.every((row) => row.external_id.startsWith('espn_'))).toBe(true);
  });

  it('are asked for in their own sport alone', async () => {
    const { feed, asked } = feedWith({ 'feed.test': ownNews, 'paper.test': headlines });
    await feed.listNews('NFL');
    expect(asked).toEqual([expect.stringContaining('https://feed.test/')]);
  });

  it('merge a story that both tell', async () => {
    const { articles } = news;
    const story = articles.map(
      ({ headline }) =>
        `<item><title>${headline}</title><link>https://paper.test/1</link><pubDate>2026-11-21</pubDate></item>`,
    );
    const same = `<rss version="2.0"><channel>${story.join('')}</channel></rss>`;
    const alone = feedWith({ 'feed.test': ownNews });
    const { feed } = feedWith({ 'feed.test': ownNews, 'paper.test': new Response(same) });
    const { rows } = await alone.feed.listNews('NBA');
    expect((await feed.listNews('NBA')).rows.map((row) => row.external_id)).toEqual(
      rows.map((row) => row.external_id),
    );
  });

  it('may fail without the others, and say so; all together fail', async () => {
    for (const answer of [new Response('<html>'), new Response(null, { status: 403 })]) {
      const { feed } = feedWith({ 'feed.test': ownNews, 'paper.test': answer });
      const { rows, refused } = await feed.listNews('NBA');
      expect(rows.length).toBeGreaterThan(0);
      expect(refused.map(({ id }) => id)).toContain('paper.test');
    }
    const paperAlone = feedWith({ 'paper.test': headlines });
    expect((await paperAlone.feed.listNews('NBA')).refused[0]?.id).toBe('espn');
    await expect(feedWith({}).feed.listNews('NBA')).rejects.toThrow(/status 404/);
  });
});
