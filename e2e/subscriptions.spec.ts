import type { Page } from '@playwright/test';
import { planRoute } from '#shared/facts/plans.ts';
import { profileTabRoute } from '#shared/facts/profile-routes.ts';
import { deletionTexts, ownDataTexts } from '#shared/texts/account.ts';
import { authTexts } from '#shared/texts/auth.ts';
import { planDialogTexts } from '#shared/texts/plan-dialog.ts';
import { premiumTexts } from '#shared/texts/premium.ts';
import { pricingTexts } from '#shared/texts/pricing.ts';
import { simulatedPaymentTexts as simulated } from '#shared/texts/simulated-payments.ts';
import { subscriptionTexts as texts } from '#shared/texts/subscriptions.ts';
import { confirmElsewhere, expect, expectAccessible, password, signUp, test } from './story.ts';
import { queryStories } from './story-database.ts';

test.skip(({ onPhone }) => onPhone, 'a phone pays in one window: phone.spec.ts');

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

/** Chooses the monthly plan of the dialog on a sport page. */
async function chooseOnSportPage(page: Page): Promise<Page> {
  await page.goto('/nfl');
  await page.getByRole('button', { name: premiumTexts.upgrade }).last().click();
  const dialog = page.getByRole('dialog', { name: planDialogTexts.title });
  const opened = page.context().waitForEvent('page');
  await dialog.getByRole('button', { name: pricingTexts.start }).first().click();
  const checkout = await opened;
  await expect(checkout.getByRole('heading', { name: simulated.checkoutTitle })).toBeVisible();
  await expect(dialog).toBeHidden();
  return checkout;
}

async function openPortal(page: Page): Promise<Page> {
  const profile = await page.context().newPage();
  await profile.goto('/profile');
  const opened = page.context().waitForEvent('page');
  await subscription(profile).getByRole('button', { name: texts.manage }).click();
  const portal = await opened;
  await expect(portal.getByRole('heading', { name: simulated.portalTitle })).toBeVisible();
  await profile.close();
  return portal;
}

/** The prompts that stand where premium content would. */
const prompts = (page: Page) => page.getByText(premiumTexts.startingAt('sport-page'));

const subscription = (page: Page) => page.getByRole('region', { name: texts.heading });

test('a plan of the sport pages goes with a visitor through sign-up and mail to its checkout', async ({
  page,
  baseURL,
}) => {
  await page.goto(planRoute('sport-page'));
  await expect(page.locator('html[data-answers]')).toBeAttached();
  await page.getByRole('button', { name: `${pricingTexts.start}: 6 Months` }).click();
  const dialog = page.getByRole('dialog', { name: authTexts.dialogTitle });
  await dialog.getByRole('tab', { name: authTexts.signUpTab }).click();
  const arrival = await confirmElsewhere(page);
  await expect(arrival).toHaveURL(`${baseURL}${planRoute('sport-page', 'sixmonth')}`);
  const picked = arrival.getByRole('region', { name: pricingTexts.pickedHeading });
  await expect(
    picked.getByText(pricingTexts.pickedPlan('6 Months', '$49.99/6 months', false)),
  ).toBeVisible();
  const opened = arrival.context().waitForEvent('page');
  await picked.getByRole('button', { name: pricingTexts.start }).click();
  const checkout = await opened;
  await expect(checkout.getByText('$49.99')).toBeVisible();
  await arrival.context().close();
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
  await expect(checkout.getByText(texts.started, { exact: true })).toBeVisible();
  await expect(checkout).toHaveURL(/\/dashboard$/);
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
    await page.goto('/nba');
    await expect(prompts(page)).not.toHaveCount(0);
  });
});

