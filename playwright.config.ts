import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { browserLaunchOptions } from './test/browser.ts';

const port = 4800;
// Config files are read by every worker: only the first reader makes the directory.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'sports-hub-e2e-'));

export default defineConfig({
  testDir: './e2e',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // A busy machine may be late once; the closing lines count what needed a second try.
  retries: process.env.CI ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    trace: 'retain-on-failure',
    launchOptions: await browserLaunchOptions(),
    locale: 'en-US',
    // A story sees each request of its page itself; only the one without a network needs the worker.
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, channel: undefined },
    },
  ],
  webServer: {
    command: 'node scripts/start.ts',
    url: `http://localhost:${port}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR,
      FEED: 'demo',
      LOG_LEVEL: 'warn',
      // Every visitor of every story comes from one IP.
      RATE_LIMIT_FACTOR: '1000',
    },
  },
});
