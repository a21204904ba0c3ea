import { defineConfig } from 'vitest/config';
import product from '../../vitest.config.ts';
import { rooms } from './rooms.ts';

// Stryker starts this in processes of its own, so the room comes by the environment.
const { project, tests } = rooms[process.env.MUTATED_ROOM ?? ''] ?? { project: '', tests: [] };
const found = product.test?.projects?.find(
  (one) => typeof one === 'object' && 'test' in one && one.test?.name === project,
);
const chosen = typeof found === 'object' && 'test' in found ? found : {};

/** The tests of one room, as the product's own run has them. */
export default defineConfig({
  ...chosen,
  test: { ...chosen.test, include: [...tests], tags: product.test?.tags ?? [] },
});
