import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { startServerForFile } from '#test/server.ts';
import { createReadiness, type HealthNeeds, watchReadiness } from './health.ts';

const server = await startServerForFile();

/** `/readyz` alone, on the services of the server except for what the test replaces. */
function readyz(replaced: Partial<HealthNeeds> = {}, leastBytes?: number) {
  const app = new Hono();
  const findProblem = watchReadiness({ ...server.services, ...replaced }, leastBytes);
  app.get('/readyz', createReadiness({ findProblem, logger: server.services.logger }));
  return async () => {
    const answer = await app.request('/readyz');
    return { status: answer.status, body: await answer.json() };
  };
}

/** A database that counts how often it is asked. */
function counted() {
  let asked = 0;
  const query = (text: string) => {
    asked += 1;
    return server.query(text);
  };
  const database = { ...server.services.database, health: { query } };
  return { database, asked: () => asked };
}

const unavailable = (reason: string) => ({ status: 503, body: { status: 'unavailable', reason } });

it('is ready while disk and database are', async () => {
  expect(await readyz()()).toEqual({ status: 200, body: { status: 'ready' } });
});

it('answers the check of a balancer that speaks HTTP/1.0 and names no host', async () => {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.write('GET /readyz HTTP/1.0\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
});

it('tells a full disk', async () => {
  expect(await readyz({}, Number.MAX_SAFE_INTEGER)()).toEqual(unavailable('disk is full'));
});

it('tells a database that does not answer', async () => {
  const query = () => Promise.reject(new Error('gone'));
  const database = {
    ...server.services.database,
    health: { query },
  } as unknown as HealthNeeds['database'];
  expect(await readyz({ database })()).toEqual(unavailable('database does not answer'));
});

it('asks the database once for many who ask at the same time', async () => {
  const { database, asked } = counted();
  const ask = readyz({ database });
  const answers = await Promise.all(Array.from({ length: 50 }, ask));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(asked()).toBe(1);
});
