import { expect, it } from 'vitest';
import { apiBudgets } from '#shared/facts/api-keys.ts';
import { askApi, makeApiKey } from '#test/api.ts';
import { replaceBudgets } from '#test/budgets.ts';
import { startServerForFile } from '#test/server.ts';

const { most: ofUser, windowS } = apiBudgets.apiOfUser;
const ofNetwork = 4;

const server = await startServerForFile({ environment: { TRUST_PROXY: '1' } });
replaceBudgets(server.services, { apiOfNetwork: ofNetwork });

const from = (address: string) => ({ 'x-forwarded-for': address });

it('tells with each answer what is left, and in the refusal when to come again', async () => {
  const headers = from('203.0.113.1');
  for (let left = ofNetwork - 1; left >= 0; left -= 1) {
    const answer = await askApi(server, '/teams', { headers });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('ratelimit-policy')).toBe(`"address";q=${ofNetwork};w=${windowS}`);
    expect(answer.headers.get('ratelimit')).toMatch(new RegExp(`^"address";r=${left};t=\\d+$`));
  }
  const refused = await askApi(server, '/teams', { headers });
  expect(refused.status).toBe(429);
  expect(refused.headers.get('ratelimit-policy')).toBe(`"address";q=${ofNetwork};w=${windowS}`);
  expect(refused.headers.get('ratelimit')).toMatch(/^"address";r=0;t=\d+$/);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.headers.get('content-type')).toBe('application/problem+json');
  expect((await askApi(server, '/teams', { headers: from('203.0.113.2') })).status).toBe(200);
});

it('counts all keys of an account together, from wherever they come', async () => {
  const fan = await server.signInAs('fan');
  const { budgets } = server.services;
  for (let asked = 2; asked < ofUser; asked += 1) await budgets.take('apiOfUser', fan.id);
  for (const left of [1, 0]) {
    const { key } = await makeApiKey(server, fan.id);
    const answer = await askApi(server, '/teams', { key, headers: from(`203.0.113.${10 + left}`) });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('ratelimit-policy')).toBe(`"account";q=${ofUser};w=${windowS}`);
    expect(answer.headers.get('ratelimit')).toMatch(new RegExp(`^"account";r=${left};t=\\d+$`));
  }
  const { key } = await makeApiKey(server, fan.id);
  const refused = await askApi(server, '/teams', { key, headers: from('203.0.113.20') });
  expect(refused.status).toBe(429);
});

it('counts who guesses keys by the address', async () => {
  const headers = from('203.0.113.40');
  const statuses: number[] = [];
  for (let guess = 0; guess <= ofNetwork; guess += 1) {
    const key = `shk_${String(guess).padStart(32, 'x')}`;
    statuses.push((await askApi(server, '/teams', { key, headers })).status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 429]);
});
