import { authTexts } from '#shared/texts/auth.ts';
import { expect, openDialog, test } from './story.ts';

test.skip(({ isMobile }) => !isMobile, 'what fingers alone do');

test('the dialog opens without a keyboard over it', async ({ page }) => {
  await openDialog(page);
  await expect(page.getByRole('dialog', { name: authTexts.dialogTitle })).toBeFocused();
});
