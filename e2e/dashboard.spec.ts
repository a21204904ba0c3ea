import type { Page } from '@playwright/test';
import { dashboardTexts } from '#shared/texts/dashboard.ts';
import { gamesTexts } from '#shared/texts/games.ts';
import { layoutTexts } from '#shared/texts/layout.ts';
import { quickAccessTexts } from '#shared/texts/quick-access.ts';
import { refreshGamesTexts } from '#shared/texts/schedule.ts';
import { searchTexts } from '#shared/texts/search.ts';
import { expectNoSidewaysScroll } from './screen.ts';
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

test('the predictions tab stacks picks, players and parlays behind the gate', async ({ page }) => {
  await openDashboard(page, '?tab=predictions');
  const headings = page.getByRole('tabpanel').getByRole('heading', { level: 2 });
  await expect(headings).toHaveText([
    'Predictions',
    'Unlock Predictions',
    'How good have we been?',
  ]);
  const samples = page.getByRole('tabpanel').locator('[inert] h2');
  await expect(samples).toHaveText([
    'Fantasy Picks',
    'Player Predictions',
    'Parlay Predictions',
    'Game Predictions',
  ]);
});

test('no tab scrolls sideways at 320 pixels', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the same width');
  await openDashboard(page);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const name of Object.values(tabNames)) {
    await tab(page, name).click();
    await expect(page.getByRole('tabpanel', { name })).toBeVisible();
    await expect(page.getByRole('tabpanel', { name }).getByRole('heading').first()).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});

test('the tabs work by the keyboard alone', async ({ page }) => {
  await openDashboard(page);
  await tab(page, tabNames.home).focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, tabNames.favorites)).toBeFocused();
  await expect(page).toHaveURL(/tab=favorites$/);
  await page.keyboard.press('End');
  await expect(tab(page, tabNames.injuries)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, tabNames.home)).toBeFocused();
  await expect(live(page).getByRole('link').first()).toBeVisible();
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

test.describe('when the server refuses', () => {
  test.use({ provokedErrors: [/status of 500/] });

  test('the refresh button says that it failed', async ({ page }) => {
    await openDashboard(page);
    await page.route('**/functions/v1/populate-games', (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', message: 'no' } }),
    );
    await page.getByRole('button', { name: refreshGamesTexts.refresh }).click();
    await expect(page.getByText(refreshGamesTexts.refreshFailedDetail)).toBeVisible();
  });
});

test('quick access leads to both leagues and to the prices', async ({ page }) => {
  await openDashboard(page);
  const nav = page.getByRole('navigation', { name: quickAccessTexts.label });
  await expect(nav).toBeVisible();
  const links = await nav
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links).toEqual(['/nfl', '/nba', '/pricing']);
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

test('a visitor may search too', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the same dialog');
  await page.goto('/');
  await page.getByRole('button', { name: layoutTexts.search }).click();
  const dialog = page.getByRole('dialog', { name: searchTexts.title });
  await dialog.getByRole('searchbox').fill('bears');
  await expect(dialog.getByRole('link', { name: /Chicago Bears/ }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: layoutTexts.search })).toBeFocused();
});
