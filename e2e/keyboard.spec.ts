import type { Page } from '@playwright/test';
import { routes } from '#shared/facts/routes.ts';
import { authTexts } from '#shared/texts/auth.ts';
import { layoutTexts } from '#shared/texts/layout.ts';
import { menuTexts } from '#shared/texts/menus.ts';
import { pricingTexts } from '#shared/texts/pricing.ts';
import { themeTexts } from '#shared/texts/theme.ts';
import { Keyboard } from './keyboard.ts';
import { expectArrival, settle } from './screen.ts';
import { expect, expectAccessible, newEmail, password, test } from './story.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.skip(({ onPhone }) => onPhone, 'every stop of the narrow pages is walked elsewhere');

const banner = (page: Page) => page.getByRole('banner');
const main = (page: Page) => page.getByRole('main');
const authDialog = (page: Page) => page.getByRole('dialog', { name: authTexts.dialogTitle });

async function open(page: Page, address: string): Promise<Keyboard> {
  await page.goto(address);
  await settle(page);
  return new Keyboard(page);
}

test.describe('a visitor', () => {
  test('skips the header, and signs up in the dialog of the front page', async ({ page }) => {
    const keyboard = await open(page, '/');
    await keyboard.choose(page.getByRole('link', { name: layoutTexts.skipToContent }));
    const signUpButton = main(page).getByRole('button', { name: 'Sign Up Free' }).first();
    await keyboard.choose(signUpButton);
    const dialog = authDialog(page);
    await expect(dialog.getByLabel(authTexts.emailLabel)).toBeFocused();
    await keyboard.type('nobody');
    await keyboard.press('Enter');
    await expect(dialog.getByText(authTexts.invalidEmail)).toBeVisible();
    await keyboard.tabTo(dialog.getByRole('button', { name: layoutTexts.close }));
    await keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(signUpButton).toBeFocused();

    await keyboard.press('Enter');
    await keyboard.type(newEmail());
    await keyboard.tabTo(dialog.getByLabel(authTexts.passwordLabel, { exact: true }));
    await keyboard.type(password);
    await keyboard.press('Enter');
    await expect(dialog.getByText(authTexts.confirmationSent)).toBeVisible();
  });

  test('walks between the tabs of the dialog, and never out of it', async ({ page }) => {
    const keyboard = await open(page, '/terms');
    const logIn = banner(page).getByRole('button', { name: layoutTexts.logIn });
    await keyboard.choose(logIn);
    const dialog = authDialog(page);
    await expect(dialog.getByLabel(authTexts.emailLabel)).toBeFocused();
    await expectAccessible(page);
    const logInTab = dialog.getByRole('tab', { name: authTexts.logInTab });
    await keyboard.tabTo(logInTab, 'Shift+Tab');
    await keyboard.press('ArrowRight');
    await expect(dialog.getByRole('tab', { name: authTexts.signUpTab })).toBeFocused();
    await expect(dialog.getByRole('button', { name: authTexts.signUpButton })).toBeVisible();
    // All the way round.
    await keyboard.tabTo(dialog.getByRole('button', { name: layoutTexts.close }));
    await keyboard.tabTo(dialog.getByRole('tab', { name: authTexts.signUpTab }));
    await keyboard.press('Escape');
    await expect(logIn).toBeFocused();
  });

  test('reads the prices, and is asked to log in for a paid plan', async ({ page }) => {
    const keyboard = await open(page, routes.pricing);
    const start = main(page).getByRole('button', { name: pricingTexts.start }).first();
    await keyboard.choose(start);
    await expect(authDialog(page)).toBeVisible();
    await keyboard.press('Escape');
    await expect(start).toBeFocused();
  });

  test('filters the track record and follows it to the methods', async ({ page }) => {
    const keyboard = await open(page, routes.trackRecord);
    const methods = main(page)
      .getByRole('link', { name: /How predictions are made/ })
      .first();
    await keyboard.choose(methods);
    await expect(page).toHaveURL(/\/methods$/);
    await expectArrival(page);
    await page.goBack();
    await expect(page).toHaveURL(/\/track-record$/);
    await expect(methods).toBeFocused();
  });

  test('opens a team from the menu of a league, and closes the menu with Escape', async ({
    page,
  }) => {
    const keyboard = await open(page, '/');
    const menu = banner(page).getByRole('button', { name: 'NBA' });
    await keyboard.choose(menu);
    await keyboard.tabTo(banner(page).getByRole('link', { name: 'Boston Celtics' }));
    await keyboard.press('Escape');
    await expect(menu).toBeFocused();
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
    await keyboard.choose(menu);
    await keyboard.choose(banner(page).getByRole('link', { name: menuTexts.standings }));
    await expect(page).toHaveURL(/\/tables\/nba$/);
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
  });

  test('changes the theme, and closes its menu by going on', async ({ page }) => {
    const keyboard = await open(page, '/');
    const theme = banner(page).getByRole('button', { name: layoutTexts.themeMenu });
    await keyboard.choose(theme);
    const dark = banner(page).getByRole('radio', { name: themeTexts.themes.dark });
    await keyboard.tabTo(banner(page).getByRole('radio', { name: themeTexts.themes.system }));
    await keyboard.press('ArrowLeft');
    await expect(dark).toBeFocused();
    await expect(page.locator('html')).toHaveClass(/dark/);
    await keyboard.tabTo(banner(page).getByRole('button', { name: layoutTexts.logIn }));
    await expect(theme).toHaveAttribute('aria-expanded', 'false');
  });

  test('finds a team with the slash key', async ({ page }) => {
    const keyboard = await open(page, '/');
    await keyboard.press('/');
    const dialog = page.getByRole('dialog', { name: layoutTexts.search });
    await expect(dialog.getByRole('searchbox')).toBeFocused();
    await keyboard.type('bears');
    const result = dialog.getByRole('link', { name: /Chicago Bears/ }).first();
    await keyboard.tabTo(result);
    await keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  test('opens the drawer of a narrow screen, and a league in it', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const keyboard = await open(page, '/');
    const menu = banner(page).getByRole('button', { name: layoutTexts.openMenu });
    await keyboard.choose(menu);
    const drawer = page.getByRole('dialog', { name: menuTexts.title });
    await keyboard.choose(drawer.locator('summary').filter({ hasText: 'NFL' }));
    await keyboard.tabTo(drawer.getByRole('link', { name: 'Chicago Bears' }));
    await keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(menu).toBeFocused();
  });
});
