import { defineConfig } from 'vitest/config';
import product from '../vitest.config.ts';

/** The laboratory's own tests, in the workers that the product's server tests have. */
export default defineConfig({
  root: `${import.meta.dirname}/..`,
  test: {
    tags: product.test?.tags ?? [],
    maxWorkers: product.test?.maxWorkers ?? 2,
    isolate: false,
    include: ['lab/**/*.test.ts'],
    globalSetup: './test/global-setup.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
