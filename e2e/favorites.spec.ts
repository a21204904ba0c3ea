import type { Page } from '@playwright/test';
import {
  favoriteDialogTexts as dialogTexts,
  favoritesTexts as texts,
  favoriteToasts as toasts,
} from '#shared/texts/favorites.ts';
import { expect, expectAccessible, signUp, test } from './story.ts';
import { queryStories } from './story-database.ts';

async function openFavorites(page: Page): Promise<void> {
  await signUp(page);
  await page.goto('/dashboard?tab=favorites');
  await expect(page.getByText(texts.noTeams)).toBeVisible();
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const teamsDialog = (page: Page) => page.getByRole('dialog', { name: dialogTexts.teamsTitle });
const playersDialog = (page: Page) => page.getByRole('dialog', { name: dialogTexts.playersTitle });

async function pickTeams(page: Page, ...names: string[]): Promise<void> {
  const dialog = teamsDialog(page);
  for (const name of names) {
    await dialog
      .getByRole('group')
      .getByRole('button', { name: new RegExp(name) })
      .click();
  }
  await dialog.getByRole('button', { name: dialogTexts.continue(names.length) }).click();
  await expect(dialog).toBeHidden();
}

async function choose(page: Page, favorite: string, action: string): Promise<void> {
  await page.getByRole('button', { name: texts.options(favorite) }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('a fan picks teams, sees them kept, changes them and takes one away', async ({ page }) => {
  await openFavorites(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: texts.selectTeams }).click();
  const dialog = teamsDialog(page);
  await dialog.getByRole('searchbox').fill('CHIEFS');
  await expect(dialog.getByRole('group').getByRole('button')).toHaveCount(1);
  await dialog.getByRole('searchbox').fill('nobody plays here');
  await expect(dialog.getByText(dialogTexts.noTeamsMatch)).toBeVisible();
  await dialog.getByRole('searchbox').fill('');
  await expect(dialog.getByRole('group').getByRole('button')).toHaveCount(32);
  await expectAccessible(page);
  await pickTeams(page, 'Kansas City Chiefs', 'Chicago Bears');
  await expect(page.getByText(toasts.teamsUpdatedDetail)).toBeVisible();

  await page.reload();
  const rows = card(page, texts.yourTeams).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expectAccessible(page);

  await choose(page, 'Chicago Bears', texts.edit);
  await dialog
    .getByRole('group')
    .getByRole('button', { name: /Chicago Bears/ })
    .click();
  await dialog
    .getByRole('group')
    .getByRole('button', { name: /Buffalo Bills/ })
    .click();
  await dialog.getByRole('combobox', { name: dialogTexts.sport }).selectOption('NBA');
  await dialog
    .getByRole('group')
    .getByRole('button', { name: /Boston Celtics/ })
    .click();
  await dialog.getByRole('button', { name: dialogTexts.continue(3) }).click();
  await expect(dialog).toBeHidden();
  await expect(rows).toHaveText([/Celtics/, /Bills/, /Chiefs/]);

  await choose(page, 'Buffalo Bills', texts.remove);
  await expect(rows).toHaveCount(2);
  await expect(page.getByText(toasts.teamRemovedDetail)).toBeVisible();
  await page.reload();
  await expect(rows).toHaveText([/Celtics/, /Chiefs/]);
  await choose(page, 'Boston Celtics', texts.viewTeam);
  await expect(page).toHaveURL(/\/nba$/);
});

test('a fan picks players by position and finds the star on the roster lit', async ({ page }) => {
  await openFavorites(page);
  await page.getByRole('button', { name: texts.selectPlayers }).click();
  const dialog = playersDialog(page);
  await dialog.getByRole('combobox', { name: dialogTexts.sport }).selectOption('NBA');
  await dialog.getByRole('combobox', { name: dialogTexts.position }).selectOption('C');
  const players = dialog.getByRole('group').getByRole('button');
  await expect(players.first()).toContainText(/C · [A-Z]{2,3} · #\d+$/);
  await expectAccessible(page);
  const name = (await players.first().locator('span').first().textContent()) ?? '';
  await players.first().click();
  await dialog.getByRole('button', { name: dialogTexts.finish(1) }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(toasts.playersUpdatedDetail)).toBeVisible();
  await expect(card(page, texts.yourPlayers).getByText(name)).toBeVisible();

  await choose(page, name, texts.remove);
  await expect(page.getByText(toasts.playerRemovedDetail)).toBeVisible();
  await expect(card(page, texts.yourPlayers).getByText(texts.noPlayers)).toBeVisible();
});

test('live games of a followed team come first', async ({ page }) => {
  await signUp(page);
  await page.goto('/dashboard');
  const games = page.getByRole('region', { name: 'Live games' }).getByRole('listitem');
  await expect(games.nth(1)).toBeVisible();
  const clubs = await queryStories<{ home_team: string }>(
    `select home_team from public.games
      where status = 'live' and home_team_id is not null order by scheduled_at desc limit 1`,
  );
  const team = clubs[0]?.home_team ?? '';
  test.skip(team === '', 'no club of the leagues plays at this hour');
  await page.goto('/dashboard?tab=favorites');
  await page.getByRole('button', { name: texts.selectTeams }).click();
  const dialog = teamsDialog(page);
  await expect(dialog.getByRole('group')).toBeVisible();
  if ((await dialog.getByRole('button', { name: new RegExp(team) }).count()) === 0) {
    await dialog.getByRole('combobox', { name: dialogTexts.sport }).selectOption('NBA');
  }
  await pickTeams(page, team);
  await page.goto('/dashboard');
  await expect(games.first().getByRole('link')).toHaveAccessibleName(
    new RegExp(team.split(' ').at(-1) ?? ''),
  );
});

test('nothing scrolls sideways at 320 pixels, dialogs neither', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the same width');
  await openFavorites(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole('button', { name: texts.selectTeams }).click();
  await expect(teamsDialog(page).getByRole('group')).toBeVisible();
  const overflow = () =>
    page.evaluate(() => {
      const dialog = document.querySelector('[role=dialog]');
      const inDialog = dialog ? dialog.scrollWidth - dialog.clientWidth : 0;
      const { scrollWidth, clientWidth } = document.documentElement;
      return Math.max(inDialog, scrollWidth - clientWidth);
    });
  expect(await overflow()).toBe(0);
  await pickTeams(page, 'Washington Commanders');
  await expect(card(page, texts.yourTeams).getByRole('listitem')).toHaveCount(1);
  expect(await overflow()).toBe(0);
});
