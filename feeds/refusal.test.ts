import { expect, it } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { getJson } from './answers.ts';
import { parseScoreboard } from './espn/scoreboard.ts';
import { findRefusal } from './refusal.ts';

/** What a provider's answer is taken for. */
async function refusalBy(answer: () => Response | Promise<Response>) {
  const asked = getJson('http://feed.test/', { fetch: async () => answer() });
  return findRefusal(
    await asked.then((json) => parseScoreboard(json, 'NFL')).catch((error) => error),
  );
}

it.each([
  ['client', [401, 403, 451]],
  ['question', [400, 404, 410, 422]],
  ['silent', [408, 429, 500, 503]],
] as const)('tells a refusal of kind %s by the status', async (kind, statuses) => {
  for (const status of statuses) {
    expect([status, await refusalBy(() => new Response('<html>', { status }))]).toEqual([
      status,
      kind,
    ]);
  }
});

it('tells a connection that fails and an answer in another shape', async () => {
  expect(await refusalBy(() => Promise.reject(new TypeError('fetch failed')))).toBe('silent');
  expect(await refusalBy(() => new Response('<html>'))).toBe('changed');
  expect(await refusalBy(() => Response.json({ code: 400 }))).toBe('changed');
  expect(await refusalBy(() => Response.json({ events: [] }))).toBeUndefined();
});

it('finds none in a failure of ours', () => {
  expect(findRefusal(new AppError('not_found', 'no such game'))).toBeUndefined();
  expect(findRefusal(new TypeError('cannot read'))).toBeUndefined();
});
