import type { Browser, Locator, Page } from '@playwright/test';
import { authTexts } from '#shared/texts/auth.ts';
import { dateFieldTexts } from '#shared/texts/date-field.ts';
import { failedQueryTexts } from '#shared/texts/failed-query.ts';
import { layoutTexts } from '#shared/texts/layout.ts';
import { leaveTexts } from '#shared/texts/leave.ts';
import { loginFormTexts, profileFormTexts, profileTexts } from '#shared/texts/profile.ts';
import { expectNoSidewaysScroll } from './screen.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleNow,
  mailLink,
  newEmail,
  openDialog,
  password,
  signOut,
  signUp,
  submitCredentials,
  test,
} from './story.ts';

const firstName = (page: Page) => page.getByLabel(profileFormTexts.firstName);
const lastName = (page: Page) => page.getByLabel(profileFormTexts.lastName);
const dateOfBirth = (page: Page) => page.getByLabel(profileFormTexts.dateOfBirth);
const phone = (page: Page) => page.getByLabel(profileFormTexts.phone);
const saveButton = (page: Page) => page.getByRole('button', { name: profileFormTexts.save });
const loginForm = (page: Page) => page.getByRole('region', { name: loginFormTexts.heading });
const email = (page: Page) => loginForm(page).getByLabel(loginFormTexts.email, { exact: true });
const calendar = (page: Page) => page.getByRole('dialog', { name: dateFieldTexts.calendar });

async function openProfile(page: Page): Promise<string> {
  const address = await signUp(page);
  await page.goto('/profile');
  await expect(firstName(page)).toBeVisible();
  return address;
}

async function fillNames(page: Page): Promise<void> {
  await firstName(page).fill('Ada');
  await lastName(page).fill('Lovelace');
}

async function saveProfile(page: Page): Promise<void> {
  await saveButton(page).click();
  await expect(page.getByText(profileFormTexts.saved)).toBeVisible();
  await expect(saveButton(page)).toBeDisabled();
}

async function updateLogin(page: Page): Promise<void> {
  await page.getByRole('button', { name: loginFormTexts.save }).click();
  await expect(loginForm(page).getByText(loginFormTexts.saved)).toBeVisible();
}

async function logIn(page: Page, address: string, secret: string): Promise<void> {
  await openDialog(page);
  await submitCredentials(page, address, secret);
}

/** Another person, or another device of the same, in a browser of its own. */
async function openOther(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  return context.newPage();
}

/** Calls the tables as the person signed in on this page. */
function callTables(page: Page, path: string, method: string, body?: object) {
  return page.evaluate(
    async ({ path, method, body }) => {
      const { supabaseKey } = await (await fetch('/config.json')).json();
      const session = JSON.parse(localStorage.getItem('sports-hub-session') ?? '{}');
      const answer = await fetch(`/rest/v1/${path}`, {
        method,
        headers: {
          apikey: supabaseKey,
          authorization: `Bearer ${session.access_token}`,
          'content-type': 'application/json',
          prefer: 'return=representation',
        },
        body: body && JSON.stringify(body),
      });
      return { status: answer.status, rows: await answer.json() };
    },
    { path, method, body },
  );
}

