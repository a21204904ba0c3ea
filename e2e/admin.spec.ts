import type { Page } from '@playwright/test';
import { adminRoute } from '#shared/facts/admin.ts';
import {
  adminAccountTexts,
  adminHealthTexts,
  adminLogTexts,
  adminTexts,
  signInAgainTexts,
} from '#shared/texts/admin.ts';
import { layoutTexts } from '#shared/texts/layout.ts';
import { notFoundTexts } from '#shared/texts/not-found.ts';
import { expect, expectAccessible, password, signUp, test } from './story.ts';
import { grant, queryStories } from './story-database.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function openMenu(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: layoutTexts.accountMenu }).click();
  await expect(page.getByRole('link', { name: layoutTexts.profile, exact: true })).toBeVisible();
}

test('to a visitor and a fan the address does not exist, and no menu leads there', async ({
  page,
}) => {
  await page.goto(adminRoute);
  await expect(heading(page)).toHaveText(notFoundTexts.heading);
  await signUp(page);
  await page.goto(adminRoute);
  await expect(heading(page)).toHaveText(notFoundTexts.heading);
  await expect(page).toHaveTitle(new RegExp(notFoundTexts.pageTitle));
  await openMenu(page);
  await expect(page.getByRole('link', { name: adminTexts.menuLink })).toHaveCount(0);
});

test('an administrator finds the page, runs a job, and it ran', async ({ page, isMobile }) => {
  // The same one is not run again within half a minute.
  const job = isMobile ? 'upkeep-accounts' : 'upkeep-runs';
  const countRuns = `select count(*)::int from internal.feed_runs where job = '${job}'`;
  await grant(await signUp(page));
  await page.goto('/dashboard');
  await openMenu(page);
  await page.getByRole('link', { name: adminTexts.menuLink }).click();
  await expect(heading(page)).toHaveText(adminTexts.heading);
  await expect(region(page, adminHealthTexts.heading)).toContainText(/work|failed|left alone/);
  const [before] = await queryStories<{ count: number }>(countRuns);
  await page.getByRole('button', { name: adminHealthTexts.runLabel(job, 'all') }).click();
  await expect(page.getByText(adminHealthTexts.wishes.taken)).toBeVisible();
  await expect
    .poll(async () => (await queryStories<{ count: number }>(countRuns))[0]?.count, {
      timeout: 20_000,
    })
    .toBe((before?.count ?? 0) + 1);
  await tab(page, adminTexts.tabs.log).click();
  await expect(region(page, adminLogTexts.acts)).toContainText(`${job} all`);
  await expectAccessible(page);
  await page.reload();
  await expect(tab(page, adminTexts.tabs.log)).toBeInViewport({ ratio: 0.9 });
});

test.describe('a fan who is blocked', () => {
  test.use({ provokedErrors: [/status of 40[013]|JWT|session/i] });

  test('is signed out where the page is open, and may come back when it is lifted', async ({
    page,
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    const fansPage = await context.newPage();
    const fan = await signUp(fansPage);
    await fansPage.goto('/profile');
    await expect(heading(fansPage)).toBeVisible();

    await grant(await signUp(page));
    await page.goto(`${adminRoute}?tab=accounts`);
    await page.getByLabel(adminAccountTexts.search).fill(fan);
    await page.getByRole('button', { name: adminAccountTexts.showLabel(fan) }).press('Enter');
    const card = region(page, adminAccountTexts.account);
    await expect(card).toContainText(fan);
    await expectAccessible(page);
    await card.getByRole('button', { name: adminAccountTexts.ban, exact: true }).click();
    await expect(page.getByText(adminAccountTexts.wasBanned)).toBeVisible();
    await expect(card).toContainText(adminAccountTexts.banned);

    // As when a fan comes back to the window.
    await fansPage.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(
      fansPage.getByRole('banner').getByRole('button', { name: layoutTexts.logIn }),
    ).toBeVisible();
    await context.close();

    await card.getByRole('button', { name: adminAccountTexts.liftBan }).click();
    await expect(page.getByText(adminAccountTexts.liftedBan)).toBeVisible();
    await card.getByRole('button', { name: adminAccountTexts.delete }).click();
    const dialog = page.getByRole('dialog', { name: adminAccountTexts.deleteTitle });
    await dialog.getByLabel(adminAccountTexts.typeAddress).fill('somebody@example.com');
    await dialog.getByRole('button', { name: adminAccountTexts.deleteConfirm }).click();
    await expect(dialog.getByText(adminTexts.otherAddress)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel(adminAccountTexts.typeAddress).fill(fan);
    await dialog.getByRole('button', { name: adminAccountTexts.deleteConfirm }).click();
    await expect(page.getByText(adminAccountTexts.deleted)).toBeVisible();
    await expect(card).toContainText(adminTexts.accountGone);
    expect(await queryStories('select from auth.users where email = $1', [fan])).toEqual([]);
  });
});

test.describe('an administrator whose sign-in is old', () => {
  test.use({ provokedErrors: [/status of 400/] });

  test('is asked for the password and comes back to the same part', async ({ page }) => {
    const email = await signUp(page);
    await grant(email);
    await queryStories(
      `update auth.sessions set created_at = now() - interval '61 min'
        where user_id = (select id from auth.users where email = $1)`,
      [email],
    );
    await page.goto(`${adminRoute}?tab=system`);
    const form = region(page, signInAgainTexts.heading);
    await expect(form).toBeVisible();
    await expectAccessible(page);
    await form.getByLabel(signInAgainTexts.password, { exact: true }).fill('wrong horse 7');
    await page.keyboard.press('Enter');
    await expect(form.getByText(signInAgainTexts.wrongPassword)).toBeVisible();
    await form.getByLabel(signInAgainTexts.password, { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await expect(tab(page, adminTexts.tabs.system)).toHaveAttribute('aria-selected', 'true');
  });
});
