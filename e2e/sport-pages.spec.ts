import type { Page } from '@playwright/test';
import { favoriteStarTexts } from '#shared/texts/favorites.ts';
import { premiumTexts } from '#shared/texts/premium.ts';
import { directoryTexts } from '#shared/texts/sport.ts';
import { expect, signUp, test } from './story.ts';
import { queryStories } from './story-database.ts';

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
