import type { Page } from '@playwright/test';
import { layoutTexts } from '#shared/texts/layout.ts';
import { menuTexts } from '#shared/texts/menus.ts';
import { pictureTexts } from '#shared/texts/playoffs.ts';
import { standingsTexts } from '#shared/texts/standings.ts';
import { expect, expectAccessible, signUp, test } from './story.ts';

/** A server that has just started may have no tables yet. */
async function expectTables(page: Page, count: number): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('table')).toHaveCount(count, { timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
}

test('a fan reads the tables by division and by conference', async ({ page, isMobile }) => {
  await signUp(page);
  await page.goto('/dashboard');
  if (isMobile) {
    await page.getByRole('button', { name: layoutTexts.openMenu }).click();
    await page.getByRole('dialog').getByText('NFL', { exact: true }).click();
  } else {
    await page.getByRole('banner').getByRole('button', { name: 'NFL' }).click();
  }
  await page.getByRole('link', { name: menuTexts.standings }).first().click();
  await expect(page).toHaveURL(/\/nfl\/standings$/);
  await expectTables(page, 8);
  await expect(page.getByText(layoutTexts.demoMark).first()).toBeAttached();
  await expectAccessible(page);
  await page.getByRole('link', { name: standingsTexts.groupings.conference }).click();
  await expect(page).toHaveURL(/by=conference$/);
  await expectTables(page, 2);
  await expect(page.getByRole('table').first().getByRole('row')).toHaveCount(17);
  await page.getByRole('link', { name: standingsTexts.groupings.playoffs }).click();
  await expect(page).toHaveURL(/by=playoffs$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pictureTexts.heading('NFL'));
});
