import { authTexts } from '#shared/texts/auth.ts';
import { matchCentreTexts } from '#shared/texts/match-centre.ts';
import { expect, expectAccessible, openDialog, test } from './story.ts';

test.skip(({ isMobile }) => !isMobile, 'what fingers alone do');

test('the dialog opens without a keyboard over it', async ({ page }) => {
  await openDialog(page);
  await expect(page.getByRole('dialog', { name: authTexts.dialogTitle })).toBeFocused();
});

test.describe('on a game', () => {
  test.use({ reader: 'free' });

  test('a box score is two taps away, and nothing has to be scrolled', async ({ page }) => {
    await page.goto('/dashboard');
    const over = page.getByRole('main').getByRole('link', { name: /, final/ });
    await over.first().tap();
    await page.getByRole('tab', { name: matchCentreTexts.tabs.box }).tap();
    await expect(
      page.getByRole('table', { name: /: (players|passing)$/ }).first(),
    ).toBeInViewport();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expectAccessible(page);
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: matchCentreTexts.tabs.odds })).toBeFocused();
    await page.reload();
    await expect(
      page.getByRole('tab', { name: matchCentreTexts.tabs.odds, selected: true }),
    ).toBeVisible();
  });
});
