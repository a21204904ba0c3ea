import { expect, it } from 'vitest';
import { createOwnHostFetch } from './own-host-fetch.ts';

/** Answers each address with a redirect to the one it names, any other with its own address. */
function redirecting(locations: Record<string, string>) {
  const asked: string[] = [];
  const fetch = createOwnHostFetch(async (input) => {
    const url = String(input);
    asked.push(url);
    const location = locations[url];
    return location === undefined
      ? new Response(url)
      : new Response('moved', { status: 302, headers: { location } });
  });
  return { fetch, asked };
}

it.each([
  ['https://paper.test/rss', '/feed', 'https://paper.test/feed'],
  ['https://paper.test/a/rss', '../b', 'https://paper.test/b'],
  ['http://paper.test/rss', 'https://paper.test/rss', 'https://paper.test/rss'],
  ['http://127.0.0.1:9/rss', 'http://127.0.0.1:9/b', 'http://127.0.0.1:9/b'],
])('follows a host to itself: %s to %s', async (from, location, want) => {
  const { fetch } = redirecting({ [from]: location });
  expect(await (await fetch(from)).text()).toBe(want);
});

it.each([
  'https://evil.test/',
  '//evil.test/',
  'https://www.paper.test/',
  'https://paper.test.evil.test/',
  'https://paper.test:8443/',
  'https://evil@paper.test/',
  'http://paper.test/',
  'http://169.254.169.254/latest/meta-data',
  'http://127.0.0.1:5432/',
  'file:///etc/passwd',
  'https://[',
])('does not follow it to %s', async (location) => {
  const { fetch, asked } = redirecting({ 'https://paper.test/rss': location });
  await expect(fetch('https://paper.test/rss')).rejects.toMatchObject({
    code: 'upstream_failed',
    message: 'feed: redirected to another host',
  });
  expect(asked).toHaveLength(1);
});

it('gives up a host that redirects in a circle', async () => {
  const { fetch, asked } = redirecting({
    'https://paper.test/a': '/b',
    'https://paper.test/b': '/a',
  });
  await expect(fetch('https://paper.test/a')).rejects.toThrow('redirected too often');
  expect(asked).toHaveLength(4);
});
