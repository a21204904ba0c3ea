import type { Page } from '@playwright/test';
import { favoriteStarTexts } from '#shared/texts/favorites.ts';
import { planDialogTexts } from '#shared/texts/plan-dialog.ts';
import { premiumTexts } from '#shared/texts/premium.ts';
import { directoryTexts, sportGamesTexts, sportPageTexts } from '#shared/texts/sport.ts';
import { expect, expectAccessible, signUp, test } from './story.ts';
import { queryStories } from './story-database.ts';

const pages = [
  { path: '/nfl', name: 'NFL', isLeague: true },
  { path: '/nba', name: 'NBA', isLeague: true },
  { path: '/soccer', name: 'Soccer', isLeague: false },
  { path: '/cricket', name: 'Cricket', isLeague: false },
];

const directory = (page: Page) => page.getByRole('region', { name: directoryTexts.label });
const tab = (page: Page, name: RegExp) => page.getByRole('main').getByRole('link', { name });
const search = (page: Page) => page.getByPlaceholder(directoryTexts.searchPlaceholder);

async function openSport(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(tab(page, /^Teams \(\d+\)$/)).toBeVisible();
  await expect(page.getByText(premiumTexts.checking)).toHaveCount(0);
}

const storedFavorites = (email: string) =>
  queryStories(
    `select f.player_name as name, f.sport from public.favorite_players f
     join auth.users u on u.id = f.user_id where u.email = $1`,
    [email],
  );

test('each sport has a page, accessible in light and dark, that fits a narrow screen', async ({
  page,
}) => {
  // Four pages, each looked through in both themes.
  test.slow();
  await signUp(page);
  for (const { path, name, isLeague } of pages) {
    await openSport(page, path);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page).toHaveTitle(`${sportPageTexts.pageTitle(name)} | Sports Hub`);
    const schedule = page.getByRole('region', { name: sportGamesTexts.schedule });
    await expect(schedule.getByRole('listitem').first()).toBeVisible();
    await expect(schedule.getByText('Sample', { exact: true })).toHaveCount(isLeague ? 0 : 1);
    await expectAccessible(page);
    const viewport = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 640 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, path).toBe(0);
    if (viewport) await page.setViewportSize(viewport);
  }
});

test('a fan finds a player by name and position, and a team that leads to its roster', async ({
  page,
}) => {
  const email = await signUp(page);
  await openSport(page, '/nfl?tab=players');
  const players = directory(page).getByRole('listitem');
  await directory(page).getByRole('button', { name: 'QB', exact: true }).click();
  await expect(players.first()).toContainText('QB');
  const label = await players.first().getByRole('button').getAttribute('aria-label');
  const name = (label ?? '').replace('Favorite ', '');
  await search(page).fill(name.toUpperCase());
  await expect(players).toHaveCount(1);
  const star = directory(page).getByRole('button', { name: `Favorite ${name}` });
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(favoriteStarTexts.added)).toBeVisible();
  if (process.platform !== 'win32')
    expect(await storedFavorites(email)).toEqual([{ name, sport: 'NFL' }]);
  await page.reload();
  await expect(tab(page, /^Players/)).toHaveAttribute('aria-current', 'page');
  await search(page).fill('chiefs');
  await directory(page)
    .getByRole('link', { name: /Kansas City Chiefs/ })
    .click();
  await expect(page).toHaveURL(/\/team\/nfl-kc$/);
  await page.getByRole('link', { name: 'Back to NFL' }).click();
  await expect(page).toHaveURL(/\/nfl$/);
});

test('a keyboard alone reaches tabs, search and plans', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone has no keyboard');
  await signUp(page);
  await openSport(page, '/nba');
  await search(page).focus();
  await page.keyboard.type('no such player');
  await expect(page).toHaveURL(/\/nba\?tab=players$/);
  await expect(directory(page).getByText(directoryTexts.noPlayers)).toBeVisible();
  await expect(search(page)).toBeFocused();
  await tab(page, /^Overview/).focus();
  await page.keyboard.press('Enter');
  const upgrade = page.getByRole('button', { name: premiumTexts.upgrade });
  await upgrade.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: planDialogTexts.title });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(upgrade).toBeFocused();
});
