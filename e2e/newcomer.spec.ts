import { expect, signOut, signUpByHand, submitCredentials, test } from './story.ts';

test('a newcomer signs up, confirms, logs in and sees a score change without a reload', async ({
  page,
}) => {
  // One game may be at halftime while the other waits for its next play.
  test.slow();
  const email = await signUpByHand(page);
  expect(new URL(page.url()).pathname).toBe('/dashboard');

  await signOut(page);
  await page.getByRole('button', { name: 'Log In' }).first().click();
  await submitCredentials(page, email);
  await expect(page).toHaveURL(/\/dashboard$/);

  const live = page.getByRole('region', { name: 'Live games' });
  await expect(live.getByRole('link').first()).toBeVisible();
  const before = await live.getByRole('link').allTextContents();
  await expect
    .poll(() => live.getByRole('link').allTextContents(), { timeout: 200_000 })
    .not.toEqual(before);
});

test('a session survives a reload and a protected page opens directly', async ({ page }) => {
  await signUpByHand(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Live games' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Live games' })).toBeVisible();
});
