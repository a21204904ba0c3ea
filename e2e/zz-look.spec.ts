import { settle } from './screen.ts';
import { test } from './story.ts';

test.use({ reader: 'subscriber' });
test('look', async ({ page }) => {
  await page.goto('/soccer');
  await settle(page);
  console.log(
    await page.evaluate(() =>
      JSON.stringify(
        [...document.querySelectorAll('section,[role=region]')].map(
          (e) =>
            e.getAttribute('aria-label') ??
            document.getElementById(e.getAttribute('aria-labelledby') ?? '')?.textContent,
        ),
      ),
    ),
  );
});
