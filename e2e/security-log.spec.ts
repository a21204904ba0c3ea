import type { Page } from '@playwright/test';
import { profileTabRoute } from '#shared/facts/profile-routes.ts';
import { securityFacts } from '#shared/facts/security-kinds.ts';
import { securityTexts } from '#shared/texts/account.ts';
import { loginFormTexts } from '#shared/texts/profile.ts';
import {
  expect,
  expectAccessible,
  openDialog,
  signOut,
  signUp,
  signUpByHand,
  submitCredentials,
  test,
} from './story.ts';

const activity = (page: Page) => page.getByRole('region', { name: securityTexts.heading });
const entries = (page: Page) => activity(page).getByRole('listitem');

// Each refused log-in is an error of the console.
test.use({ provokedErrors: [/status of 400/] });

test('a fan sees a failed and a right sign-in and the new password, and nobody else does', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await signUpByHand(page);
  await signOut(page);
  await openDialog(page);
  await submitCredentials(page, email, 'wrong horse 7');
  await expect(page.getByText('Invalid login credentials')).toBeVisible();
  await submitCredentials(page, email);
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto(profileTabRoute('security'));
  await expect(entries(page).first()).toContainText(securityFacts.signed_in.words);
  await expect(entries(page).first()).toContainText(/Chrome.* on .*, from 127\.0\.0\.1/);
  await expect(entries(page).nth(1)).toContainText(securityFacts.wrong_password.words);
  await expectAccessible(page);

  const way = activity(page).getByRole('link', { name: securityTexts.changePassword });
  await way.press('Enter');
  await expect(page.locator('#login-details')).toBeFocused();
  const field = page.getByLabel(loginFormTexts.newPassword, { exact: true });
  await field.fill('another horse 8');
  await page.getByRole('button', { name: loginFormTexts.save }).click();
  await expect(page.getByText(loginFormTexts.saved)).toBeVisible();
  await page.goto(profileTabRoute('security'));
  await expect(entries(page).first()).toContainText(securityFacts.password_changed.words);

  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const other = await context.newPage();
  await signUp(other);
  await other.goto(profileTabRoute('security'));
  await expect(entries(other).first()).toBeVisible();
  await expect(activity(other)).not.toContainText(securityFacts.wrong_password.words);
  await expect(activity(other)).not.toContainText(securityFacts.password_changed.words);
  await context.close();
});
