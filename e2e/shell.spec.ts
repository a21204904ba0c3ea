import { authTexts } from '#shared/texts/auth.ts';
import { expectNoSidewaysScroll } from './screen.ts';
import { expect, newEmail, openDialog, test } from './story.ts';

test('an unknown address says so and leads home', async ({ page }) => {
  expect((await page.goto('/no/such/page'))?.status()).toBe(404);
  await expect(page.getByText('404')).toBeVisible();
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('the header of a visitor fits every phone, with the mark of simulated data', async ({
  page,
}) => {
  await page.goto('/terms');
  await expect(page.getByText('Demo data', { exact: true })).toBeVisible();
  for (const width of [320, 358, 359, 360, 375, 379, 390]) {
    await page.setViewportSize({ width, height: 740 });
    await expectNoSidewaysScroll(page);
  }
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

test('the browser wears the colour of the header, in the theme that was chosen', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const mark = page.locator('meta[name=theme-color]');
  const light = await mark.getAttribute('content');
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await page.reload();
  await expect(mark).not.toHaveAttribute('content', light ?? '');
  const dark = await mark.getAttribute('content');
  const board = () => getComputedStyle(document.documentElement).getPropertyValue('--board');
  expect(dark).toBe(await page.evaluate(board));
  await page.evaluate(() => localStorage.setItem('theme', 'light'));
  await page.reload();
  expect(light).toBe(await page.evaluate(board));
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
