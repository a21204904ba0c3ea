import { expect, it, vi } from 'vitest';
import { atomRoutes } from '#shared/facts/routes.ts';
import { createAtomFeeds } from './atom-feeds.ts';

const siteUrl = 'https://hub.example';
const id = '00000000-0000-4000-8000-000000000001';
const now = () => new Date('2026-11-28T12:00:00Z');

async function read(address: string, rows: object[]) {
  const readAs = vi.fn(async (_by: object, _query: { values: unknown[] }) => ({ rows }));
  const feeds = createAtomFeeds({ siteUrl, isDemo: true, database: { readAs } as never, now });
  const file = await feeds.get(address)?.();
  await feeds.get(address)?.();
  expect(readAs.mock.calls.map(([by]) => by)).toEqual([{ role: 'anon' }]);
  const [head = '', ...entries] = file?.content.toString().split('<entry>') ?? [];
  const find = (pattern: RegExp) => entries.map((entry) => pattern.exec(entry)?.[1]);
  return { head, find, type: file?.type };
}

it('headlines lead to their article, and no word of a feed ends an element', async () => {
  const { head, find, type } = await read(atomRoutes.headlines, [
    {
      id,
      headline: 'A <b>win</b> & a\u0007 loss',
      summary: null,
      url: 'https://news.example/1?a=1&b=2',
      published_at: new Date('2026-11-28T11:00:00Z'),
    },
  ]);
  expect(type).toBe('application/atom+xml; charset=utf-8');
  expect(find(/<title>(.*?)<\/title>/)).toEqual(['A &lt;b&gt;win&lt;/b&gt; &amp; a  loss']);
  expect(find(/<id>(.*?)<\/id>/)).toEqual([`urn:uuid:${id}`]);
  expect(head).toContain('<updated>2026-11-28T11:00:00.000Z</updated>');
  expect(find(/href="(.*?)"/)).toEqual(['https://news.example/1?a=1&amp;b=2']);
});

it('what we said is told with its outcome, and what the market said', async () => {
  const said = {
    ...{ id, page: id, home_team: 'Kansas City Chiefs', away_team: 'Buffalo Bills' },
    ...{ home_win_probability: 0.36, line_probability: 0.45, home_score: 27, away_score: 21 },
    ...{ is_right: false, graded_at: new Date('2026-11-28T11:00:00Z') },
  };
  const even = { ...said, page: null, is_right: null, line_probability: null };
  const { find } = await read(atomRoutes.said, [said, even]);
  expect(find(/<title>(.*?)<\/title>/)).toEqual([
    'Wrong: Bills 64%, Bills at Chiefs 21-27',
    'Neither: Bills 64%, Bills at Chiefs 21-27',
  ]);
  expect(find(/<summary>(.*?)<\/summary>/)).toEqual([
    'The market: Bills 55%.',
    'The market had no line.',
  ]);
  expect(find(/href="(.*?)"/)).toEqual([`${siteUrl}/g/${id}`, `${siteUrl}/track-record`]);
});

it('is whole without entries', async () => {
  const { head } = await read(atomRoutes.said, []);
  expect(head).toContain('<updated>2026-11-28T12:00:00.000Z</updated>');
  expect(head).toContain('</feed>');
});
