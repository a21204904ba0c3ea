import { expect, it } from 'vitest';
import { trackRequests } from '#server/operate/jobs/run-context.ts';
import { eventually } from '#test/eventually.ts';
import { createPoliteFetch } from './polite-fetch.ts';

/** A provider whose answers wait until the test lets them go. */
function holding() {
  const waiting: { url: string; answer: () => void }[] = [];
  const fetch: typeof globalThis.fetch = (input) =>
    new Promise((resolve) => {
      waiting.push({ url: String(input), answer: () => resolve(new Response('ok')) });
    });
  return { waiting, fetch };
}

it('asks one host so much at once and no more, and other hosts beside it', async () => {
  const { waiting, fetch } = holding();
  const polite = createPoliteFetch(fetch, { atOnce: 2, gapMs: 0 });
  const answers = ['a/1', 'a/2', 'a/3', 'b/1'].map((path) => polite(`http://${path}`));
  const asked = () => waiting.map(({ url }) => url);
  await eventually(() => expect(asked()).toEqual(['http://a/1', 'http://a/2', 'http://b/1']));
  waiting[0]?.answer();
  await eventually(() => expect(asked()).toHaveLength(4));
  for (const { answer } of waiting) answer();
  expect(await Promise.all(answers)).toHaveLength(4);
});

it('leaves a gap between two requests', async () => {
  const moments: number[] = [];
  const polite = createPoliteFetch(
    async () => {
      moments.push(performance.now());
      return new Response('ok');
    },
    { atOnce: 9, gapMs: 30 },
  );
  await Promise.all(['1', '2', '3'].map((path) => polite(`http://a/${path}`)));
  const [first = 0, second = 0, third = 0] = moments;
  expect(second - first).toBeGreaterThan(25);
  expect(third - second).toBeGreaterThan(25);
});

it('never sends a request that was given up while it waited', async () => {
  const { waiting, fetch } = holding();
  const polite = createPoliteFetch(fetch, { atOnce: 1, gapMs: 0 });
  const first = polite('http://a/1');
  const stop = new AbortController();
  const second = polite('http://a/2', { signal: stop.signal });
  stop.abort(new Error('enough'));
  await expect(second).rejects.toThrow('enough');
  waiting[0]?.answer();
  await first;
  expect(waiting).toHaveLength(1);
});

it('counts for each run what it sent, however the runs interleave and end', async () => {
  const polite = createPoliteFetch(async () => new Response('ok'), { atOnce: 4, gapMs: 0 });
  const [one, other] = await Promise.all([
    trackRequests({ job: 'scores' }, async () => {
      await polite('http://a/1');
      await polite('http://b/2');
      return 'done';
    }),
    trackRequests({ job: 'scores' }, async () => {
      await polite('http://a/3');
      throw new Error('broken');
    }),
  ]);
  expect(one).toMatchObject({ visit: { requests: 2 }, result: { value: 'done' } });
  expect(other).toMatchObject({ visit: { requests: 1 }, result: { status: 'rejected' } });
});
