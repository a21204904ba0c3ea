import type { Locator, Page } from '@playwright/test';
import { gameRoute, leagueRoute, sportRoute } from '#shared/facts/routes.ts';
import { matchCentreTexts } from '#shared/texts/match-centre.ts';
import { expect, test, waitForQuiet } from './story.ts';
import { findAddress } from './visits.ts';

test.skip(({ onPhone }) => !onPhone, 'what fingers alone do');
test.use({ reader: 'free' });

type Stroke = (way: -1 | 1, place?: Locator) => Promise<void>;

/** Across the middle of the screen, or of a place in sight: -1 to the left, as one turns to the next page. */
async function useFinger(page: Page): Promise<Stroke> {
  const finger = await page.context().newCDPSession(page);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  return async (way, place) => {
    const box = await place?.boundingBox();
    const y = box ? box.y + box.height / 2 : height * 0.6;
    const touch = (type: 'touchStart' | 'touchMove', x: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
    await touch('touchStart', width / 2 - way * 70);
    for (const part of [-50, -25, 0, 25, 50, 70]) await touch('touchMove', width / 2 + way * part);
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
}

/** A stroke over a page that does not answer yet is nobody's. */
async function waitForAnswers(page: Page): Promise<void> {
  await expect(page.locator('html[data-answers]')).toBeAttached();
  await waitForQuiet(page);
}

test('a stroke leads through the pages of a league', async ({ page, baseURL }) => {
  const stroke = await useFinger(page);
  await page.goto(leagueRoute('NFL', 'schedule'));
  await waitForAnswers(page);
  await stroke(-1);
  await expect(page).toHaveURL(`${baseURL}${leagueRoute('NFL', 'scores')}`);
  await waitForQuiet(page);
  await stroke(1);
  await expect(page).toHaveURL(`${baseURL}${leagueRoute('NFL', 'schedule')}`);
  await waitForQuiet(page);
  await stroke(1);
  await expect(page).toHaveURL(`${baseURL}${sportRoute('NFL')}`);
});

test('a stroke leads through the parts of a game, but pushes a long table', async ({ page }) => {
  const stroke = await useFinger(page);
  await page.goto(await findAddress(page, gameRoute('<NFL live>')));
  const tab = (name: keyof typeof matchCentreTexts.tabs) =>
    page.getByRole('tab', { name: matchCentreTexts.tabs[name], exact: true });
  await expect(tab('game')).toHaveAttribute('aria-selected', 'true');
  // A chart is read by finger itself; what it is called is not.
  const heading = page.getByRole('tabpanel').getByRole('heading').first();
  await waitForAnswers(page);
  await heading.scrollIntoViewIfNeeded();
  await stroke(-1, heading);
  await expect(tab('plays')).toHaveAttribute('aria-selected', 'true');
  await waitForQuiet(page);
  await heading.scrollIntoViewIfNeeded();
  await stroke(-1, heading);
  await expect(tab('box')).toHaveAttribute('aria-selected', 'true');
  await waitForQuiet(page);
  // Here a box score has more columns than there is room for.
  await page.setViewportSize({ width: 320, height: 700 });
  const head = page.locator('[role=tabpanel] [data-scrolling=true] thead th').first();
  await head.scrollIntoViewIfNeeded();
  await stroke(-1, head);
  const pushed = () => head.evaluate((each) => each.closest('table')?.parentElement?.scrollLeft);
  await expect.poll(pushed).toBeGreaterThan(0);
  await expect(tab('box')).toHaveAttribute('aria-selected', 'true');
});
