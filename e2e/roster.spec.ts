import type { Page } from '@playwright/test';
import { favoriteStarTexts } from '#shared/texts/favorites.ts';
import { playerGamesTexts } from '#shared/texts/player.ts';
import { rosterTexts } from '#shared/texts/roster.ts';
import { teamRecordTexts } from '#shared/texts/standings.ts';
import { teamTexts } from '#shared/texts/team.ts';
import { expect, expectAccessible, signUp, test } from './story.ts';

const team = 'Kansas City Chiefs';

async function openTeamFromMenu(page: Page, isMobile: boolean): Promise<void> {
  await page.goto('/dashboard');
  if (isMobile) {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog').getByText('NFL', { exact: true }).click();
  } else {
    await page.getByRole('banner').getByRole('button', { name: 'NFL' }).click();
  }
  await page.getByRole('link', { name: team, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: team })).toBeVisible();
}

test('a fan finds a player from the menu, stars them, and the star stays', async ({
  page,
  isMobile,
}) => {
  await signUp(page);
  await openTeamFromMenu(page, isMobile);
  await expect(page).toHaveURL(/\/team\/kansas-city-chiefs$/);
  await expect(page).toHaveTitle(`${team} Roster | Sports Hub`);
  if (isMobile) await page.getByRole('tab', { name: teamTexts.tabs.roster }).click();
  await expect(page.getByRole('heading', { name: /^Roster \(\d+ players\)$/ })).toBeVisible();
  await expectAccessible(page);

  const quarterbacks = page.getByRole('list', { name: /^QB/ });
  const stars = page.getByRole('listitem').getByRole('button', { name: /^Favorite / });
  await page.getByRole('button', { name: 'QB', exact: true }).click();
  const name = await quarterbacks
    .getByRole('listitem')
    .first()
    .getByRole('link')
    .first()
    .textContent();
  await page.getByPlaceholder(rosterTexts.searchPlaceholder).fill((name ?? '').toUpperCase());
  await expect(stars).toHaveCount(1);
  const star = page.getByRole('button', { name: favoriteStarTexts.favorite(name ?? '') });
  await star.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(favoriteStarTexts.added)).toBeVisible();
  await expect(star).toHaveAttribute('aria-pressed', 'true');

  await page.reload();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await star.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(favoriteStarTexts.removed)).toBeVisible();
  await page.reload();
  await expect(star).toHaveAttribute('aria-pressed', 'false');

  await page.getByPlaceholder(rosterTexts.searchPlaceholder).fill('nobody is called this');
  await expect(page.getByText(rosterTexts.noMatch)).toBeVisible();
  await expectAccessible(page);
});

test('a player opens by keyboard, and the team leads to its table and its next game', async ({
  page,
  isMobile,
}) => {
  await signUp(page);
  await page.goto('/team/boston-celtics?tab=roster');
  const opener = page.getByRole('list', { name: /^PG/ }).getByRole('link').first();
  const name = (await opener.textContent()) ?? '';
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('heading', { name: playerGamesTexts.log })).toBeVisible();
  await expectAccessible(page);
  await page.goBack();

  if (isMobile) await page.getByRole('tab', { name: teamTexts.tabs.overview }).click();
  const next = page.getByRole('region', { name: /^(Next game|Live now)$/ });
  await expect(next.getByRole('link', { name: /Celtics/ })).toBeVisible();
  await page.getByRole('link', { name: teamRecordTexts.toStandings('NBA') }).click();
  await expect(page).toHaveURL(/\/nba\/standings$/);
});

test('on a desk the roster stands in the first screen, once', async ({ page, isMobile }) => {
  test.skip(isMobile, 'A phone has a tab for it.');
  await page.setViewportSize({ width: 1440, height: 900 });
  await signUp(page);
  await page.goto('/team/boston-celtics');
  const roster = page.getByRole('heading', { name: /^Roster \(\d+ players\)$/ });
  await expect(roster).toHaveCount(1);
  expect((await roster.boundingBox())?.y).toBeLessThan(320);
  await expect(page.getByRole('tab', { name: teamTexts.tabs.roster })).toHaveCount(0);
});
