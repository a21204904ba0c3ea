import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { keepTestFilesInMemory } from './test/memory.ts';

keepTestFilesInMemory();

/** For what never ends: tests share the machine, and none of them is a measurement. */
const testTimeout = 60_000;
const rendering = 'web/render-page.test.tsx';

export default defineConfig({
  test: {
    // Half of the files wait more than they compute.
    maxWorkers: 3,
    // Of eight thousand tests on a busy machine one may meet a bad moment: the closing lines name it.
    retry: process.env.CI ? 1 : 0,
    tags: [
      {
        name: 'long',
        description:
          'Whole seasons, storms, thousands of random answers, and programs that start and end.',
        timeout: 300_000,
      },
    ],
    projects: [
      {
        test: {
          name: 'pure',
          include: ['{shared,feeds,forecast,functions}/**/*.test.ts'],
          // What has no state needs no worker of its own.
          isolate: false,
          testTimeout,
        },
      },
      {
        test: {
          name: 'server',
          // Importing the whole server anew for each file took half of the time.
          isolate: false,
          include: ['{server,scripts,database}/**/*.test.ts'],
          globalSetup: './test/global-setup.ts',
          testTimeout,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        // Pages as the server makes them: there is no browser.
        test: { name: 'rendering', include: [rendering], testTimeout },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          environment: 'jsdom',
          // One jsdom for a worker instead of one for each file; modules stay those of the file.
          pool: 'vmForks',
          // The contrast test reads the tokens of app.css.
          css: true,
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: [rendering],
          setupFiles: ['./web/testing/setup.ts'],
          testTimeout,
        },
      },
    ],
  },
});
