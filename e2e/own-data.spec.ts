import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { profileTabRoute } from '#shared/facts/profile-routes.ts';
import { MyData } from '#shared/schemas/my-data.ts';
import { deletionTexts, deviceTexts, ownDataTexts } from '#shared/texts/account.ts';
import {
  expect,
  expectAccessible,
  openDialog,
  password,
  signUp,
  submitCredentials,
  test,
} from './story.ts';

const devices = (page: Page): Locator =>
  page.getByRole('list', { name: deviceTexts.heading }).getByRole('listitem');
const ownData = (page: Page) => page.getByRole('region', { name: ownDataTexts.heading });

async function openProfile(page: Page): Promise<void> {
  await page.goto(profileTabRoute('security'));
  await expect(devices(page).first()).toBeVisible();
}

const closing: BrowserContext[] = [];
test.afterEach(async () => {
  await Promise.all(closing.splice(0).map((context) => context.close()));
});

/** A browser of its own, logged in to the same account. */
async function logInElsewhere(browser: Browser, baseURL: string, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  closing.push(context);
  const page = await context.newPage();
  await openDialog(page);
  await submitCredentials(page, email);
  await expect(page).toHaveURL(/\/dashboard$/);
  return page;
}

const address = (baseURL: string | undefined) => baseURL ?? '';

test('a fan sees both devices and signs the other one out', async ({ page, browser, baseURL }) => {
  const email = await signUp(page);
  const other = await logInElsewhere(browser, address(baseURL), email);
  await openProfile(page);
  await expect(devices(page)).toHaveCount(2);
  await expect(devices(page).first()).toContainText(deviceTexts.thisDevice);
  await expect(devices(page).nth(1)).not.toContainText(deviceTexts.thisDevice);
  await expectAccessible(page);

  await devices(page).nth(1).getByRole('button').click();
  await expect(page.getByText(deviceTexts.signedOut)).toBeVisible();
  await expect(devices(page)).toHaveCount(1);
  await expect(page.getByText(deviceTexts.onlyThisOne)).toBeVisible();

  await other.goto(profileTabRoute('security'));
  await expect(other).toHaveURL(/\/$/);
  await expect(other.getByRole('button', { name: 'Log In' }).first()).toBeVisible();
});

test('signing out everywhere ends this device and the others', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await signUp(page);
  const other = await logInElsewhere(browser, address(baseURL), email);
  await openProfile(page);
  await page
    .getByRole('region', { name: deviceTexts.heading })
    .getByRole('button', { name: deviceTexts.everywhere })
    .click();
  const dialog = page.getByRole('dialog', { name: deviceTexts.everywhereTitle });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: deviceTexts.everywhere }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText(deviceTexts.signedOutEverywhere)).toBeVisible();
  await other.goto(profileTabRoute('security'));
  await expect(other).toHaveURL(/\/$/);
});

test('a fan downloads the own data as one file', async ({ page }) => {
  const email = await signUp(page);
  await openProfile(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: ownDataTexts.download }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^sports-hub-data-\d{4}-\d\d-\d\d\.json$/);
  const data = MyData.parse(JSON.parse(await readFile(await download.path(), 'utf8')));
  expect(data.account.email).toBe(email);
  expect(data.sessions.filter((session) => session.is_current)).toHaveLength(1);
  await expect(page.getByText(ownDataTexts.downloaded)).toBeVisible();
});

test.describe('with a wrong password first', () => {
  // 401: what the page was asking for while the account went.
  test.use({ provokedErrors: [/status of 40[013]/] });

  test('a fan deletes the account by keyboard, and it is gone', async ({ page }) => {
    const email = await signUp(page);
    await openProfile(page);
    const opener = ownData(page).getByRole('button', { name: ownDataTexts.delete });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: deletionTexts.title });
    const field = dialog.getByLabel(deletionTexts.passwordLabel, { exact: true });
    await expect(field).toBeFocused();
    await expectAccessible(page);

    await page.keyboard.type('wrong horse');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText(deletionTexts.wrongPassword);
    await expect(field).toBeFocused();
    await expectAccessible(page);

    await field.fill(password);
    await page.keyboard.press('Enter');
    await expect(page.getByText(deletionTexts.done)).toBeVisible();
    await expect(page).toHaveURL(/\/$/);

    await openDialog(page);
    await submitCredentials(page, email);
    await expect(page.getByText('Invalid login credentials')).toBeVisible();
    const answer = await page.request.get('/dev/mailbox.json');
    const mails = (await answer.json()) as { to: string; subject: string }[];
    expect(mails.filter(({ to }) => to === email).map(({ subject }) => subject)).toContain(
      'Your Sports Hub account was deleted',
    );
  });
});
