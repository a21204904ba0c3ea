import { describe, expect, it } from 'vitest';
import { atom, news, rss } from '#test/feed-answers.ts';
import { createDemoFeed } from '../demo/demo-feed.ts';
import { parseNews } from '../espn/news.ts';
import type { NewsRow } from '../feed.ts';
import { readArticle } from './headline.ts';
import { mergeNews } from './merge-news.ts';
import { parseNewsXml } from './rss.ts';
import { stableKey } from './stable-key.ts';
import { withNewspapers } from './with-newspapers.ts';

const nothing = { rows: [], refused: [] };
const paper = { name: 'paper', sport: 'NBA' } as const;

/** What becomes of a headline; without any words there is no row. */
function plainText(headline: string): string {
  const article = { key: 'a', headline, summaries: [], urls: [], dates: ['2026-11-20'] };
  const row = readArticle(article, 'NBA');
  return typeof row === 'string' ? '' : row.headline;
}

describe('plain text', () => {
  it.each([
    ['<p>One</p><p>two &amp; three</p>', 'One two & three'],
    ['3 < 5 &lt; 7', '3 < 5 < 7'],
    ['<script>steal()</script>Left', 'Left'],
    ['<a href="javascript:x">Link</a>', 'Link'],
    ['<img src=x onerror=alert(1)>', ''],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['It&#039;s\u0000 \u0007 here\n\n now', "It's here now"],
    ['half \ud800 character', 'half \ufffd character'],
    ['unclosed <b', 'unclosed'],
  ])('%j reads %j', (markup, words) => {
    expect(plainText(markup)).toBe(words);
  });

  it('is cut at a word', () => {
    const words = 'some words '.repeat(27).trim();
    expect(plainText(`${words} and more`)).toBe(`${words}…`);
    expect(plainText('x'.repeat(400))).toBe(`${'x'.repeat(299)}…`);
  });

  it('takes its time even with a million brackets', () => {
    expect(plainText('<'.repeat(1_000_000)).length).toBeLessThanOrEqual(300);
    expect(plainText('<b>'.repeat(300_000))).toBe('');
  });
});

describe('headlines as JSON', () => {
  it('are text, with addresses of the web alone', () => {
    const { rows, refused } = parseNews(news, 'NFL');
    expect(refused).toEqual([]);
    expect(rows[0]).toEqual({
      external_id: 'espn_nfl_501',
      sport: 'NFL',
      headline: 'Vance & Brandt practise',
      summary: 'Both were limited.',
      url: 'https://news.test/501?utm_source=feed',
      published_at: '2026-11-20T18:00:00.000Z',
    });
    expect(rows[1]).toMatchObject({ headline: 'A trade', summary: 'Two players move.', url: null });
  });

  it.each([
    ['no headline', { id: 1, published: '2026-11-20T18:00:00Z' }, 'no headline'],
    ['markup alone', { id: 1, headline: '<br>', published: '2026-11-20' }, 'no headline'],
    ['no date', { id: 1, headline: 'Words' }, 'no date'],
    ['nothing to know it by', { published: '2026-11-20' }, 'no key'],
  ])('with %s are refused', (_name, article, reason) => {
    const { rows, refused } = parseNews({ articles: [article] }, 'NFL');
    expect(rows).toEqual([]);
    expect(refused.map((refusal) => refusal.reason)).toEqual([reason]);
  });
});

