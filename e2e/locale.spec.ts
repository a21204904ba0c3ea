import { gameDetailTexts } from '#shared/texts/game-detail.ts';
import { settle } from './screen.ts';
import { expect, test } from './story.ts';
import { findAddress } from './visits.ts';

test.skip(({ isMobile }) => isMobile, 'the same words');

for (const { locale, clock, zone } of [
  { locale: 'en-US', clock: /\d?\d:\d\d [AP]M/, zone: /GMT\+1/ },
  { locale: 'en-GB', clock: /[0-2]\d:\d\d(?! ?[AP]M)/i, zone: /CET/ },
  { locale: 'de-DE', clock: /[0-2]\d:\d\d(?! ?[AP]M)/i, zone: /CET/ },
]) {
  test.describe(`in ${locale}`, () => {
    test.use({ reader: 'free', locale, timezoneId: 'Europe/Berlin' });

    test('a game to come tells its time as the browser counts, and its zone', async ({ page }) => {
      const address = await findAddress(page, { reader: 'free', address: '/game/<scheduled>' });
      await page.goto(address);
      await settle(page);
      const start = page.getByText(new RegExp(`${gameDetailTexts.scheduledTime}:`));
      await expect(start).toHaveText(clock);
      await expect(start).toHaveText(zone);
      await page.goto('/nfl');
      await settle(page);
      const told = page.getByTitle(zone).first();
      await expect(told).toHaveText(clock);
      await expect(page.getByText(/\bNov\b/).first()).toBeAttached();
    });
  });
}
