import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '#server/base/process/logger.ts';
import { eventually } from '#test/eventually.ts';
import { startTestServer, type TestServer } from '#test/server.ts';

type Line = Record<string, unknown> & { msg: string };

let lines: Line[] = [];
const logger = createLogger('debug', { write: (line) => void lines.push(JSON.parse(line)) });
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const told = () => lines.filter(({ msg }) => msg === 'request');

/** A sign-in, in a trace, that the database cannot answer. */
async function failAt({ url, services }: TestServer): Promise<Response> {
  const { pool } = services.database;
  await pool.query('alter table auth.users rename to hidden_users');
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: {
      apikey: services.secrets.publishableKey,
      'content-type': 'application/json',
      traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
    },
    body: '{"email":"fan@example.com","password":"of somebody"}',
  });
  await pool.query('alter table auth.hidden_users rename to users');
  return answer;
}

beforeEach(() => {
  lines = [];
});

describe('the id of a request', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ logger });
  });
  afterAll(() => server.stop());

  const idOf = async (headers: Record<string, string>, path = '/healthz') =>
    (await fetch(`${server.url}${path}`, { headers })).headers.get('x-request-id') ?? '';

  it.each([
    `00-${traceId}-00f067aa0ba902b7-01`,
    `00-${traceId}-00f067aa0ba902b7-00`,
    `cc-${traceId}-00f067aa0ba902b7-01-what-will-be-there`,
  ])('is that of the trace of %s', async (traceparent) => {
    expect(await idOf({ traceparent })).toBe(traceId);
  });

  it.each([
    '',
    traceId,
    `ff-${traceId}-00f067aa0ba902b7-01`,
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
    `00-${traceId.toUpperCase()}-00f067aa0ba902b7-01`,
    `00-${traceId}-00f067aa0ba902b7-01-more`,
    `00-${traceId}1-00f067aa0ba902b7-01`,
    `00-${traceId}-00f067aa0ba902b7-01, 00-${traceId}-00f067aa0ba902b7-01`,
    `00-${traceId}-00f067aa0ba902b7`,
  ])('is a new one where the trace is none: %s', async (traceparent) => {
    const id = await idOf({ traceparent }, '/metrics');
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(id).not.toBe(traceId);
    expect(await idOf({ traceparent }, '/metrics')).not.toBe(id);
  });

  it('is not said where nothing went wrong and nobody traces', async () => {
    expect(await idOf({})).toBe('');
  });

  it('stands in each line that is logged for the request, and in the error of a failure', async () => {
    const answer = await failAt(server);
    expect(answer.status).toBe(500);
    expect(await answer.json()).toMatchObject({ code: 500, error_id: traceId });
    const line = lines.find(({ msg }) => msg === 'auth request failed');
    expect(line).toMatchObject({ requestId: traceId });
    expect(told()).toEqual([]);
  });
});

describe('the log of requests', () => {
  const ask = async (requestLog: string, path: string, init: RequestInit = {}) => {
    const server = await startTestServer({ logger, environment: { REQUEST_LOG: requestLog } });
    lines = [];
    const { publishableKey: apikey } = server.services.secrets;
    const answer = await fetch(`${server.url}${path}`, { headers: { apikey }, ...init });
    await answer.arrayBuffer();
    const id = answer.headers.get('x-request-id');
    return { server, id };
  };

  it('tells of a request what it was, without what was asked for', async () => {
    const secret = 'token-of-somebody';
    const { server, id } = await ask('1', `/rest/v1/games?select=*&venue=eq.${secret}`);
    await eventually(() => expect(told()).toHaveLength(1));
    const [line] = told();
    expect(line).toMatchObject({ method: 'GET', route: '/rest/v1/:table', status: 200 });
    expect(line).toMatchObject({ requestId: id, ms: expect.any(Number) });
    expect(line?.bytes).toBeGreaterThan(100);
    expect(
      Object.keys(line ?? {})
        .sort()
        .join(),
    ).toBe('bytes,hostname,level,method,ms,msg,pid,requestId,route,status,time');
    expect(JSON.stringify(lines)).not.toMatch(`${secret}|127.0.0.1`);
    await server.stop();
  });

  it('tells none of those that were not chosen, but each that failed', async () => {
    const { server } = await ask('0.000000001', '/healthz');
    expect((await failAt(server)).status).toBe(500);
    await eventually(() => expect(told()).toHaveLength(1));
    expect(told()).toMatchObject([{ method: 'POST', route: '/auth/v1/token', status: 500 }]);
    await server.stop();
  });
});