describe('headlines as XML', () => {
  it('of RSS: entities, CDATA and white space read, the same story once', () => {
    const { rows, refused } = parseNewsXml(rss, paper);
    expect(rows).toEqual([
      {
        external_id: 'paper_nba_a-guid',
        sport: 'NBA',
        headline: "Vance's return & what it means",
        summary: 'He is back.',
        url: 'https://news.test/vance',
        published_at: '2026-11-20T23:28:51.000Z',
      },
    ]);
    expect(refused).toEqual([{ id: null, reason: 'no date' }]);
  });

  it('of Atom: the page, not the feed, and HTML in its content', () => {
    expect(parseNewsXml(atom, paper).rows).toEqual([
      expect.objectContaining({
        external_id: 'paper_nba_t3_1',
        headline: 'A trade',
        summary: 'Two players & a pick.',
        url: 'https://news.test/trade',
        published_at: '2026-11-20T01:32:05.000Z',
      }),
    ]);
  });

  it('are asked for where the newspaper has them', async () => {
    const asked: [string, string | null][] = [];
    const fetch: typeof globalThis.fetch = async (url, init) => {
      asked.push([String(url), new Headers(init?.headers).get('accept')]);
      return new Response(rss);
    };
    const quiet = { ...createDemoFeed({ now: () => new Date() }), listNews: async () => nothing };
    const address = { sport: 'NBA', url: 'https://news.test/rss' } as const;
    const { rows } = await withNewspapers(quiet, [address], { fetch }).listNews('NBA');
    expect(rows).toHaveLength(1);
    expect(asked).toEqual([['https://news.test/rss', expect.stringContaining('rss+xml')]]);
  });

  it('of RSS 1.0 and of an empty channel', () => {
    const item =
      '<item><title>T</title><link>https://a.test/1</link><dc:date>2026-11-20</dc:date></item>';
    const rdf = `<rdf:RDF xmlns:rdf="r" xmlns:dc="d">${item}</rdf:RDF>`;
    expect(parseNewsXml(rdf, paper).rows).toEqual([
      expect.objectContaining({ headline: 'T', url: 'https://a.test/1' }),
    ]);
    const empty = '<rss version="2.0"><channel><title>T</title></channel></rss>';
    expect(parseNewsXml(empty, paper)).toEqual({ rows: [], refused: [] });
  });

  const bomb = Array.from(
    { length: 12 },
    (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`,
  ).join('');
  it.each([
    ['HTML', '<!doctype html><html><body><p>Sorry<br></body></html>'],
    ['well-formed HTML', '<html><body><p>Sorry</p></body></html>'],
    ['JSON', '{"articles": []}'],
    ['nothing', ''],
    ['half of it', rss.slice(0, 400)],
    ['elements in elements without end', `${'<a>'.repeat(50_000)}${'</a>'.repeat(50_000)}`],
    ['entities that multiply', `<!DOCTYPE r [<!ENTITY e0 "x">${bomb}]><r>&e12;</r>`],
  ])('is refused when it is %s', (_name, xml) => {
    expect(() => parseNewsXml(xml, paper)).toThrowError(
      expect.objectContaining({ code: 'upstream_failed' }),
    );
  });
});

describe('duplicates', () => {
  const row = (change: Partial<NewsRow>): NewsRow => ({
    external_id: 'one',
    sport: 'NBA',
    headline: 'A trade',
    summary: null,
    url: null,
    published_at: '2026-11-20T10:00:00.000Z',
    ...change,
  });

  it.each([
    ['the same key', row({}), row({ headline: 'Other words' })],
    [
      'one address with and without tracking',
      row({ url: 'https://www.a.test/x/?utm_source=y' }),
      row({ external_id: 'two', headline: 'Other words', url: 'https://a.test/x' }),
    ],
    ['one headline on one day', row({}), row({ external_id: 'two', headline: 'A TRADE!' })],
  ])('are merged: %s', (_name, first, second) => {
    expect(mergeNews([first, second])).toHaveLength(1);
  });

  it.each([
    [
      'two addresses',
      row({ url: 'https://a.test/1' }),
      row({ external_id: 'two', headline: 'B', url: 'https://a.test/2' }),
    ],
    ['two sports', row({}), row({ external_id: 'two', sport: 'NFL' })],
    ['two seasons', row({}), row({ external_id: 'two', published_at: '2025-11-20T10:00:00.000Z' })],
  ])('are not seen in %s', (_name, first, second) => {
    expect(mergeNews([first, second])).toHaveLength(2);
  });

  it('give the first row what it lacks, and the earlier date', () => {
    const second = row({
      external_id: 'two',
      summary: 'More.',
      url: 'https://a.test/1',
      published_at: '2026-11-20T09:00:00.000Z',
    });
    expect(mergeNews([row({}), second])).toEqual([{ ...second, external_id: 'one' }]);
  });
});

it('a key is the feed’s own where it can be one, else a fingerprint of it', () => {
  expect(stableKey('t3_1vhmyry')).toBe('t3_1vhmyry');
  const long = stableKey('https://news.test/a b');
  expect(long).toMatch(/^[\da-z]{6,12}$/);
  expect(stableKey('https://news.test/a b')).toBe(long);
  expect(stableKey('https://news.test/a c')).not.toBe(long);
});
