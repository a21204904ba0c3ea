import { defineConfig, devices } from '@playwright/test';
import { browserLaunchOptions } from '#test/browser.ts';
import { storiesPort } from './e2e/place.ts';
import type { WorkerOptions } from './e2e/story.ts';

/** Pages that a phone lays out or lets touch differently; with `all` a phone tells every story but those of a desk. */
const phoneStories = /(bottom-bar|dashboard|navigation|phone|shell|standings|taps)\.spec\.ts$/;
/** Long ones that would be the same on a phone: with a server of their own, or long ways by keys. */
const deskStories =
  /(error-catalogue|gallery|invitation|keyboard-members|late-scores|own-origin|premium-bytes|real-feed|replayed-evening|watching)\.spec\.ts$/;
const isWhole = process.env.STORIES === 'all';

export default defineConfig<object, WorkerOptions>({
  testDir: './e2e',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Stories wait as much as they compute.
  workers: 3,
  timeout: 90_000,
  // Of seven hundred stories on a busy machine one may meet a bad moment: it is named, and told once more.
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  ...(isWhole ? {} : { grepInvert: /@long/ }),
  use: {
    baseURL: `http://localhost:${storiesPort}`,
    // Recording every step doubles the time.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: await browserLaunchOptions(),
    locale: 'en-US',
    // A story sees each request of its page itself; only the one without a network needs the worker.
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'desktop',
      ...(isWhole ? {} : { testIgnore: deskStories }),
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      ...(isWhole ? { testIgnore: deskStories } : { testMatch: phoneStories }),
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        channel: undefined,
        onPhone: true,
      },
    },
  ],
  webServer: {
    command: 'node e2e/serve.ts',
    url: `http://localhost:${storiesPort}/readyz`,
    timeout: 120_000,
    reuseExistingServer: !process.env.CI,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
