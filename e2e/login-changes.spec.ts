import type { Page } from '@playwright/test';
import { authTexts } from '#shared/texts/auth.ts';
import { identityTexts } from '#shared/texts/identity.ts';
import { loginFormTexts } from '#shared/texts/profile.ts';
import {
  expect,
  expectAccessible,
  mailCode,
  mailLink,
  openDialog,
  password,
  signOut,
  signUp,
  submitCredentials,
  test,
} from './story.ts';
import { queryStories } from './story-database.ts';

const newPassword = 'four dry boats sing';

test.skip(process.platform === 'win32', 'the database of the stories is reached by its socket');

const identityDialog = (page: Page) => page.getByRole('dialog', { name: identityTexts.title });

async function openProfileLater(page: Page): Promise<string> {
  const email = await signUp(page);
  await queryStories(
    `update auth.sessions set created_at = created_at - interval '11 minutes'
     where user_id = (select id from auth.users where email = $1)`,
    [email],
  );
  await page.goto('/profile');
  return email;
}

async function changePassword(page: Page, secret: string): Promise<void> {
  await page.getByLabel(loginFormTexts.newPassword, { exact: true }).fill(secret);
  await page.getByRole('button', { name: loginFormTexts.save }).click();
}

async function expectLogIn(page: Page, email: string, secret: string): Promise<void> {
  await signOut(page);
  await openDialog(page);
  await submitCredentials(page, email, secret);
  await expect(page).toHaveURL(/\/dashboard$/);
}

test.describe('ten minutes after the log-in', () => {
  test.use({ provokedErrors: [/status of 4(00|22)/] });

  test('a new password asks for the current one', async ({ page }) => {
    const email = await openProfileLater(page);
    await changePassword(page, newPassword);
    const dialog = identityDialog(page);
    const field = dialog.getByLabel(identityTexts.password, { exact: true });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText(loginFormTexts.keptAsItIs)).toBeVisible();

    await page.getByRole('button', { name: loginFormTexts.save }).click();
    await field.fill('not the password');
    await dialog.getByRole('button', { name: identityTexts.confirm }).click();
    await expect(dialog.getByText(identityTexts.wrongPassword)).toBeVisible();
    await expect(field).toBeFocused();
    await expectAccessible(page);
    await field.fill(password);
    await page.keyboard.press('Enter');
    await expect(page.getByText(loginFormTexts.saved)).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: loginFormTexts.save })).toBeFocused();
    await expectLogIn(page, email, newPassword);
  });

  test('or a code from the mail', async ({ page }) => {
    const email = await openProfileLater(page);
    await changePassword(page, newPassword);
    const dialog = identityDialog(page);
    await dialog.getByRole('button', { name: identityTexts.sendCodeInstead }).click();
    await expect(dialog.getByText(identityTexts.codeSent(email))).toBeVisible();
    const field = dialog.getByLabel(identityTexts.code);
    await expect(field).toBeFocused();
    await field.fill('0000 0000');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(identityTexts.wrongCode)).toBeVisible();
    await expectAccessible(page);
    await field.fill(await mailCode(page, email));
    await page.keyboard.press('Enter');
    await expect(page.getByText(loginFormTexts.saved)).toBeVisible();
    await expectLogIn(page, email, newPassword);
  });

  test('a forgotten password needs no more than its link, or then a code', async ({ page }) => {
    const email = await openProfileLater(page);
    await signOut(page);
    await openDialog(page);
    const dialog = page.getByRole('dialog', { name: authTexts.dialogTitle });
    await dialog.getByLabel(authTexts.emailLabel).fill(email);
    await dialog.getByRole('button', { name: authTexts.forgotPassword }).click();
    await dialog.getByRole('button', { name: authTexts.sendLinkButton }).click();
    await page.goto(await mailLink(page, email, 'recovery'));
    const newDialog = page.getByRole('dialog', { name: authTexts.newPasswordTitle });
    await newDialog.getByLabel(authTexts.newPasswordLabel, { exact: true }).fill(newPassword);
    await queryStories(
      `update auth.sessions set created_at = created_at - interval '11 minutes'
       where user_id = (select id from auth.users where email = $1)`,
      [email],
    );
    await newDialog.getByRole('button', { name: authTexts.newPasswordButton }).click();
    const question = identityDialog(page);
    await question.getByRole('button', { name: identityTexts.sendCode }).click();
    await question.getByLabel(identityTexts.code).fill(await mailCode(page, email));
    await page.keyboard.press('Enter');
    await expect(page.getByText(authTexts.newPasswordSaved)).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});
