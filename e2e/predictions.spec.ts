import type { Page } from '@playwright/test';
import { providerChanceTexts } from '#shared/texts/game-facts.ts';
import { liveChanceTexts, scoreFlowTexts } from '#shared/texts/game-pictures.ts';
import {
  backtestCardTexts,
  fantasyTexts,
  gamesForecastTexts,
  parlayTexts,
  partTexts,
  playerTexts,
  predictionTexts,
} from '#shared/texts/predictions.ts';
import { expectNoSidewaysScroll, settle } from './screen.ts';
import { expect, expectAccessible, signUp, test } from './story.ts';
import { queryStories, subscribe } from './story-database.ts';

const headings = [
  fantasyTexts.heading,
  playerTexts.heading,
  parlayTexts.heading,
  gamesForecastTexts.heading,
];
const path = '/dashboard?tab=predictions';
/** Of the whole page on a phone, its foot too. */
const tallestFoldedPx = 4_000;
const gates = (page: Page) => page.getByText(/^Unlock /);
const games = (page: Page) => page.getByRole('list', { name: gamesForecastTexts.heading });

function measureHeight(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight);
}

test('a free fan sees what there would be, and how good it was', async ({ page }) => {
  await signUp(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(path);
  await expect(gates(page)).toHaveText(`Unlock ${partTexts.heading}`);
  const samples = page.locator('[inert] h2:visible');
  await expect(samples).toHaveText(headings.slice(0, 3));
  await expect(page.getByRole('table', { name: backtestCardTexts.caption })).toBeVisible();
  await expect(
    page.getByRole('tabpanel').getByRole('link', { name: 'Track record' }).first(),
  ).toBeVisible();
  await expectAccessible(page);
  expect(await measureHeight(page)).toBeLessThanOrEqual(tallestFoldedPx);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});

test('a subscriber sees forecasts without a gate, and can read them', async ({ page }) => {
  await subscribe(await signUp(page));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(path);
  await expect(games(page)).toBeVisible();
  for (const heading of headings) {
    const part = page.getByRole('region', { name: heading, exact: true });
    // Of few games no legs may go together well enough.
    const nothing = part.getByText(parlayTexts.noneGood);
    const rows = part.getByRole('button').or(part.getByRole('listitem'));
    await expect(rows.or(nothing).first()).toBeVisible();
  }
  await expect(gates(page)).toHaveCount(0);
  await expect(page.getByText('Sample', { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});

test('who wins and why is one tap away, and the tab is no longer than a few screens', async ({
  page,
}) => {
  await subscribe(await signUp(page));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${path}&show=games`);
  const first = games(page).getByRole('button').first();
  await expect(first).toBeInViewport();
  expect(await measureHeight(page)).toBeLessThanOrEqual(tallestFoldedPx);
  await first.click();
  const details = page.getByRole('dialog');
  const why = details.getByRole('table', { name: /^Why: / });
  await expect(why).toBeVisible();
  await expect(details.getByText(/ to win: \d+%$/)).toBeInViewport();
  await expectAccessible(page);
  await details.getByRole('link', { name: predictionTexts.gamePage }).click();
  await expect(page).toHaveURL(/\/game\//);
  await page.goBack();
  for (const name of ['fantasy', 'players', 'parlays'] as const) {
    await page.getByRole('link', { name: partTexts.names[name], exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`tab=predictions&show=${name}$`));
    const shown = page.getByRole('main');
    const nothing = shown.getByText(parlayTexts.noneGood);
    const rows = shown
      .getByRole('table')
      .or(shown.getByRole('list', { name: parlayTexts.heading }));
    await expect(rows.or(nothing).first()).toBeVisible();
    expect(await measureHeight(page), name).toBeLessThanOrEqual(tallestFoldedPx);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 390, height: 844 });
  }
});

test('a wide screen is used', async ({ page, isMobile }) => {
  test.skip(isMobile, 'no phone is so wide');
  await subscribe(await signUp(page));
  await page.setViewportSize({ width: 2560, height: 1440 });
  await page.goto(path);
  await expect(games(page)).toBeVisible();
  const parts = page.getByRole('tabpanel').getByRole('region', { name: /(Picks|Predictions)$/ });
  await expect(parts).toHaveCount(4);
  const boxes = await parts.evaluateAll((regions) =>
    regions.map((region) => region.getBoundingClientRect().toJSON()),
  );
  const left = Math.min(...boxes.map(({ left }) => left));
  const right = Math.max(...boxes.map(({ right }) => right));
  expect((right - left) / 2560).toBeGreaterThanOrEqual(0.8);
  // Parlays stand below picks and players.
  const [picks, players, parlays, gamesBox] = boxes;
  expect([players.top, gamesBox.top]).toEqual([picks.top, picks.top]);
  expect(parlays.top).toBeGreaterThan(picks.top);
});

test('dense tables are sorted and opened by the keyboard alone', async ({ page, isMobile }) => {
  test.skip(isMobile, 'no keys on a phone');
  await subscribe(await signUp(page));
  await page.goto('/dashboard?tab=fantasy');
  const table = page.getByRole('table', { name: /^Fantasy Picks/ });
  const salary = table.getByRole('columnheader', { name: fantasyTexts.salary });
  await salary.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(salary).toHaveAttribute('aria-sort', 'descending');
  await page.keyboard.press('Enter');
  await expect(salary).toHaveAttribute('aria-sort', 'ascending');
  const row = table.getByRole('rowheader').first().getByRole('button');
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('table', { name: /^Why: / })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(row).toBeFocused();
});

test('no page has more than one upgrade gate', { tag: '@long' }, async ({ page, isMobile }) => {
  test.skip(isMobile, 'the same parts');
  test.setTimeout(180_000);
  await signUp(page);
  const games = await queryStories<{ id: string; status: string }>(
    `select distinct on (status) id, status from public.games
      where sport in ('NFL', 'NBA') and home_team_id is not null and status in ('live', 'scheduled', 'final')
      order by status, scheduled_at desc`,
  );
  const tabs = ['home', 'favorites', 'predictions', 'fantasy', 'injuries'];
  const gated = [
    ...tabs.slice(2).map((tab) => `/dashboard?tab=${tab}`),
    ...['/nfl', '/nba', '/soccer', '/cricket'],
    ...games.filter(({ status }) => status === 'scheduled').map(({ id }) => `/game/${id}`),
  ];
  const others = [
    ...tabs.slice(0, 2).map((tab) => `/dashboard?tab=${tab}`),
    ...games.filter(({ status }) => status !== 'scheduled').map(({ id }) => `/game/${id}`),
    ...['/team/nfl-kc', '/track-record', '/methods', '/pricing', '/profile', '/'],
  ];
  for (const address of [...gated, ...others]) {
    await page.goto(address);
    await settle(page);
    const count = await gates(page).count();
    expect(count, address).toBeLessThanOrEqual(1);
    if (gated.includes(address)) expect(count, address).toBe(1);
  }
});

/**
 * Finished games of listed teams: one with a line of ours, as if a server had followed it, and one without, which ended
 * before this server began to follow any.
 */
async function findFinishedGames(): Promise<{ followed: string; unfollowed: string }> {
  const games = await queryStories<{ id: string; external_id: string; has_line: boolean }>(
    `select id, external_id,
            exists (select from public.live_win_probabilities where game_id = external_id) as has_line
       from public.games
      where sport = 'NFL' and status = 'final' and home_team_id is not null
        and exists (select from public.game_win_probabilities where game_id = games.external_id)
      order by scheduled_at desc`,
  );
  const [followed, ...others] = games;
  const unfollowed = others.find(({ has_line }) => !has_line);
  if (!followed || !unfollowed) throw new Error('no finished games');
  await queryStories(
    `insert into public.live_win_probabilities (game_id, at, home_win, period, clock, home_score, away_score, model_version)
     select external_id, scheduled_at + later, chance, line.period, line.clock, line.home, line.away, 'story'
     from public.games cross join (values
       (interval '1 minute', 0.55, 1, '15:00', 0, 0),
       (interval '1 hour', 0.31, 2, '7:30', 0, 7),
       (interval '3 hours', 1, 4, '0:00', 8, 7)) as line (later, chance, period, clock, home, away)
     where external_id = $1
     on conflict do nothing`,
    [followed.external_id],
  );
  return { followed: followed.id, unfollowed: unfollowed.id };
}

test('how a game went is read with arrow keys', async ({ page, isMobile }) => {
  test.skip(isMobile, 'no keys on a phone');
  const { followed } = await findFinishedGames();
  await subscribe(await signUp(page));
  await page.goto(`/game/${followed}`);
  const line = page.getByRole('region', { name: liveChanceTexts.heading });
  const chance = line.getByRole('slider');
  await expect(chance).toHaveAttribute('aria-valuetext', /^Final: /);
  await chance.press('ArrowLeft');
  await expect(chance).toHaveAttribute('aria-valuetext', /^Q2 7:30: .* 69% to win$/);
  await chance.press('Home');
  await expect(chance).toHaveAttribute('aria-valuetext', /^(Before the start|Q1 15:00): /);
  await chance.press('End');
  await expect(chance).toHaveAttribute('aria-valuetext', /^Final: /);
  await line.getByRole('button', { name: liveChanceTexts.views.score }).click();
  const flow = page.getByRole('slider', { name: scoreFlowTexts.slider });
  await flow.press('Home');
  await expect(flow).toHaveAttribute('aria-valuetext', /^Start: .*Level$/);
  await flow.press('End');
  await expect(flow).toHaveAttribute('aria-valuetext', /^Final: /);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});

test('a free fan finds the gate only before a line that is there', async ({ page }) => {
  const { followed, unfollowed } = await findFinishedGames();
  await signUp(page);
  await page.goto(`/game/${followed}`);
  const gate = page.getByText(`Unlock ${liveChanceTexts.heading}`);
  await page.getByRole('button', { name: liveChanceTexts.views.chance }).click();
  await expect(gate).toBeVisible();
  await page.goto(`/game/${unfollowed}`);
  await expect(page.getByRole('heading', { name: providerChanceTexts.heading })).toBeVisible();
  await expect(gate).toBeHidden();
  await expectAccessible(page);
});
