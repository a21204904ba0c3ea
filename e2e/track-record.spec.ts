import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  gradedListTexts,
  reliabilityTexts,
  scoreTexts,
  trackRecordTexts,
  weekTexts,
} from '#shared/texts/track-record.ts';
import { expectNoSidewaysScroll } from './screen.ts';
import { expect, expectAccessible, test } from './story.ts';
import { inStories } from './story-database.ts';

const games = 200;
const teams = ['Buffalo Bills', 'Kansas City Chiefs', 'Denver Broncos'];
/** Each project has a season of its own, long before what the demo league plays. */
const seasons = { desktop: 2020, phone: 2021 };
type Project = keyof typeof seasons;
const seasonOf = (project: string) => seasons[project as Project];

/** Writes forecasts as the server does: before the start, then the result and the grade. */
function writeRecord(project: string): Promise<void> {
  return inStories(async (client) => {
    await client.query('begin');
    // Stories of one project run side by side: the first one writes.
    await client.query('select pg_advisory_xact_lock(hashtext($1))', [project]);
    await client.query(
      `insert into public.games (external_id, sport, status, scheduled_at, home_team, away_team)
       select format('demo_record_%s_%s', $1::text, n), 'NFL', 'scheduled',
         make_timestamptz($2, 9, 1, 18, 0, 0, 'UTC') + n * interval '1 day', ($4::text[])[1 + n % 3], ($4::text[])[1 + (n + 1) % 3]
       from generate_series(1, $3::int) n
       on conflict (external_id) do nothing`,
      [project, seasonOf(project), games, teams],
    );
    await client.query(
      `insert into public.predictions (game_id, sport, season, home_team, away_team, starts_at, made_at, model_version,
         home_win_probability, home_favored_by, margin_low, margin_high, total, uses_line, factors,
         base_probability, rating_probability, line_probability)
       select external_id, sport, $2, home_team, away_team, scheduled_at, scheduled_at - interval '1 hour', 'story-1',
         0.3037 + 0.0491 * (n % 10), 2, -10, 14, 44, false, '[]', 0.55, 0.6, case when n % 2 = 0 then 0.62 end
       from (select *, split_part(external_id, '_', 4)::int as n from public.games) as g
       where external_id like format('demo_record_%s_%%', $1::text) and status = 'scheduled'`,
      [project, seasonOf(project)],
    );
    await client.query(
      `update public.games set status = 'final', home_score = 20, away_score = 17
       where external_id like format('demo_record_%s_%%', $1::text) and status = 'scheduled'`,
      [project],
    );
    await client.query(
      `update public.predictions p set graded_at = p.starts_at + interval '3 hours', outcome = o.outcome,
         home_score = 10 + 10 * o.outcome::int, away_score = 17,
         brier = (home_win_probability - o.outcome) ^ 2,
         log_loss = -o.outcome * ln(home_win_probability) - (1 - o.outcome) * ln(1 - home_win_probability)
       from (select id, (split_part(game_id, '_', 4)::int * 7 % 10 < 6)::int as outcome from public.predictions) as o
       where o.id = p.id and p.graded_at is null and p.game_id like format('demo_record_%s_%%', $1::text)`,
      [project],
    );
    await client.query('commit');
  });
}

async function openRecord(page: Page, project: string): Promise<void> {
  await writeRecord(project);
  await page.goto(`/track-record?season=${seasonOf(project)}`);
  await expect(page.getByText(`1 to 8 of ${games}`)).toBeVisible();
}

const openFold = (page: Page, name: string) => page.locator('summary', { hasText: name }).click();

type Line = Record<string, string>;

async function downloadCsv(page: Page): Promise<Line[]> {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: gradedListTexts.download }).click();
  const text = await readFile(await (await started).path(), 'utf8');
  const [head = '', ...lines] = text.trim().split('\r\n');
  const names = head.split(',');
  return lines.map((line) => {
    const fields = line.split(',');
    return Object.fromEntries(names.map((name, index) => [name, fields[index] ?? '']));
  });
}

/** Mean scores of the probabilities of one column, computed from nothing but the file. */
function score(lines: Line[], column: string) {
  const known = lines.filter((line) => line[column] !== '' && line.outcome !== '');
  const mean = (of: (probability: number, outcome: number) => number) =>
    known.reduce((sum, line) => sum + of(Number(line[column]), Number(line.outcome)), 0) /
    known.length;
  return {
    n: known.length,
    right: mean((p, o) => (p === 0.5 || o === 0.5 ? 0.5 : Number(p > 0.5 === (o === 1)))),
    brier: mean((p, o) => (p - o) ** 2),
    logLoss: mean((p, o) => -o * Math.log(p) - (1 - o) * Math.log(1 - p)),
  };
}

