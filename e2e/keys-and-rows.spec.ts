import { keysTexts } from '#shared/texts/keys.ts';
import { layoutTexts } from '#shared/texts/layout.ts';
import { themeTexts } from '#shared/texts/theme.ts';
import { expect, expectAccessible, signUp, test } from './story.ts';

test.skip(({ onPhone }) => onPhone, 'a phone has no keys');

test('single keys lead to pages, star a player and list themselves', async ({ page }) => {
  await signUp(page);
  await page.goto('/');
  // Before, it is what the server sent.
  await expect(page.locator('html[data-answers]')).toBeAttached();
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: keysTexts.heading });
  await expect(list).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.goto('/team/kansas-city-chiefs');
  const star = page.getByRole('button', { name: /favorite/i }).first();
  await expect(star).toBeEnabled();
  await star.focus();
  await page.keyboard.press('f');
  await expect(star).toHaveAttribute('aria-pressed', 'true');
});

test('rows are 56 pixels tall, or 40 for who wants more of them', async ({ page }) => {
  await signUp(page);
  await page.goto('/dashboard');
  const row = page
    .getByRole('region', { name: 'Live games' })
    .locator('li')
    .getByRole('link')
    .first();
  const height = async () => (await row.boundingBox())?.height;
  await expect(row).toBeVisible();
  expect(await height()).toBe(56);
  await page.getByRole('button', { name: layoutTexts.themeMenu }).click();
  await page.getByText(themeTexts.densities.compact).click();
  await expect.poll(height).toBe(40);
  await page.reload();
  await expect(row).toBeVisible();
  expect(await height()).toBe(40);
  await expectAccessible(page);
});
