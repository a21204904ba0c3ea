import type { Page } from '@playwright/test';
import { bottomBarTexts as texts } from '#shared/texts/bottom-bar.ts';
import { layoutTexts } from '#shared/texts/layout.ts';
import { menuTexts } from '#shared/texts/menus.ts';
import { offlineTexts } from '#shared/texts/offline.ts';
import { settle } from './screen.ts';
import { expect, expectAccessible, test, waitForQuiet } from './story.ts';

test.use({ provokedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] });
test.skip(({ onPhone }) => !onPhone, 'phones alone have it');

const bar = (page: Page) => page.getByRole('navigation', { name: texts.label });

test('a visitor has no bar', async ({ page }) => {
  await page.goto('/pricing');
  await settle(page);
  await expect(bar(page)).toHaveCount(0);
});

test.describe('for who is signed in', () => {
  test.use({ reader: 'free' });

  test('the bar leads with one tap to each part and tells where one is', async ({ page }) => {
    await page.goto('/dashboard');
    const current = bar(page).locator('[aria-current]');
    await expect(current).toHaveText(texts.home);
    await bar(page).getByRole('link', { name: texts.favorites }).tap();
    await expect(page).toHaveURL(/tab=favorites/);
    await expect(current).toHaveText(texts.favorites);
    await bar(page).getByRole('link', { name: texts.predictions }).tap();
    await expect(page).toHaveURL(/tab=predictions/);
    await bar(page).getByRole('link', { name: texts.scores }).tap();
    await expect(page).toHaveURL(/\/nfl\/scores$/);
    await expect(current).toHaveText(texts.scores);
    await bar(page).getByRole('button', { name: texts.more }).tap();
    const drawer = page.getByRole('dialog', { name: menuTexts.title });
    await expect(drawer.getByRole('radio', { name: 'Dark' })).toBeVisible();
    await expectAccessible(page);
    await drawer.getByRole('link', { name: layoutTexts.profile }).tap();
    await expect(page).toHaveURL(/\/profile$/);
    await expect(current).toHaveText(texts.more);
  });

  test('the bar stands before the scripts, moves nothing and covers neither page nor notices', async ({
    page,
    context,
  }) => {
    await page.addInitScript(() => {
      const state = { shift: 0, isEarly: false };
      Object.assign(window, { seen: state });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
          state.shift += entry.value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
      addEventListener('DOMContentLoaded', () => {
        const box = document.getElementById('bottom-bar')?.getBoundingClientRect();
        state.isEarly = box !== undefined && Math.round(box.bottom) === innerHeight;
      });
    });
    await page.goto('/dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();
    // Before anybody scrolls: parts below that come into sight meanwhile are not the bar's.
    await waitForQuiet(page);
    const seen = await page.evaluate(
      () => (window as unknown as { seen: { shift: number; isEarly: boolean } }).seen,
    );
    expect(seen.isEarly).toBe(true);
    expect(seen.shift).toBeLessThan(0.02);

    await settle(page);
    const top = (await bar(page).boundingBox())?.y ?? 0;
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const foot = await page.getByRole('contentinfo').boundingBox();
    expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual(top + 0.5);
    await context.setOffline(true);
    const notice = page.getByRole('status').filter({ hasText: offlineTexts.offline });
    await expect(notice).toBeVisible();
    const shown = await notice.boundingBox();
    expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual(top + 0.5);
    await context.setOffline(false);
  });

  test('what the keyboard leads to stands above the bar with its ring', async ({ page }) => {
    await page.goto('/nba');
    await settle(page);
    const top = (await bar(page).boundingBox())?.y ?? 0;
    const link = page.getByRole('main').getByRole('link').nth(20);
    const bottom = await link.evaluate((element: HTMLElement, edge) => {
      const { top: above, height } = element.getBoundingClientRect();
      scrollBy({ top: above + height / 2 - edge, behavior: 'instant' });
      element.focus();
      return element.getBoundingClientRect().bottom;
    }, top);
    // The ring is 2 px wide and stands 2 px off.
    expect(bottom + 4).toBeLessThanOrEqual(top);
  });
});
