import { expect, it, vi } from 'vitest';
import { startServerForFile } from '#test/server.ts';

vi.mock('./limits.ts', async (actual) => {
  const facts = await actual<typeof import('./limits.ts')>();
  return {
    ...facts,
    statementQueues: {
      ...facts.statementQueues,
      trial: { ...facts.statementQueues.trial, maxQueuedPerKey: 5 },
    },
  };
});

const server = await startServerForFile();
const fan = await server.signInAs('fan');

it('asks those of a crowd who find no place to come again, while a fan reads and health is told', async () => {
  const { pool } = server.services.database;
  expect(await server.client().from('games').select()).toMatchObject({ status: 200 });
  const client = await pool.connect();
  await client.query('begin; lock table games in access exclusive mode');
  const full = Promise.withResolvers<void>();
  const [answers, refused]: [Response[], Response[]] = [[], []];
  const crowd = Array.from({ length: 30 }, async (_, n) => {
    const answer = await server.send(`/rest/v1/games?select=new_text_${n}:id`);
    (answer.status === 503 ? refused : answers).push(answer);
    if (refused.length === 10) full.resolve();
    await answer.arrayBuffer();
  });
  try {
    await full.promise;
    expect(await fan.client.from('favorite_players').select()).toMatchObject({ status: 200 });
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  } finally {
    await client.query('rollback');
    client.release();
  }
  await Promise.all(crowd);
  for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  // Those of whom the lock took the time are told so.
  for (const { status } of answers) expect([200, 400]).toContain(status);
});
