import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('answers that the process is alive', async () => {
  const response = await fetch(`${server.url}/healthz`);
  expect(response.status).toBe(200);
});
