import type { Page } from '@playwright/test';
import type pg from 'pg';
import { sealDay } from '#server/product/forecasts/seal-day.ts';
import { sealRoute } from '#shared/facts/seal-paths.ts';
import { sealTexts } from '#shared/texts/seals.ts';
import { trackRecordTexts } from '#shared/texts/track-record.ts';
import { expectNoSidewaysScroll } from './screen.ts';
import { expect, expectAccessible, test } from './story.ts';
import { inStories } from './story-database.ts';

/** Each project has a day of its own, long before what the demo league plays. */
const days: Record<string, string> = { desktop: '2019-10-01', phone: '2019-10-02' };
const rows = 5;

/** Five forecasts that were sealed before their games; all but the last are graded. */
function writeSeal(day: string): Promise<void> {
  return inStories(async (client) => {
    await client.query('begin');
    // Stories of one project run side by side: the first one writes. Nothing of that day is refused as too late.
    await client.query('select pg_advisory_xact_lock(hashtext($1))', [day]);
    await client.query('set local session_replication_role = replica');
    const { rowCount } = await client.query('select from public.seals where day = $1', [day]);
    if (rowCount === 0) await foretellAndSeal(client, day);
    await client.query('commit');
  });
}

async function foretellAndSeal(client: pg.Client, day: string): Promise<void> {
  const games = `demo_seal_${day}`;
  await client.query(
    `insert into public.games (external_id, sport, status, scheduled_at, home_team, away_team)
     select format('%s_%s', $1::text, n), 'NFL', 'scheduled', $2::date + time '18:00' at time zone 'UTC',
       'Buffalo Bills', 'Denver Broncos' from generate_series(1, $3::int) n`,
    [games, day, rows],
  );
  await client.query(
    `insert into public.predictions (game_id, sport, season, home_team, away_team, starts_at, made_at, model_version,
       home_win_probability, home_favored_by, margin_low, margin_high, total, uses_line, factors, base_probability,
       rating_probability)
     select external_id, sport, 2019, home_team, away_team, scheduled_at, scheduled_at - interval '1 hour', 'story-1',
       0.6137, 2.25, -10, 14, 44, false, '[{"key": "team_strength", "points": 2.25}]', 0.55, 0.6
     from public.games where external_id like $1`,
    [`${games}_%`],
  );
  const now = new Date(`${day}T17:50:00Z`);
  expect(await sealDay(client, { world: 'demo', day, now })).toBe(rows);
  await client.query(
    `update public.predictions set graded_at = starts_at + interval '3 hours', outcome = 1, home_score = 20,
       away_score = 17, brier = 0.15, log_loss = 0.49 where game_id like $1 and game_id not like $2`,
    [`${games}_%`, `%_${rows}`],
  );
  // A game of long ago that is still to come would have the league played again from that day on.
  await client.query(`update public.games set status = 'cancelled' where external_id like $1`, [
    `${games}_%`,
  ]);
}

async function openDay(page: Page, project: string): Promise<void> {
  const day = days[project] ?? '';
  await writeSeal(day);
  await page.goto(sealRoute(day));
  await expect(page.getByRole('button', { name: sealTexts.verify })).toBeVisible();
}

const verdict = (page: Page) =>
  page.getByRole('region', { name: sealTexts.verifyHeading }).getByRole('status');

test('a visitor opens a day and verifies its seal in the browser, by keyboard', async ({ page }, {
  project,
}) => {
  await openDay(page, project.name);
  await page.getByRole('button', { name: sealTexts.verify }).focus();
  await page.keyboard.press('Enter');
  await expect(verdict(page)).toContainText(sealTexts.holds);
  await expect(verdict(page)).toContainText('4 public rows match their seals. 1 row is not public');
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});

test('a figure that somebody changed on the way is named', async ({ page }, { project }) => {
  await openDay(page, project.name);
  await page.route(/\/seals\/[^/]+\.json/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('0.6137', '0.71'),
    });
  });
  await page.getByRole('button', { name: sealTexts.verify }).click();
  const result = page.getByRole('alert').filter({ hasText: sealTexts.broken });
  await expect(result).toContainText(/row \d \(predictions [0-9a-f-]{36}\) was changed/);
});

test('the record leads to the seals, and a day without any says so', async ({ page }) => {
  await page.goto('/track-record');
  await page.getByRole('link', { name: trackRecordTexts.seals }).click();
  await expect(page).toHaveURL(/\/seals\/latest$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sealTexts.heading);
  await page.goto(sealRoute('1999-12-31'));
  await expect(page.getByText(new RegExp(`${sealTexts.none}|${sealTexts.noneYet}`))).toBeVisible();
});
