import { expect, it } from 'vitest';
import { AlertWorld } from '#test/alerts.ts';
import { pruneAlerts } from './prune-alerts.ts';

const world = await AlertWorld.create();

it('forgets what happened a week ago, and to whom it was told', async () => {
  await world.addFan();
  await world.addGame();
  await world.change('home_score = 3');
  await world.sender().work();
  const week = 7 * 86_400_000;
  const at = (milliseconds: number) => new Date(world.clock.now().getTime() + milliseconds);
  expect(await pruneAlerts(world.pool, at(week))).toBe(0);
  expect(await world.outcomes()).toEqual({ sent: 1 });
  expect(await pruneAlerts(world.pool, at(week + 1))).toBe(2);
  expect(await world.outcomes()).toEqual({});
});
