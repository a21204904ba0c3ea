import { gameDetailTexts } from '#shared/texts/game-detail.ts';
import { settle } from './screen.ts';
import { expect, test } from './story.ts';
import { findAddress } from './visits.ts';

test.skip(({ isMobile }) => isMobile, 'the same words');

const american = { clock: /\d?\d:\d\d [AP]M/, day: /^[A-Z][a-z]{2} \d\d?$/, zone: /GMT\+[12]/ };
const european = {
  clock: /[0-2]\d:\d\d(?! ?[AP]M)/i,
  day: /^\d\d? [A-Z][a-z]{2,3}$/,
  zone: /CES?T/,
};
for (const { locale, clock, day, zone } of [
  { locale: 'en-US', ...american },
  { locale: 'en-GB', ...european },
  { locale: 'de-DE', ...european },
]) {
  test.describe(`in ${locale}`, () => {
    test.use({ reader: 'free', locale, timezoneId: 'Europe/Berlin' });

    test('a game to come tells its time as the browser counts, and its zone; a season its days', async ({
      page,
    }) => {
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
      await page.goto('/team/nfl-buf?tab=schedule');
      await settle(page);
      const days = page.getByRole('main').getByRole('listitem').getByText(day);
      await expect(days.first()).toBeVisible();
    });
  });
}