test('the price on a sport page is the price charged, and premium opens there without a reload', async ({
  page,
}) => {
  test.skip(process.platform === 'win32', 'the database of the stories is reached by its socket');
  const email = await signUp(page);
  const checkout = await chooseOnSportPage(page);
  await expect(checkout.getByText('$9.99')).toBeVisible();
  await expect(prompts(page)).not.toHaveCount(0);
  await checkout.getByRole('button', { name: simulated.pay }).click();
  await expect(checkout.getByText(texts.started, { exact: true })).toBeVisible();
  await checkout.close();
  await comeBack(page);
  await expect(prompts(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: premiumTexts.upgrade })).toHaveCount(0);
  await expectAccessible(page);
  const rows = await queryStories(
    `select s.offer, s.subscription_tier from billing.subscriptions s
     join billing.customers c using (provider, customer_id)
     join auth.users u on u.id = c.user_id where u.email = $1`,
    [email],
  );
  expect(rows).toEqual([{ offer: 'sport-page', subscription_tier: 'monthly' }]);

  await page.goto('/pricing');
  await expect(page.getByText(pricingTexts.current, { exact: true })).toHaveCount(1);
  await expect(page.getByRole('button', { name: pricingTexts.manage })).toHaveCount(1);
  await expect(page.getByRole('button', { name: pricingTexts.start })).toHaveCount(0);
});

test('a cancelled subscription stays open until its end, then premium closes without a reload', async ({
  page,
}) => {
  await signUp(page);
  const checkout = await chooseOnSportPage(page);
  await checkout.getByRole('button', { name: simulated.pay }).click();
  await expect(checkout.getByText(texts.started, { exact: true })).toBeVisible();
  await checkout.close();
  await comeBack(page);
  await expect(prompts(page)).toHaveCount(0);

  const portal = await openPortal(page);
  await portal.getByRole('button', { name: simulated.cancel }).click();
  await expect(portal.getByText(simulated.willEnd)).toBeVisible();
  const checked = page.waitForResponse(/check-subscription/);
  await comeBack(page);
  await checked;
  await expect(prompts(page)).toHaveCount(0);

  await portal.getByRole('button', { name: simulated.jumpCancelled }).click();
  await expect(portal.getByText(simulated.states.canceled)).toBeVisible();
  await portal.close();
  await comeBack(page);
  await expect(prompts(page)).not.toHaveCount(0);
});

test('who leaves the checkout is told that nothing was charged, beside the list of that price', async ({
  page,
}) => {
  await signUp(page);
  const checkout = await chooseMonthly(page);
  await checkout.getByRole('link', { name: simulated.back }).click();
  await expect(checkout.getByText(texts.cancelled, { exact: true })).toBeVisible();
  await expect(checkout).toHaveURL(/\/pricing$/);
  await checkout.close();

  const ofSport = await chooseOnSportPage(page);
  await ofSport.getByRole('link', { name: simulated.back }).click();
  await expect(ofSport.getByText(texts.cancelled, { exact: true })).toBeVisible();
  await expect(ofSport).toHaveURL(new RegExp(`${planRoute('sport-page').replace('?', '\\?')}$`));
  await expect(ofSport.getByText('$9.99', { exact: true })).toBeVisible();
});

