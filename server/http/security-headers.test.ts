import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#test/server.ts';
import { type SignedIn, signInAs } from '#test/signed-in.ts';

let server: TestServer;
let fan: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  fan = await signInAs(server, randomUUID());
});
afterAll(() => server.stop());

describe('what one person was told', () => {
  it.each([
    ['rows', 'GET', '/rest/v1/current_picks?select=*', 200],
    ['the count of rows', 'HEAD', '/rest/v1/predictions?select=id', 200],
    ['a refused read', 'GET', '/rest/v1/nowhere', 404],
    ['a subscription', 'POST', '/functions/v1/check-subscription', 200],
    ['a refused function', 'POST', '/functions/v1/nothing', 404],
  ])('stays in no cache: %s', async (_name, method, path, status) => {
    const headers = {
      apikey: server.services.secrets.publishableKey,
      authorization: `Bearer ${fan.token}`,
    };
    const answer = await fetch(server.url + path, { method, headers });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});
