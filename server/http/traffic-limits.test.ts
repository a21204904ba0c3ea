import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trafficLimits } from '#shared/facts/limits.ts';
import { startTestServer, type TestServer } from '#test/server.ts';
import { signInAs } from '#test/signed-in.ts';
import { TrafficLimits } from './rate-limits.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  Object.assign(server.services, { traffic: new TrafficLimits(0.001) });
});
afterAll(() => server.stop());

const ask = (method: string, path: string, token?: string) =>
  fetch(server.url + path, {
    method,
    headers: {
      apikey: server.services.secrets.publishableKey,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  });

describe('more requests of one address than a stadium sends', () => {
  it.each([
    ['rest', 'GET', '/rest/v1/games?limit=1'],
    ['functions', 'POST', '/functions/v1/populate-games'],
    ['storage', 'GET', '/storage/v1/bucket'],
  ] as const)(
    'are refused by /%s/v1, which says when to come again',
    async (wire, method, path) => {
      const most = trafficLimits[wire].ofAddress / 1_000;
      for (let request = 0; request < most; request += 1) {
        expect((await ask(method, path)).status).not.toBe(429);
      }
      const refused = await ask(method, path);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await refused.json()).message).toBe('Request rate limit reached');
    },
  );
});

it('counts a person wherever the requests come from', async () => {
  const { traffic } = server.services;
  const { id } = await signInAs(server, 'fan');
  const take = () => traffic.take('functions', 'person', id);
  for (let request = 0; request < trafficLimits.functions.ofPerson; request += 1) await take();
  await expect(take()).rejects.toMatchObject({ code: 'limit_exceeded' });
});

describe('several processes on one port', () => {
  it.each([2, 3, 8])('allow together what one alone does: %i', async (workers) => {
    const all = Array.from({ length: workers }, () => new TrafficLimits(1, { workers }));
    for (const by of ['address', 'person'] as const) {
      const most = trafficLimits.api[by === 'address' ? 'ofAddress' : 'ofPerson'];
      let taken = 0;
      for (const traffic of all) {
        while (
          await traffic.take('api', by, 'somebody').then(
            () => true,
            () => false,
          )
        ) {
          taken += 1;
        }
      }
      expect(taken).toBeLessThanOrEqual(most);
      expect(taken).toBeGreaterThan(most - workers);
    }
  });
});