test.describe('after the account was deleted', () => {
  // What the page still asked with the session that went with the account.
  test.use({ provokedErrors: [/status of 40[013]/] });

  test('who used the free trial is sold no second one', async ({ page }) => {
    const name = `fan${process.pid}${Date.now()}`;
    await signUp(page, `${name}@gmail.com`);
    const checkout = await chooseMonthly(page);
    await checkout.getByRole('button', { name: simulated.pay }).click();
    await expect(checkout.getByText(texts.started, { exact: true })).toBeVisible();
    await checkout.close();
    await page.goto(profileTabRoute('security'));
    await page.getByRole('button', { name: ownDataTexts.delete }).click();
    const dialog = page.getByRole('dialog', { name: deletionTexts.title });
    await expect(dialog.getByText(deletionTexts.remains)).toBeVisible();
    await dialog.getByLabel(deletionTexts.passwordLabel, { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await expect(page.getByText(deletionTexts.done)).toBeVisible();

    await signUp(page, `${name}+again@gmail.com`);
    await page.goto('/pricing');
    await expect(page.getByText(pricingTexts.promiseWithoutTrial)).toBeVisible();
    await expect(page.getByRole('button', { name: pricingTexts.start })).toHaveCount(0);
    await expectAccessible(page);
    const opened = page.context().waitForEvent('page');
    await page.getByRole('button', { name: pricingTexts.subscribe }).first().click();
    const second = await opened;
    await expect(second.getByText('$12.99')).toBeVisible();
    await expect(second.getByText('days free')).toHaveCount(0);
    await second.close();

    await page.goto('/nfl');
    await expect(page.getByText(premiumTexts.startingAtOnce('sport-page')).first()).toBeVisible();
    await expect(prompts(page)).toHaveCount(0);
    await page.getByRole('button', { name: premiumTexts.upgrade }).last().click();
    const plans = page.getByRole('dialog', { name: planDialogTexts.title });
    await expect(plans.getByRole('button', { name: pricingTexts.subscribe })).toHaveCount(3);
    await expect(plans.getByRole('button', { name: pricingTexts.start })).toHaveCount(0);
    await page.goto(planRoute('sport-page', 'yearly'));
    await expect(
      page.getByText(pricingTexts.pickedPlan('Yearly', '$99.99/year', true)),
    ).toBeVisible();
  });
});

test('a payment that failed is told on page and by mail, and mended in the portal', async ({
  page,
}) => {
  const email = await signUp(page);
  const checkout = await chooseMonthly(page);
  await checkout.getByRole('button', { name: simulated.pay }).click();
  await expect(checkout.getByText(texts.started, { exact: true })).toBeVisible();
  await checkout.close();
  const first = await openPortal(page);
  await first.getByRole('button', { name: simulated.jumpRefused }).click();
  await expect(first.getByText(simulated.states.past_due)).toBeVisible();
  await first.close();

  await page.goto('/dashboard');
  const notice = page.getByRole('region', { name: texts.overdueHeading });
  await expect(notice.getByText(texts.overdue.past_due)).toBeVisible();
  await expect(notice.getByRole('button', { name: texts.mend })).toBeVisible();
  await expectAccessible(page);
  const answer = await page.request.get('/dev/mailbox.json');
  const mails = (await answer.json()) as { to: string; subject: string }[];
  const subjects = mails.filter(({ to }) => to === email).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject === 'Your Sports Hub payment failed')).toHaveLength(
    1,
  );

  await page.goto('/nfl');
  await expect(page.getByText(texts.overdue.past_due).first()).toBeVisible();
  await expect(page.getByRole('button', { name: premiumTexts.upgrade })).toHaveCount(0);
  await page.getByRole('button', { name: texts.mend }).last().click();
  const plans = page.getByRole('dialog', { name: planDialogTexts.title });
  await expect(plans.getByRole('button', { name: pricingTexts.manage })).toBeVisible();
  await expect(plans.getByRole('button', { name: pricingTexts.start })).toHaveCount(0);

  await page.goto('/profile');
  await expect(subscription(page).getByText(texts.overdue.past_due)).toBeVisible();
  await expectAccessible(page);
  const opened = page.context().waitForEvent('page');
  await subscription(page).getByRole('button', { name: texts.mend }).click();
  const portal = await opened;
  await portal.getByRole('button', { name: simulated.payOverdue }).click();
  await expect(portal.getByText(simulated.states.active)).toBeVisible();
  await portal.close();
  await comeBack(page);
  await expect(subscription(page).getByText(/Next payment of \$12\.99/)).toBeVisible();
  const checked = page.waitForResponse(/check-subscription/);
  await page.goto('/dashboard');
  await checked;
  await expect(page.getByRole('tab').first()).toBeVisible();
  await expect(notice).toHaveCount(0);
});