/** Tab until the focus is there, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the keyboard does not reach it');
}

test('a fan fills in the profile, and only they read it', async ({ page, browser }) => {
  await openProfile(page);
  await expect(page).toHaveTitle('Profile | Sports Hub');
  await expect(saveButton(page)).toBeDisabled();
  await fillNames(page);
  await dateOfBirth(page).fill('12/10/1985');
  await phone(page).fill('+1 555 0100');
  await expect(page.getByText('December 10, 1985')).toBeVisible();
  await saveProfile(page);

  await page.reload();
  await expect(firstName(page)).toHaveValue('Ada');
  await expect(lastName(page)).toHaveValue('Lovelace');
  await expect(dateOfBirth(page)).toHaveValue('12/10/1985');
  await expect(phone(page)).toHaveValue('+1 555 0100');
  const own = await callTables(page, 'profiles?select=id,date_of_birth', 'GET');
  expect(own.rows).toEqual([{ id: expect.any(String), date_of_birth: '1985-12-10' }]);

  const stranger = await openOther(browser, page);
  await signUp(stranger);
  const address = `profiles?id=eq.${own.rows[0].id}`;
  expect((await callTables(stranger, address, 'GET')).rows).toEqual([]);
  const changed = await callTables(stranger, address, 'PATCH', { first_name: 'Eve' });
  expect(changed.rows).toEqual([]);
  await stranger.context().close();

  await phone(page).fill('');
  await dateOfBirth(page).fill('');
  await saveProfile(page);
  await page.reload();
  await expect(firstName(page)).toHaveValue('Ada');
  await expect(phone(page)).toHaveValue('');
  await expect(dateOfBirth(page)).toHaveValue('');
});

test('a date that cannot be is refused, typed or chosen', async ({ page }) => {
  await openProfile(page);
  await fillNames(page);
  for (const [typed, fault] of [
    ['01/01/2999', profileFormTexts.futureDate],
    ['12/31/1899', profileFormTexts.earlyDate],
    ['02/30/1990', profileFormTexts.impossible],
    ['soon', profileFormTexts.unreadable],
  ] as const) {
    await dateOfBirth(page).fill(typed);
    await saveButton(page).click();
    await expect(page.getByText(fault)).toBeVisible();
    await expect(dateOfBirth(page)).toBeFocused();
  }
  await expectAccessible(page);

  const today = new Date();
  const tomorrow = new Date(today.getFullYear(), today.getMonth(), today.getDate() + 1);
  const write = (day: Date) => day.toLocaleDateString('en-US', { dateStyle: 'short' });
  await dateOfBirth(page).fill(write(today).replace(/\d+$/, String(today.getFullYear())));
  await page.getByRole('button', { name: dateFieldTexts.open }).click();
  await expect(calendar(page)).toBeVisible();
  if (tomorrow.getMonth() === today.getMonth()) {
    const spelled = tomorrow.toLocaleDateString('en-US', { dateStyle: 'full' });
    await expect(calendar(page).getByRole('button', { name: spelled })).toBeDisabled();
  }
  await calendar(page).getByRole('combobox', { name: 'Choose the Year' }).selectOption('1985');
  await calendar(page).getByRole('combobox', { name: 'Choose the Month' }).selectOption('December');
  await expectAccessible(page);
  await calendar(page)
    .getByRole('button', { name: /December 10, 1985/ })
    .click();
  await expect(calendar(page)).toBeHidden();
  await expect(dateOfBirth(page)).toHaveValue('12/10/1985');
  await saveProfile(page);
});

test('leaving with changes asks once', async ({ page }) => {
  await openProfile(page);
  await fillNames(page);
  await page.getByRole('link', { name: profileTexts.back }).click();
  const question = page.getByRole('dialog', { name: leaveTexts.title });
  await expectAccessible(page);
  await question.getByRole('button', { name: leaveTexts.stay }).click();
  await expect(firstName(page)).toHaveValue('Ada');
  await page.getByRole('link', { name: profileTexts.back }).click();
  await question.getByRole('button', { name: leaveTexts.leave }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(question).toBeHidden();
});

test('going back and signing out ask before changes are lost', async ({ page }) => {
  await openProfile(page);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: layoutTexts.accountMenu }).click();
  await page.getByRole('link', { name: layoutTexts.profile }).click();
  await fillNames(page);
  const question = page.getByRole('dialog', { name: leaveTexts.title });
  const answer = (name: string) => question.getByRole('button', { name }).click();

  await page.goBack();
  await answer(leaveTexts.stay);
  await expect(page).toHaveURL(/\/profile$/);
  await expect(firstName(page)).toHaveValue('Ada');

  await page.getByRole('button', { name: layoutTexts.accountMenu }).click();
  await page.getByRole('button', { name: layoutTexts.signOut, exact: true }).click();
  await answer(leaveTexts.stay);
  await expect(firstName(page)).toHaveValue('Ada');

  await page.goBack();
  await answer(leaveTexts.leave);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test.describe('a new address', () => {
  test.use({ provokedErrors: [/status of 400/] });

  test('counts once both confirmed it, and the old one no longer does', async ({ page }) => {
    const old = await openProfile(page);
    const next = newEmail();
    await email(page).fill(next);
    await updateLogin(page);
    const pending = (...awaited: string[]) => page.getByText(loginFormTexts.pending(awaited));
    await expect(pending(old, next)).toBeVisible();
    await expect(email(page)).toHaveValue(old);
    await page.reload();
    await expect(pending(old, next)).toBeVisible();
    await expectAccessible(page);

    await page.goto(await mailLink(page, next, 'email_change'));
    await expect(page.getByText(authTexts.emailHalfConfirmedDetail)).toBeVisible();
    await page.goto('/profile');
    await expect(pending(old)).toBeVisible();
    await expect(email(page)).toHaveValue(old);
    await expectAccessible(page);

    await page.goto(await mailLink(page, old, 'email_change'));
    await expect(page.getByText(authTexts.emailChangedDetail)).toBeVisible();
    await page.goto('/profile');
    await expect(email(page)).toHaveValue(next);
    await expect(page.getByText(/^Waiting for confirmation/)).toBeHidden();

    await signOut(page);
    await logIn(page, old, password);
    await expect(page.getByText('Invalid login credentials')).toBeVisible();
    await submitCredentials(page, next);
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

test.describe('a new password', () => {
  test.use({ provokedErrors: [/status of 4(00|22)/] });

  test('logs out the other browser and is the one that counts', async ({ page, browser }) => {
    const address = await openProfile(page);
    const other = await openOther(browser, page);
    await logIn(other, address, password);
    await expect(other).toHaveURL(/\/dashboard$/);

    const field = page.getByLabel(loginFormTexts.newPassword, { exact: true });
    await field.fill(password);
    await page.getByRole('button', { name: loginFormTexts.save }).click();
    await expect(page.getByText(/different from the old password/)).toBeVisible();
    await field.fill('a new password 8');
    await updateLogin(page);
    await expect(field).toHaveValue('');
    await expect(page.getByRole('button', { name: loginFormTexts.save })).toBeFocused();

    await other.reload();
    await expect(other).toHaveURL(/\/$/);
    await logIn(other, address, password);
    await expect(other.getByText('Invalid login credentials')).toBeVisible();
    await submitCredentials(other, address, 'a new password 8');
    await expect(other).toHaveURL(/\/dashboard$/);
    await other.context().close();

    await page.reload();
    await expect(email(page)).toHaveValue(address);
  });
});

test('the profile is filled in by the keyboard alone', async ({ page }) => {
  await openProfile(page);
  await tabTo(page, firstName(page));
  await page.keyboard.type('Ada');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Lovelace');
  await page.keyboard.press('Tab');
  await page.keyboard.type('7/4/1990');
  await tabTo(page, page.getByRole('button', { name: dateFieldTexts.open }));
  await page.keyboard.press('Enter');
  await expect(calendar(page).getByRole('button', { name: /July 4, 1990/ })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('PageDown');
  await expect(calendar(page).getByRole('button', { name: /August 5, 1990/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: dateFieldTexts.open })).toBeFocused();
  await expect(dateOfBirth(page)).toHaveValue('08/05/1990');
  await page.keyboard.press('Tab');
  await page.keyboard.type('555 0100');
  await page.keyboard.press('Enter');
  await expect(page.getByText(profileFormTexts.saved)).toBeVisible();
  await expect(page.getByText('Ada Lovelace')).toBeVisible();
});

test('the page holds still while the profile loads', async ({ page }) => {
  await openProfile(page);
  const settled = await loginForm(page).boundingBox();
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/rest/v1/profiles?**', async (route) => {
    await promise;
    await route.continue();
  });
  await page.reload();
  await expect(loginForm(page)).toBeVisible();
  await expect(firstName(page)).toBeHidden();
  expect(await loginForm(page).boundingBox()).toEqual(settled);
  await expectAccessibleNow(page);
  resolve();
  await expect(firstName(page)).toBeVisible();
  expect(await loginForm(page).boundingBox()).toEqual(settled);
});

test.describe('without an answer', () => {
  test.use({ provokedErrors: [/status of 500/] });

  test('the profile says so, loses nothing typed, and tries again', async ({ page }) => {
    await openProfile(page);
    await fillNames(page);
    await page.route('**/rest/v1/profiles**', (route) =>
      route.fulfill({ status: 500, json: { code: 'XX000', message: 'broken' } }),
    );
    await saveButton(page).click();
    await expect(page.getByText(profileFormTexts.saveFailed)).toBeVisible();
    await expect(firstName(page)).toHaveValue('Ada');
    await page.unroute('**/rest/v1/profiles**');
    await saveProfile(page);

    await page.route('**/rest/v1/profiles**', (route) =>
      route.fulfill({ status: 500, json: { code: 'XX000', message: 'broken' } }),
    );
    await page.reload();
    const retry = page.getByRole('button', { name: failedQueryTexts.retry });
    await expect(retry).toBeVisible({ timeout: 20_000 });
    await expectAccessible(page);
    await page.unroute('**/rest/v1/profiles**');
    await retry.click();
    await expect(firstName(page)).toHaveValue('Ada');
  });
});

test('the page is accessible and never scrolls sideways at 320 pixels', async ({ page }) => {
  await openProfile(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  const opener = page.getByRole('button', { name: dateFieldTexts.open });
  await opener.evaluate((button) => button.scrollIntoView({ block: 'start' }));
  await opener.click();
  await expect(calendar(page)).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
});
