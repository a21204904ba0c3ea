import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { gradeForecasts } from '#server/product/forecasts/grade.ts';
import { gameRoute, routes } from '#shared/facts/routes.ts';
import { beatTexts, yourCallTexts as texts } from '#shared/texts/fan-chances.ts';
import { receiptTexts } from '#shared/texts/receipts.ts';
import { expectNoSidewaysScroll } from './screen.ts';
import { expect, expectAccessible, signUp, test } from './story.ts';
import { inStories, queryStories } from './story-database.ts';

const card = (page: Page) => page.getByRole('region', { name: texts.heading, exact: true });
const slider = (page: Page) => card(page).getByRole('slider');
const state = (page: Page) => card(page).getByRole('status');

type Coming = { id: string; external_id: string };

async function findComing(): Promise<Coming> {
  const [game] = await queryStories<Coming>(
    `select id, external_id from public.games where status = 'scheduled' and sport in ('NFL', 'NBA')
       and scheduled_at > now() + interval '1 hour' order by scheduled_at limit 1`,
  );
  if (!game) throw new Error('no game is to come');
  return game;
}

/** A game of this story alone, far ahead of what lists show. */
async function addComing(): Promise<Coming> {
  const [game] = await queryStories<Coming>(
    `insert into public.games (external_id, sport, status, scheduled_at, home_team, away_team)
     values ('demo_call_' || gen_random_uuid(), 'NFL', 'scheduled', now() + interval '300 days', 'Denver Broncos',
       'Buffalo Bills') returning id, external_id`,
  );
  if (!game) throw new Error('the game was not added');
  return game;
}

/** Over long ago, so that no list leads with it, and graded. */
async function endAndGrade({ external_id }: Coming): Promise<void> {
  await queryStories(
    `update public.games set status = 'final', home_score = 20, away_score = 24,
       scheduled_at = now() - interval '60 days' where external_id = $1`,
    [external_id],
  );
  await inStories((client) => gradeForecasts(client, new Date()));
}

async function countCalls({ external_id }: Coming, email: string): Promise<number> {
  const rows = await queryStories(
    `select from public.fan_chances join auth.users on id = user_id where game_id = $1 and email = $2`,
    [external_id, email],
  );
  return rows.length;
}

test('a fan says who wins a game to come, finds it again, and takes it back', async ({ page }) => {
  const email = await signUp(page);
  const game = await findComing();
  await page.goto(gameRoute(game.id));
  await expect(state(page)).toHaveText(texts.untouched);
  await expect(slider(page)).toHaveValue('50');
  await slider(page).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(state(page)).toHaveText(texts.saved);
  await expectAccessible(page);
  expect(await countCalls(game, email)).toBe(1);

  await page.reload();
  await expect(slider(page)).toHaveValue('48');
  await expect(state(page)).toHaveText(texts.saved);
  await card(page).getByRole('button', { name: texts.takeBack }).click();
  await expect(state(page)).toHaveText(texts.untouched);
  expect(await countCalls(game, email)).toBe(0);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(slider(page)).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('a call is frozen, graded and counted, and its fan is listed by choice alone', async ({
  page,
}) => {
  await signUp(page);
  const game = await addComing();
  await page.goto(gameRoute(game.id));
  await slider(page).focus();
  await page.keyboard.press('Home');
  await expect(state(page)).toHaveText(texts.saved);
  await endAndGrade(game);
  await page.reload();
  await expect(card(page)).toContainText(`${texts.said('Bills 99%')} ${texts.right}`);
  await expect(slider(page)).toHaveCount(0);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await card(page).getByRole('button', { name: receiptTexts.share }).click();
  const receipt = sharp(await (await download).path());
  expect(await receipt.metadata()).toMatchObject({ format: 'png', width: 1_200, height: 900 });
  // Of the strip below the result, where the words stand.
  const words = receipt.extract({ left: 60, top: 640, width: 600, height: 200 });
  const { channels } = await sharp(await words.toBuffer()).stats();
  expect(Math.max(...channels.map(({ max }) => max))).toBeGreaterThan(200);

  await page.goto(routes.yourRecord);
  const section = page.getByRole('region', { name: beatTexts.heading });
  const record = section.getByRole('table', { name: beatTexts.recordHeading });
  await expect(record.getByRole('row', { name: /^NFL/ })).toContainText('0.0001');
  const name = `Fan ${game.external_id.slice(-8)}`;
  await section.getByLabel(beatTexts.name).fill(name);
  await section.getByRole('button', { name: beatTexts.join }).click();
  await expect(section.getByText(beatTexts.joined(name))).toBeVisible();
  await expectAccessible(page);
  await section.getByRole('button', { name: beatTexts.leave }).click();
  await expect(section.getByText(beatTexts.joined(name))).toHaveCount(0);
  await queryStories('delete from public.games where external_id = $1', [game.external_id]);
});