test('the scores come as a file, for a program as for a person', async ({ page }, { project }) => {
  await openRecord(page, project.name);
  const started = page.waitForEvent('download');
  await openFold(page, scoreTexts.heading);
  await page.getByRole('link', { name: scoreTexts.download }).click();
  const download = await started;
  expect(download.suggestedFilename()).toBe('sports-hub-track-record.csv');
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe('is_demo,league,season,forecaster,games,right_games,brier,log_loss');
  const ours = lines.filter((line) => line.startsWith(`true,nfl,${seasonOf(project.name)},model,`));
  expect(ours).toHaveLength(1);
  expect(ours[0]).toContain(`,model,${games},`);
});

test('anybody can compute the figures of the record anew from its file', async ({ page }, {
  project,
}) => {
  await openRecord(page, project.name);
  await expect(page.getByRole('note')).toHaveText(trackRecordTexts.demo);
  const lines = await downloadCsv(page);
  expect(lines).toHaveLength(games);
  await openFold(page, scoreTexts.heading);
  const table = page.getByRole('table', { name: `NFL ${seasonOf(project.name)}` });
  for (const [name, column] of [
    ['Our prediction', 'home_win_probability'],
    ['Home-team base rate', 'base_probability'],
    ['Plain Elo rating', 'rating_probability'],
    ['Market line', 'line_probability'],
  ] as const) {
    const { n, right, brier, logLoss } = score(lines, column);
    const row = table.getByRole('row', { name });
    await expect(row, name).toContainText(`${Math.round(right * 100)}% of ${n}`);
    await expect(row, name).toContainText(brier.toFixed(4));
    await expect(row, name).toContainText(logLoss.toFixed(4));
  }
});

async function openFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: trackRecordTexts.filters }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
}

const resultField = (page: Page) =>
  page.getByLabel(trackRecordTexts.result, { exact: true }).filter({ visible: true });

test('a reader filters the list and turns its pages by keyboard', async ({ page }, { project }) => {
  await openRecord(page, project.name);
  await page.getByRole('button', { name: gradedListTexts.next }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`9 to 16 of ${games}`)).toBeVisible();
  await openFilters(page);
  await resultField(page).focus();
  await page.keyboard.press('w');
  await expect(page).toHaveURL(/result=wrong/);
  await page.keyboard.press('Escape');
  const list = page.getByRole('list', { name: gradedListTexts.caption });
  await expect(list.getByText(gradedListTexts.wrong, { exact: true }).first()).toBeVisible();
  await expect(list.getByText(gradedListTexts.right, { exact: true })).toHaveCount(0);
  await page.reload();
  await openFilters(page);
  await expect(resultField(page)).toHaveValue('wrong');
});

test('a reader sees the whole of a season in a sentence, and reads its weeks by arrow keys', async ({
  page,
}, { project }) => {
  await openRecord(page, project.name);
  await expect(page.getByRole('region', { name: trackRecordTexts.board })).toContainText(
    /^\d+ of 200 right, \d+%\. The market: \d+% of 100\./,
  );
  await openFold(page, weekTexts.heading);
  const weeks = page.getByRole('slider', { name: weekTexts.label });
  await weeks.focus();
  const last = await weeks.getAttribute('aria-valuetext');
  await page.keyboard.press('ArrowLeft');
  await expect(weeks).not.toHaveAttribute('aria-valuetext', last ?? '');
  await expect(page.getByText((await weeks.getAttribute('aria-valuetext')) ?? '')).toBeVisible();
});

test('the record of a season is accessible and fits 320 pixels', async ({ page }, { project }) => {
  await openRecord(page, project.name);
  const reliability = page.getByRole('region', { name: reliabilityTexts.named.heading });
  await expect(reliability).toBeVisible();
  await expect(reliability.getByText(reliabilityTexts.noDots)).toBeHidden();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});

test('every page leads to the record and the methods', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Track record' }).click();
  await expect(page).toHaveURL(/\/track-record$/);
  await expect(page).toHaveTitle('Track record | Sports Hub');
  const parts = page.getByRole('navigation', { name: trackRecordTexts.tabs });
  await parts.getByRole('link', { name: trackRecordTexts.parts.past.tab }).click();
  await expect(page).toHaveURL(/\/track-record\/past-seasons$/);
  await expect(page.getByText(/^66% of 13,983 right/)).toBeVisible();
  await footer.getByRole('link', { name: 'How predictions are made' }).click();
  await expect(page).toHaveURL(/\/methods$/);
  await expect(page).toHaveTitle('How predictions are made | Sports Hub');
});
