import { authTexts } from '#shared/texts/auth.ts';
import {
  confirmationLink,
  expect,
  newEmail,
  requestAccount,
  signOut,
  signUpByHand,
  submitCredentials,
  test,
} from './story.ts';

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

test('a confirmation link works once', async ({ page }) => {
  const email = await signUpByHand(page);
  const link = await confirmationLink(page, email);
  await signOut(page);
  await page.goto(link);
  await expect(page.getByText(/invalid or has expired/i).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign Up Free' }).first()).toBeVisible();
});

test.describe('with an address that is not confirmed', () => {
  test.use({ provokedErrors: [/status of 400/] });

  test('nobody logs in, and the dialog says why', async ({ page }) => {
    const email = newEmail();
    const dialog = await requestAccount(page, email);
    await dialog.getByRole('tab', { name: authTexts.logInTab }).click();
    await expect(dialog.getByText(authTexts.confirmationSent)).toBeHidden();
    await submitCredentials(page, email);
    await expect(dialog.getByText('Email not confirmed')).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  });
});
