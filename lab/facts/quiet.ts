import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';

const quietMs = 400;
const mostWaitMs = 8_000;
/** Of a part that is still asked for. */
const waiting = '[role=status] > [aria-hidden]';

/** Waits until the page has had nothing to wait for during a moment. */
export function watchQuiet(page: Page): () => Promise<void> {
  const asked = new Set<Request>();
  let lastChange = Date.now();
  const note = (change: (request: Request) => unknown) => (request: Request) => {
    change(request);
    lastChange = Date.now();
  };
  page.on(
    'request',
    note((request) => asked.add(request)),
  );
  page.on(
    'requestfinished',
    note((request) => asked.delete(request)),
  );
  page.on(
    'requestfailed',
    note((request) => asked.delete(request)),
  );
  return async () => {
    const until = Date.now() + mostWaitMs;
    do await pause(quietMs / 2);
    while (
      Date.now() < until &&
      (asked.size > 0 ||
        Date.now() - lastChange < quietMs ||
        (await page.getByRole('main').locator(waiting).count()) > 0)
    );
  };
}
