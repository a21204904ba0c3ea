import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { answerShareTarget } from './share-target.ts';

const app = new Hono();
app.get('/share', answerShareTarget({ siteUrl: 'https://hub.example' }));

async function openShared(shared: Record<string, string>): Promise<string | null> {
  const answer = await app.request(`/share?${new URLSearchParams(shared)}`);
  expect(answer.status).toBe(303);
  return answer.headers.get('location');
}

it('opens a link of this site, wherever it stands in what was shared', async () => {
  expect(await openShared({ url: 'https://hub.example/g/1?of=2' })).toBe('/g/1?of=2');
  expect(await openShared({ text: 'Look: https://hub.example/team/nfl-buf now' })).toBe(
    '/team/nfl-buf',
  );
  expect(
    await openShared({ title: 'https://hub.example/nba', text: 'https://other.example/x' }),
  ).toBe('/nba');
});

it.each([
  { url: 'https://evil.example/g/1' },
  { url: 'https://hub.example@evil.example/g/1' },
  { url: 'https://hub.example.evil.example/' },
  { text: '//evil.example' },
  { url: 'javascript:alert(1)' },
  { url: 'https://hub.example/auth/v1/verify?token=1' },
  { text: 'a score' },
  {},
])('leads to the first page with %j', async (shared) => {
  expect(await openShared(shared as Record<string, string>)).toBe('/dashboard');
});

it('never names another host, not even by the slashes of a path', async () => {
  const location = await openShared({ url: 'https://hub.example//evil.example/x' });
  expect(new URL(location ?? '', 'https://hub.example').host).toBe('hub.example');
});
