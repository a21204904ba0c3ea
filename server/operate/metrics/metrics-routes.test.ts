import { describe, expect, it } from 'vitest';
import { budgets } from '#shared/facts/budgets.ts';
import { metricsToken } from '#test/scrape.ts';
import { startServerForFile, startTestServer } from '#test/server.ts';

const server = await startServerForFile({ environment: { METRICS_TOKEN: metricsToken } });

describe('/metrics of a server with a token', () => {
  const ask = (authorization?: string, init: RequestInit = {}) =>
    fetch(`${server.url}/metrics`, { ...init, headers: authorization ? { authorization } : {} });

  it('answers who knows the token, and leaves nothing in a cache', async () => {
    const answer = await ask(`Bearer ${metricsToken}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toContain('sports_hub_build_info{version=');
  });

  it.each([
    ['without a word', undefined],
    ['with another token', `Bearer ${metricsToken.slice(0, -1)}x`],
    ['with the beginning of it', `Bearer ${metricsToken.slice(0, -1)}`],
    ['with more than it', `Bearer ${metricsToken}1`],
    ['with an empty one', 'Bearer '],
    ['as a password', `Basic ${btoa(`metrics:${metricsToken}`)}`],
    ['without its kind', metricsToken],
  ])('refuses who comes %s', async (_how, authorization) => {
    const answer = await ask(authorization);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    expect(await answer.text()).not.toContain('sports_hub');
  });

  it('takes the token from no other place', async () => {
    for (const place of [`?token=${metricsToken}`, `?access_token=${metricsToken}`]) {
      expect((await fetch(`${server.url}/metrics${place}`)).status).toBe(401);
    }
    const { secretKey } = server.services.secrets;
    const headers = { apikey: metricsToken, authorization: `Bearer ${secretKey}` };
    expect((await fetch(`${server.url}/metrics`, { headers })).status).toBe(401);
  });

  it('has nothing beside it, and takes nothing', async () => {
    const headers = { authorization: `Bearer ${metricsToken}` };
    expect((await fetch(`${server.url}/metrics/all`, { headers })).status).toBe(404);
    expect((await ask(`Bearer ${metricsToken}`, { method: 'POST' })).status).toBe(404);
  });
});

it('limits guesses of one address, from which who knows the token is answered all the same', async () => {
  const strict = await startTestServer({
    environment: { METRICS_TOKEN: metricsToken, RATE_LIMIT_FACTOR: '1' },
  });
  const statuses = new Set<number>();
  for (let guess = 0; guess <= budgets.metrics.most; guess += 1) {
    statuses.add((await fetch(`${strict.url}/metrics`)).status);
  }
  expect([...statuses]).toEqual([401, 429]);
  const headers = { authorization: `Bearer ${metricsToken}` };
  expect((await fetch(`${strict.url}/metrics`, { headers })).status).toBe(200);
  const answer = await fetch(`${strict.url}/metrics`);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  await strict.stop();
});

it('is no address at all without a token', async () => {
  const silent = await startTestServer();
  for (const authorization of ['', 'Bearer undefined', 'Bearer ']) {
    const answer = await fetch(`${silent.url}/metrics`, { headers: { authorization } });
    expect([answer.status, await answer.json()]).toEqual([404, { message: 'No such endpoint' }]);
  }
  expect(silent.services.instruments).toBeUndefined();
  await silent.stop();
});
