import type { Page } from '@playwright/test';
import { authTexts } from '#shared/texts/auth.ts';
import { welcomeTexts } from '#shared/texts/follow.ts';
import { layoutTexts } from '#shared/texts/layout.ts';
import { strengthTexts } from '#shared/texts/passwords.ts';
import { sessionTexts } from '#shared/texts/session.ts';
import {
  expect,
  expectAccessible,
  mailLink,
  newEmail,
  openDialog,
  password,
  requestAccount,
  signOut,
  signUp,
  signUpByHand,
  skipWelcome,
  submitCredentials,
  test,
} from './story.ts';

const newPassword = 'battery staple 8';
const wrongCredentials = 'Invalid login credentials';

const authDialog = (page: Page) => page.getByRole('dialog', { name: authTexts.dialogTitle });
const newPasswordDialog = (page: Page) =>
  page.getByRole('dialog', { name: authTexts.newPasswordTitle });

async function askForLink(page: Page, email: string): Promise<void> {
  const dialog = authDialog(page);
  await dialog.getByLabel(authTexts.emailLabel).fill(email);
  await dialog.getByRole('button', { name: authTexts.forgotPassword }).click();
  await expect(dialog.getByLabel(authTexts.emailLabel)).toHaveValue(email);
  await dialog.getByRole('button', { name: authTexts.sendLinkButton }).click();
  await expect(dialog.getByText(authTexts.resetSent)).toBeVisible();
  await expect(dialog.getByRole('link', { name: authTexts.localMailbox })).toBeVisible();
}

async function saveNewPassword(page: Page, secret: string): Promise<void> {
  const dialog = newPasswordDialog(page);
  await dialog.getByLabel(authTexts.newPasswordLabel, { exact: true }).fill(secret);
  await dialog.getByRole('button', { name: authTexts.newPasswordButton }).click();
}

test('nothing moves under the finger of who signs up while the password is judged', async ({
  page,
}) => {
  const mayCome = Promise.withResolvers<void>();
  await page.route('**/assets/rate-password-*', async (route) => {
    await mayCome.promise;
    await route.continue();
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign Up Free' }).first().click();
  const dialog = authDialog(page);
  await dialog.getByLabel(authTexts.passwordLabel, { exact: true }).fill(password);
  const button = dialog.getByRole('button', { name: authTexts.signUpButton });
  const before = await button.boundingBox();
  mayCome.resolve();
  await expect(dialog.getByText(strengthTexts.strong)).toBeVisible();
  expect(await button.boundingBox()).toEqual(before);
});

test.describe('a forgotten password', () => {
  test.use({ provokedErrors: [/status of 4(00|22)/] });

  test('is replaced by way of a mail whose link works once', async ({ page }) => {
    const email = await signUpByHand(page);
    await signOut(page);
    await openDialog(page);
    await askForLink(page, email);
    await expectAccessible(page);

    const link = await mailLink(page, email, 'recovery');
    await page.goto(link);
    await expect(newPasswordDialog(page).getByText(email)).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await page.reload();
    await saveNewPassword(page, '12345');
    await expect(newPasswordDialog(page).getByText(authTexts.shortPassword)).toBeVisible();
    await saveNewPassword(page, password);
    await expect(newPasswordDialog(page).getByText(/different from the old/)).toBeVisible();
    await expectAccessible(page);
    await saveNewPassword(page, newPassword);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText(authTexts.newPasswordSaved)).toBeVisible();
    await skipWelcome(page);
    await page.reload();
    await expect(page.getByRole('region', { name: 'Live games' })).toBeVisible();
    await expect(newPasswordDialog(page)).toBeHidden();

    await signOut(page);
    await openDialog(page);
    await submitCredentials(page, email);
    await expect(authDialog(page).getByText(wrongCredentials)).toBeVisible();
    await submitCredentials(page, email, newPassword);
    await expect(page).toHaveURL(/\/dashboard$/);

    await page.goto(link);
    await expect(page.getByText(authTexts.resetLinkRefusedSignedInDetail)).toBeVisible();
    await signOut(page);
    await page.goto(link);
    await expect(authDialog(page).getByText(authTexts.resetLinkRefused)).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await expectAccessible(page);
    await askAgain(page);
  });
});

async function askAgain(page: Page): Promise<void> {
  const nobody = newEmail();
  const dialog = authDialog(page);
  await dialog.getByLabel(authTexts.emailLabel).fill(nobody);
  await dialog.getByRole('button', { name: authTexts.sendLinkButton }).click();
  await expect(dialog.getByText(authTexts.resetSent)).toBeVisible();
}

test.describe('refused', () => {
  test.use({ provokedErrors: [/status of 4(00|29)/] });

  test('a wrong password and an unknown address read the same', async ({ page }) => {
    const email = await signUpByHand(page);
    await signOut(page);
    for (const address of [email, newEmail()]) {
      await openDialog(page);
      await submitCredentials(page, address, 'not the password');
      await expect(authDialog(page).getByRole('alert')).toHaveText(wrongCredentials);
      await expect(authDialog(page).getByLabel(authTexts.emailLabel)).toHaveValue(address);
    }
    await expectAccessible(page);
    await openDialog(page);
    await askForLink(page, newEmail());
  });

  test('an unconfirmed address is offered another mail', async ({ page }) => {
    const email = newEmail();
    const dialog = await requestAccount(page, email);
    await expectAccessible(page);
    await dialog.getByRole('tab', { name: authTexts.logInTab }).click();
    await submitCredentials(page, email);
    await expect(dialog.getByText('Email not confirmed')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: authTexts.resendButton }).click();
    await expect(dialog.getByText(/only request this/)).toBeVisible();
    await page.goto(await mailLink(page, email, 'signup'));
    await expect(page.getByText(welcomeTexts.detail)).toBeVisible();
  });

  test('an owner kept waiting by a stranger chooses the password by the link that is there', async ({
    page,
  }) => {
    const email = newEmail();
    const strangers = 'strangers secret 9';
    await requestAccount(page, email, strangers);
    await page.goto('/');
    await page.getByRole('button', { name: 'Sign Up Free' }).first().click();
    await submitCredentials(page, email);
    await expect(authDialog(page).getByText(/only request this/)).toBeVisible();
    await page.goto(await mailLink(page, email, 'signup'));
    await expect(newPasswordDialog(page).getByText(email)).toBeVisible();
    await saveNewPassword(page, newPassword);
    await expect(page).toHaveURL(/\/dashboard$/);
    await skipWelcome(page);
    await signOut(page);
    await openDialog(page);
    await submitCredentials(page, email, strangers);
    await expect(authDialog(page).getByText(wrongCredentials)).toBeVisible();
    await submitCredentials(page, email, newPassword);
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

test('a second tab of the browser follows out and in', async ({ page, context }) => {
  const email = await signUp(page);
  await page.goto('/dashboard');
  const tab = await context.newPage();
  await tab.goto('/dashboard');
  await expect(tab.getByRole('region', { name: 'Live games' })).toBeVisible();

  await signOut(page);
  await expect(tab).toHaveURL(/\/$/);
  await expect(tab.getByText(sessionTexts.signedOut)).toHaveCount(1);

  await openDialog(page);
  await submitCredentials(page, email);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(tab.getByRole('button', { name: layoutTexts.accountMenu })).toBeVisible();
});
