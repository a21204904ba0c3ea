import { expect, expectAccessible, openDialog, signUp, test } from './story.ts';

test('public pages are accessible in light and dark', async ({ page }) => {
  for (const path of ['/', '/no/such/page']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
});

test('the dialog is accessible in light and dark', async ({ page }) => {
  await openDialog(page);
  await expectAccessible(page);
});

test('the dashboard and a game are accessible in light and dark', async ({ page }) => {
  await signUp(page);
  await page.goto('/dashboard');
  const live = page.getByRole('region', { name: 'Live games' });
  await expect(live.getByRole('link').first()).toBeVisible();
  await expectAccessible(page);
  await live.getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Live Game Details' })).toBeVisible();
  await expectAccessible(page);
});

test('no page scrolls sideways at 320 pixels', async ({ page }) => {
  await signUp(page);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/', '/dashboard', '/no/such/page']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, path).toBe(0);
  }
});
