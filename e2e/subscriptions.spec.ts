import type { Page } from '@playwright/test';
import { authTexts } from '#shared/texts/auth.ts';
import { pricingTexts } from '#shared/texts/pricing.ts';
import { simulatedPaymentTexts as simulated } from '#shared/texts/simulated-payments.ts';
import { subscriptionTexts as texts } from '#shared/texts/subscriptions.ts';
import { expect, expectAccessible, signUp, test } from './story.ts';

/** Chooses the monthly plan; the checkout opens in a tab of its own. */
async function chooseMonthly(page: Page): Promise<Page> {
  await page.goto('/pricing');
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: pricingTexts.start }).first().click();
  const checkout = await opened;
  await expect(checkout.getByRole('heading', { name: simulated.checkoutTitle })).toBeVisible();
  return checkout;
}

/** As if the person came back from the tab of the payment. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
}

const subscription = (page: Page) => page.getByRole('region', { name: texts.heading });

test('a visitor who chooses a plan is asked to log in', async ({ page }) => {
  await page.goto('/pricing');
  await page.getByRole('button', { name: pricingTexts.start }).first().click();
  await expect(page.getByRole('dialog', { name: authTexts.dialogTitle })).toBeVisible();
});

test('a fan starts a trial, and later cancels it, without a reload of the profile', async ({
  page,
}) => {
  await signUp(page);
  const checkout = await chooseMonthly(page);
  await expect(checkout.getByText(simulated.mark)).toBeVisible();
  await page.goto('/profile');
  await expect(subscription(page).getByText(texts.free)).toBeVisible();
  await checkout.getByRole('button', { name: simulated.pay }).click();
  await expect(checkout).toHaveURL(/\/dashboard\?checkout=success$/);
  await checkout.close();
  await comeBack(page);
  await expect(subscription(page).getByText(/Free trial until/)).toBeVisible();
  await expectAccessible(page);

  const opened = page.context().waitForEvent('page');
  await subscription(page).getByRole('button', { name: texts.manage }).click();
  const portal = await opened;
  await portal.getByRole('button', { name: simulated.cancel }).click();
  await expect(portal.getByText(simulated.willEnd)).toBeVisible();
  await portal.close();
  await comeBack(page);
  await expect(subscription(page).getByText(/Cancelled, and runs until/)).toBeVisible();
});

test.describe('a card that is refused', () => {
  test.use({ provokedErrors: [/status of 402/] });

  test('begins no subscription', async ({ page }) => {
    await signUp(page);
    const checkout = await chooseMonthly(page);
    await checkout.getByRole('button', { name: simulated.payRefused }).click();
    await expect(checkout.getByText(simulated.refused)).toBeVisible();
    await page.goto('/profile');
    await expect(subscription(page).getByText(texts.free)).toBeVisible();
  });
});
