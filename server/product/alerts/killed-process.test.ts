import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { pushRules } from '#shared/facts/alerts.ts';
import { AlertWorld, testSecret } from '#test/alerts.ts';

const devices = 300;
const killedAfter = 40;
const program = fileURLToPath(new URL('../../../test/alert-process.ts', import.meta.url));

const world = await AlertWorld.create();

it('loses nothing when it is killed, and what it repeats is known to the browser', async () => {
  for (let index = 0; index < devices / 10; index += 1) {
    const { id } = await world.addFan();
    await Promise.all(Array.from({ length: 9 }, () => world.addDevice(id)));
  }
  await world.addGame();
  await world.change('home_score = 7');
  const { host, port, user, database } = world.pool.options;
  const child = fork(program, [JSON.stringify({ host, port, user, database }), testSecret]);
  onTestFinished(() => void child.kill('SIGKILL'));
  world.service.onPush(() => {
    if (world.service.arrivals.length >= killedAfter) child.kill('SIGKILL');
  });
  await once(child, 'exit');
  const told = world.service.arrivals.length;
  expect(told).toBeGreaterThanOrEqual(killedAfter);
  expect(told).toBeLessThan(devices);

  world.clock.set(new Date(Date.now() + pushRules.leaseMs).toISOString());
  await Promise.all([world.sender().work(), world.sender().work()]);
  await world.sender().work();
  expect(await world.outcomes()).toEqual({ sent: devices });
  const heard = Map.groupBy(world.service.arrivals, ({ endpoint }) => endpoint);
  expect(heard.size).toBe(devices);
  // A browser shows a repeat in the place of the first, silently: it knows it by these.
  for (const [first, ...repeats] of heard.values()) {
    for (const { payload, headers } of repeats) {
      expect(payload).toEqual(first?.payload);
      expect(headers.topic).toBe(first?.headers.topic);
    }
  }
});
