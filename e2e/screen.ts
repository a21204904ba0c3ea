import type { Page } from '@playwright/test';
import { layoutTexts } from '#shared/texts/layout.ts';
import { premiumTexts } from '#shared/texts/premium.ts';
import { expect, waitForQuiet } from './story.ts';

/** Waits until a page shows what it has to show. */
export async function settle(page: Page): Promise<void> {
  // The server sends the page that a visitor sees; the reader's own, under another heading, comes with the scripts.
  await page.locator('html[data-answers]').waitFor({ state: 'attached' });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await waitForQuiet(page);
  const waiting = page.getByText(layoutTexts.loading, { exact: true });
  // Some parts are asked for when they come into sight.
  await page.evaluate(passEveryScreen);
  await expect(async () => {
    if ((await waiting.count()) > 0) await waiting.first().scrollIntoViewIfNeeded({ timeout: 500 });
    expect(await waiting.count()).toBe(0);
  }).toPass({ intervals: [50], timeout: 15_000 });
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(page.getByText(premiumTexts.checking)).toHaveCount(0);
  await waitForQuiet(page);
}

async function passEveryScreen(): Promise<void> {
  const nextFrame = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
      // See `waitForQuiet`: a page that is not painted shows all the same what it has to show.
      setTimeout(resolve, 500);
    });
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
    window.scrollTo(0, top);
    await nextFrame();
  }
}

/** After a change of page: the focus is where it begins, and its title is spoken. */
export async function expectArrival(page: Page): Promise<void> {
  await expect(page.locator('main h1:focus, main:focus')).toHaveCount(1);
  await expect(page.locator('main ~ p[aria-live=polite]')).toHaveText(await page.title());
}

/** Names what stands out of the page, when it can be moved sideways. A new width takes a moment. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const findOverflow = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth <= clientWidth) return [];
      const rights = [...document.querySelectorAll('body *')].map((element) => ({
        right: Math.round(element.getBoundingClientRect().right),
        html: element.outerHTML.slice(0, 120),
      }));
      const outside = rights.filter(({ right }) => right > clientWidth).slice(-6);
      return [{ right: scrollWidth, html: 'the page' }, ...outside];
    });
  await expect.poll(findOverflow, { message: 'stands out of the page' }).toEqual([]);
}
