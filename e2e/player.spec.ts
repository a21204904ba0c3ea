import type { Page } from '@playwright/test';
import { playerRoute, teamRoute } from '#shared/facts/routes.ts';
import { matchCentreTexts } from '#shared/texts/match-centre.ts';
import { playerGamesTexts, playerProjectionTexts } from '#shared/texts/player.ts';
import { teamFiguresTexts, teamScheduleTexts, teamTexts } from '#shared/texts/team.ts';
import { expectNoSidewaysScroll, settle } from './screen.ts';
import { expect, expectAccessible, test } from './story.ts';

const quarterback = playerRoute('demo_nfl-kc_qb_1');
const guard = playerRoute('demo_nba-bos_pg_1');

test.use({ reader: 'free' });

test('a fan goes from a box score to a player, by keyboard through his figures', async ({
  page,
  isMobile,
}) => {
  await page.goto(guard);
  await expect(page.getByRole('heading', { name: playerGamesTexts.lastTen })).toBeVisible();
  const chosen = page.getByRole('group', { name: playerGamesTexts.figure });
  await chosen.getByRole('button').first().focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(chosen.getByRole('button').nth(1)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('table', { name: /Rebounds: last ten games/ })).toBeAttached();
  await page.getByRole('button', { name: playerGamesTexts.bases.total }).press('Enter');
  await expect(page.getByRole('table', { name: /seasons, total$/ })).toBeVisible();
  await expectAccessible(page);

  await page
    .getByRole('table', { name: /game log$/ })
    .getByRole('link')
    .first()
    .press('Enter');
  await expect(page).toHaveURL(/\/game\//);
  await expect(page.getByRole('table', { name: /game log$/ })).toHaveCount(0);
  if (isMobile) await page.getByRole('tab', { name: matchCentreTexts.tabs.box }).click();
  await settle(page);
  const name = page.getByRole('rowheader').getByRole('link').first();
  await name.press('Enter');
  await expect(page).toHaveURL(/\/player\/demo_nba-/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('who has not paid sees one gate on the page of a player, and no projection', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(quarterback);
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await expect(page.getByText(playerProjectionTexts.question(name))).toBeVisible();
  await expect(page.getByRole('link', { name: 'Upgrade to Premium' })).toHaveCount(1);
  await expectNoSidewaysScroll(page);
  expect(asked.filter((path) => path.endsWith('/current_projections'))).toEqual([]);
});

const tab = (page: Page, name: keyof typeof teamTexts.tabs) =>
  page.getByRole('tab', { name: teamTexts.tabs[name] });

test('a team is walked through by its tabs, which stand in the address', async ({ page }) => {
  await page.goto(teamRoute('nba-bos'));
  await expect(page.getByRole('region', { name: teamScheduleTexts.lastFive })).toBeVisible();
  await expect(page.getByRole('heading', { name: teamFiguresTexts.heading })).toBeVisible();
  await tab(page, 'overview').press('ArrowRight');
  await expect(page).toHaveURL(/\?tab=schedule$/);
  await expect(page.getByRole('region', { name: teamScheduleTexts.results })).toBeVisible();
  await expect(page).toHaveTitle(/^Boston Celtics Schedule/);
  await expectAccessible(page);
  await page.reload();
  await expect(tab(page, 'schedule')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Tab');
  await tab(page, 'injuries').click();
  await expect(page).toHaveURL(/\?tab=injuries$/);
  await expectAccessible(page);
  await tab(page, 'news').click();
  await expect(page).toHaveTitle(/^Boston Celtics News/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
