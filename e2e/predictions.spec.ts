import { fantasyTexts, parlayTexts, playerTexts } from '#shared/texts/predictions.ts';
import { expectNoSidewaysScroll } from './screen.ts';
import { expect, expectAccessible, signUp, test } from './story.ts';
import { subscribe } from './story-database.ts';

const headings = [fantasyTexts.heading, playerTexts.heading, parlayTexts.heading];
const path = '/dashboard?tab=predictions';

test('a free fan sees what there would be, and how good it was', async ({ page }) => {
  await signUp(page);
  await page.goto(path);
  for (const heading of headings) {
    const section = page.getByRole('region', { name: heading });
    await expect(section.getByText(`Unlock ${heading}`)).toBeVisible();
    await expect(section.getByRole('link', { name: 'Track record' })).toBeVisible();
  }
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});

test('a subscriber sees forecasts without a gate, and can read them', async ({ page }) => {
  await subscribe(await signUp(page));
  await page.goto(path);
  for (const heading of headings) {
    const section = page.getByRole('region', { name: heading });
    await expect(
      section.getByRole('list', { name: heading }).or(section.getByText('Why')).first(),
    ).toBeVisible();
    await expect(section.getByText(`Unlock ${heading}`)).toBeHidden();
  }
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});
