import type { Browser, Page } from '@playwright/test';
import { authTexts } from '#shared/texts/auth.ts';
import { dateFieldTexts } from '#shared/texts/date-field.ts';
import { layoutTexts } from '#shared/texts/layout.ts';
import { leaveTexts } from '#shared/texts/leave.ts';
import { loginFormTexts, profileFormTexts } from '#shared/texts/profile.ts';
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

test('a fan fills in the profile, finds it again, and empties it', async ({ page }) => {
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

  await phone(page).fill('');
  await dateOfBirth(page).fill('');
  await saveProfile(page);
  await page.reload();
  await expect(firstName(page)).toHaveValue('Ada');
  await expect(phone(page)).toHaveValue('');
  await expect(dateOfBirth(page)).toHaveValue('');
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
  await expectAccessible(page);
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

test('the calendar is accessible and fits a screen of 320 pixels', async ({ page }) => {
  await openProfile(page);
  await page.setViewportSize({ width: 320, height: 640 });
  const opener = page.getByRole('button', { name: dateFieldTexts.open });
  await opener.evaluate((button) => button.scrollIntoView({ block: 'start' }));
  await opener.click();
  await expect(calendar(page)).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
