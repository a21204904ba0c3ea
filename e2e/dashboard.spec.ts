import type { Page } from '@playwright/test';
import { dashboardTexts } from '#shared/texts/dashboard.ts';
import { gamesTexts } from '#shared/texts/games.ts';
import { layoutTexts } from '#shared/texts/layout.ts';
import { refreshGamesTexts } from '#shared/texts/schedule.ts';
import { searchTexts } from '#shared/texts/search.ts';
import { expect, expectAccessible, signUp, test } from './story.ts';

const { tabNames } = dashboardTexts;

async function openDashboard(page: Page, query = ''): Promise<void> {
  await signUp(page);
  await page.goto(`/dashboard${query}`);
  await expect(page.getByRole('tablist')).toBeVisible();
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const live = (page: Page) => page.getByRole('list', { name: gamesTexts.liveHeading });

test('every tab has its content, is accessible and keeps its place in the address', async ({
  page,
}) => {
  await openDashboard(page);
  await expect(live(page).getByRole('link').first()).toBeVisible();
  const contents = [
    ['favorites', tabNames.favorites, 'No Teams Selected'],
    ['predictions', tabNames.predictions, 'Fantasy Picks'],
    ['fantasy', tabNames.fantasy, 'Fantasy Picks'],
    ['injuries', tabNames.injuries, 'Injury Reports'],
  ] as const;
  for (const [parameter, name, text] of contents) {
    await tab(page, name).click();
    await expect(page).toHaveURL(new RegExp(`/dashboard\\?tab=${parameter}$`));
    await expect(page.getByRole('tabpanel', { name }).getByText(text).first()).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
  }
  await page.goBack();
  await expect(tab(page, tabNames.fantasy)).toHaveAttribute('aria-selected', 'true');
});

test('as many games as fans look for stand above the fold', async ({ page, isMobile }) => {
  await signUp(page);
  await page.route(/\/rest\/v1\/games\?.*status=in\./, async (route) => {
    const answer = await route.fetch();
    const [game] = await answer.json();
    const games = Array.from({ length: 16 }, (_, place) => ({
      ...game,
      id: `00000000-0000-4000-8000-0000000000${String(place).padStart(2, '0')}`,
    }));
    await route.fulfill({ response: answer, json: games });
  });
  await page.goto('/dashboard');
  const rows = live(page).getByRole('listitem');
  await expect(rows).toHaveCount(16);
  const height = page.viewportSize()?.height ?? 0;
  // Nothing is shown before all of it is known, and rows in one moment only stand still together.
  const countSeen = () =>
    rows.evaluateAll(
      (elements, bottom) =>
        elements.filter(
          (row) => row.checkVisibility() && row.getBoundingClientRect().bottom <= bottom,
        ).length,
      height,
    );
  await expect.poll(countSeen).toBeGreaterThanOrEqual(isMobile ? 6 : 12);
});

test('the refresh button asks for games and says so', async ({ page }) => {
  await openDashboard(page);
  await page.getByRole('button', { name: refreshGamesTexts.refresh }).click();
  const isSaid = [refreshGamesTexts.refreshedDetail, refreshGamesTexts.unchangedDetail].map(
    (text) => page.getByText(text),
  );
  await expect(isSaid[0]!.or(isSaid[1]!)).toBeVisible();
});

test('the search finds a team, a player and a game by the keyboard alone', async ({
  page,
  isMobile,
}) => {
  await openDashboard(page);
  const board = await live(page).getByRole('link').first().textContent();
  expect(board).not.toBeNull();
  if (isMobile) await page.getByRole('button', { name: layoutTexts.search }).click();
  else await page.keyboard.press('/');
  const dialog = page.getByRole('dialog', { name: searchTexts.title });
  const field = dialog.getByRole('searchbox');
  await expect(dialog).toBeVisible();
  await field.fill('chiefs');
  await expect(dialog.getByRole('list', { name: searchTexts.games })).toBeVisible();
  await expect(dialog.getByRole('list', { name: searchTexts.teams })).toBeVisible();
  await expectAccessible(page);

  await field.fill('city chiefs at');
  await expect(dialog.getByRole('list', { name: searchTexts.games })).toContainText('Chiefs');

  await field.fill('100%_*"),(');
  await expect(dialog.getByText(searchTexts.nothing)).toBeVisible();
  await field.fill('an');
  const players = dialog.getByRole('list', { name: searchTexts.players }).getByRole('link');
  await expect(players.first()).toBeVisible();
  await field.fill('kansas city');
  await expect(dialog.getByRole('link', { name: /Kansas City Chiefs/ }).first()).toBeVisible();
  await field.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/team\/kansas-city-chiefs$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Kansas City Chiefs' })).toBeVisible();
});
