import { routes } from '#shared/facts/routes.ts';
import { weSaidTexts } from '#shared/texts/game-pictures.ts';
import { matchCentreTexts } from '#shared/texts/match-centre.ts';
import { periodTexts } from '#shared/texts/schedule.ts';
import { expect, expectAccessible, test } from './story.ts';
import { queryStories } from './story-database.ts';
import { countTaps } from './taps.ts';

test.skip(({ onPhone }) => !onPhone, 'taps of a thumb');
test.use({ reader: 'free' });

const yesterday = new RegExp(`^${periodTexts.days[0].name}`);

test("last night's result is one tap from Home", async ({ page }) => {
  await page.goto(routes.dashboard);
  const { tap, expectSeenAfter } = countTaps(page);
  await tap(page.getByRole('link', { name: yesterday }));
  await expectSeenAfter(
    1,
    page
      .getByRole('main')
      .getByRole('link', { name: /, final/ })
      .first(),
  );
});

test('a box score is two taps from Home, and nothing has to be scrolled', async ({ page }) => {
  await page.goto(routes.dashboard);
  const { tap, expectSeenAfter } = countTaps(page);
  const begun = page.getByRole('main').getByRole('link', { name: /, (live|final)/ });
  await tap(begun.first());
  await tap(page.getByRole('tab', { name: matchCentreTexts.tabs.box }));
  await expectSeenAfter(2, page.getByRole('table', { name: /: (players|passing)$/ }).first());
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: matchCentreTexts.tabs.odds })).toBeFocused();
  await page.reload();
  await expect(
    page.getByRole('tab', { name: matchCentreTexts.tabs.odds, selected: true }),
  ).toBeVisible();
});

test('what we said of a finished game is one tap from its result', async ({ page }) => {
  // A server that has just started forecasts the simulated past first.
  const graded = `select from public.graded_predictions where sport = 'NBA' limit 1`;
  await expect.poll(() => queryStories(graded), { timeout: 60_000 }).toHaveLength(1);
  await page.goto(`${routes.dashboard}?sport=nba`);
  await page.getByRole('link', { name: yesterday }).tap();
  const { tap, expectSeenAfter } = countTaps(page);
  await tap(
    page
      .getByRole('main')
      .getByRole('link', { name: /, final/ })
      .first(),
  );
  await expectSeenAfter(1, page.getByRole('heading', { name: weSaidTexts.heading }));
  await expectAccessible(page);
});
