import { gameRoute, playerRoute, routes } from '#shared/facts/routes.ts';
import { frontBoardTexts } from '#shared/texts/front-board.ts';
import { gameDetailTexts } from '#shared/texts/game-detail.ts';
import { gamesTexts } from '#shared/texts/games.ts';
import { gamePredictionTexts } from '#shared/texts/predictions.ts';
import { settle } from './screen.ts';
import { expect, test } from './story.ts';
import { queryStories } from './story-database.ts';
import { findAddress } from './visits.ts';

test.skip(({ onPhone }) => onPhone, 'the same words');

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
      const address = await findAddress(page, '/game/<scheduled>');
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

const point = { share: /\d%/, count: /\d,\d{3}/, decimal: /\d\.\d/ };
const comma = { share: /\d\u00a0%/, count: /\d\.\d{3}/, decimal: /\d,\d/ };
for (const { locale, own, foreign, clock } of [
  { locale: 'en-US', own: point, foreign: comma, clock: american.clock },
  { locale: 'de-DE', own: comma, foreign: point, clock: european.clock },
]) {
  test.describe(`numbers in ${locale}`, () => {
    test.use({ reader: 'subscriber', locale });

    test('of pages that the server writes first are taken over without a fault', async ({
      page,
    }) => {
      await page.goto(routes.pastSeasons);
      // Tables are folded.
      const backtest = page.locator('table', { hasText: /^NFL .*, backtest/ });
      await expect(backtest).toHaveText(own.share);
      await expect(backtest).toHaveText(own.count);
      await expect(backtest).not.toHaveText(foreign.share);
      await page.goto(routes.trackRecord);
      const scores = page.locator('table', { hasText: /^N(FL|BA) \d+/ }).first();
      await expect(scores).toHaveText(own.share);
      await expect(scores).not.toHaveText(foreign.share);
      await page.goto(routes.methods);
      const told = page.getByText(/^On past seasons the model/);
      await expect(told).toHaveText(own.share);
      await expect(told).toHaveText(own.count);
      await page.goto(await findAddress(page, '/g/<scheduled>'));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await settle(page);
      await page.goto(`${routes.home}#pricing`);
      const measured = page.getByRole('link', { name: frontBoardTexts.record });
      await expect(measured.first()).toHaveText(own.share);
    });

    test('and clocks stand on the dashboard, with the forecast of a game and of a player', async ({
      page,
    }) => {
      await page.goto(routes.dashboard);
      const upcoming = page.getByRole('region', { name: gamesTexts.upcomingHeading });
      await expect(upcoming).toHaveText(clock);
      const address = gameRoute(await findForecastGame());
      await page.goto(address);
      const chance = page.getByText(new RegExp(`${gamePredictionTexts.chanceOf('')}: `));
      await expect(chance).toHaveText(own.share);
      await expect(chance).not.toHaveText(foreign.share);
      const margins = page.getByText(/ are expected to win by /);
      await expect(margins).toHaveText(own.decimal);
      await page.goto(playerRoute('demo_nfl-kc_qb_1'));
      const means = page.getByRole('table', { name: /seasons, per game$/ });
      await expect(means).toHaveText(own.decimal);
      await expect(means).not.toHaveText(foreign.decimal);
    });
  });
}

/** The next game of which a forecast was made that names a favourite. */
async function findForecastGame(): Promise<string> {
  let id = '';
  const find = async () => {
    const [game] = await queryStories<{ id: string }>(
      `select id from public.games where status = 'scheduled' and scheduled_at > now()
       and external_id in (select game_id from public.current_predictions where abs(home_favored_by) >= 1)
       order by scheduled_at limit 1`,
    );
    id = game?.id ?? '';
    return id;
  };
  await expect.poll(find, { timeout: 30_000 }).not.toBe('');
  return id;
}
