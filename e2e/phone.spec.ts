import type { Locator } from '@playwright/test';
import { authTexts } from '#shared/texts/auth.ts';
import { followTexts, welcomeTexts } from '#shared/texts/follow.ts';
import { myTeamsTexts } from '#shared/texts/my-teams.ts';
import { pricingTexts } from '#shared/texts/pricing.ts';
import { quoted } from '#shared/texts/quoted.ts';
import { simulatedPaymentTexts } from '#shared/texts/simulated-payments.ts';
import { subscriptionTexts } from '#shared/texts/subscriptions.ts';
import { confirmationLink, expect, newEmail, openDialog, password, signUp, test } from './story.ts';

test.skip(({ onPhone }) => !onPhone, 'what fingers alone do');

test('the dialog opens without a keyboard over it', async ({ page }) => {
  await openDialog(page);
  await expect(page.getByRole('dialog', { name: authTexts.dialogTitle })).toBeFocused();
});

test('my team as a new fan: at most 4 taps and a mail', async ({ page }) => {
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  const email = newEmail();
  await page.goto('/');
  await tap(page.getByRole('button', { name: quoted.signUpFree }).first());
  const dialog = page.getByRole('dialog', { name: authTexts.dialogTitle });
  await dialog.getByLabel(authTexts.emailLabel).fill(email);
  await dialog.getByLabel(authTexts.passwordLabel, { exact: true }).fill(password);
  await tap(dialog.locator('button[type=submit]'));
  await expect(dialog.getByText(authTexts.confirmationSent)).toBeVisible();
  await page.goto(await confirmationLink(page, email));
  await expect(page).toHaveURL(/\/dashboard$/);
  const welcome = page.getByRole('dialog', { name: welcomeTexts.heading });
  await tap(welcome.getByRole('button', { name: 'Denver Broncos' }));
  await tap(welcome.getByRole('button', { name: followTexts.follow(1) }));
  const mine = page.getByRole('region', { name: myTeamsTexts.heading });
  await expect(mine.getByRole('link', { name: 'Broncos', exact: true })).toBeInViewport();
  expect(taps).toBeLessThanOrEqual(4);
});

test('a checkout takes the one window, and leads back to the site', async ({ page }) => {
  await signUp(page);
  await page.goto('/pricing');
  await page.getByRole('button', { name: pricingTexts.start }).first().tap();
  await page.getByRole('button', { name: simulatedPaymentTexts.pay }).tap();
  await expect(page.getByText(subscriptionTexts.started, { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(page.context().pages()).toHaveLength(1);
});
