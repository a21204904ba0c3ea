import { authTexts } from '#shared/texts/auth.ts';
import { expect, newEmail, openDialog, test } from './story.ts';

test('a visitor who opens a protected page lands on the front page', async ({ page }) => {
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('button', { name: 'Sign Up Free' }).first()).toBeVisible();
});

test('an unknown address says so and leads home', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByText('404')).toBeVisible();
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('the theme follows the system, can be chosen, and stays without a flash', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.evaluate(() => localStorage.setItem('theme', 'light'));
  await page.reload({ waitUntil: 'commit' });
  // Before any script of the bundle has run, the head has already decided.
  await page.waitForFunction(() => document.body !== null);
  expect(await page.evaluate(() => document.documentElement.classList.contains('dark'))).toBe(
    false,
  );
});

test.describe('with refused log-ins', () => {
  test.use({ provokedErrors: [/status of 400/] });

  test('the dialog checks what is typed and shows what the server says', async ({ page }) => {
    await openDialog(page);
    const dialog = page.getByRole('dialog', { name: authTexts.dialogTitle });
    await dialog.getByLabel(authTexts.emailLabel).fill('not an address');
    await dialog.getByLabel(authTexts.passwordLabel, { exact: true }).fill('12345');
    await dialog.locator('button[type=submit]').click();
    await expect(dialog.getByText(authTexts.invalidEmail)).toBeVisible();
    await expect(dialog.getByText(authTexts.shortPassword)).toBeVisible();

    await dialog.getByLabel(authTexts.emailLabel).fill(newEmail());
    await dialog.getByLabel(authTexts.passwordLabel, { exact: true }).fill('wrong password');
    await dialog.locator('button[type=submit]').click();
    await expect(dialog.getByText('Invalid login credentials')).toBeVisible();

    await dialog.getByRole('tab', { name: authTexts.signUpTab }).click();
    await expect(dialog.getByText('Invalid login credentials')).toBeHidden();
    await expect(dialog.getByLabel(authTexts.emailLabel)).toHaveValue('');
  });
});
