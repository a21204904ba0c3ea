import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { publicGameRoute } from '#shared/facts/routes.ts';
import { gamePictureRoute } from '#shared/texts/game-share.ts';
import { gamesTexts } from '#shared/texts/games.ts';
import { notFoundTexts } from '#shared/texts/not-found.ts';
import { publicGameTexts as texts } from '#shared/texts/public-game.ts';
import { budgets } from './budgets.ts';
import { observeLayoutShift, readLayoutShift } from './layout-shift.ts';
import { expect, expectAccessible, test, waitForQuiet } from './story.ts';
import { queryStories } from './story-database.ts';
import { findAddress } from './visits.ts';

test.skip(process.platform === 'win32', 'the database of the stories is reached by its socket');

const live = publicGameRoute('<live>');
const idOf = (address: string) => address.split('/').at(-1) ?? '';

test('a visitor walks from the ticker to a game, whose score changes while it is looked at', async ({
  page,
}) => {
  await page.addInitScript(observeLayoutShift);
  await page.goto('/');
  await openLiveGame(page);
  await expect(page).toHaveURL(/\/g\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(' at ');
  await expect(page.getByRole('heading', { name: texts.invitation.title })).toHaveCount(1);
  await expect(page.getByRole('link', { name: texts.openMatchCentre })).toHaveCount(0);
  await expectAccessible(page);
  // A new play pushes the older ones down: that list grows, and is no part of what has to hold still.
  await page.route('**/rest/v1/game_plays*', () => {});
  await page.reload();
  const announced = page.locator('p[aria-live=polite]').first();
  const id = idOf(page.url());
  const score = () =>
    queryStories('update games set home_score = home_score + 1 where id = $1', [id]).then(() =>
      announced.textContent(),
    );
  await expect.poll(score, { timeout: 30_000 }).toMatch(/\d/);
  expect(await readLayoutShift(page)).toBeLessThanOrEqual(budgets.layoutShift);
});

test('a shared link says what the score is, with a picture of it', async ({ page, baseURL }) => {
  const address = await findAddress(page, live);
  const read = async () => (await page.request.get(address)).text();
  // A server that is busy leaves the rows to the browser.
  await expect.poll(read, { timeout: 30_000 }).toContain('application/ld+json');
  const html = await read();
  const tag = (name: string) =>
    new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';
  expect(tag('og:title')).toMatch(/^.+ \d+, .+ \d+, live \| Sports Hub$/);
  expect(tag('og:image')).toContain(`${gamePictureRoute(idOf(address))}?of=live-`);
  expect(html).toContain(`rel="canonical" href="${tag('og:url')}"`);
  const [, json = '{}'] = /ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json)).toMatchObject({ '@type': 'SportsEvent', url: tag('og:url') });
  const picture = await page.request.get(baseURL + gamePictureRoute(idOf(address)));
  const drawn = sharp(await picture.body());
  expect(await drawn.metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
});

test('a game that is not there is not found, and no premium table is asked for one that is', async ({
  page,
}) => {
  const missing = publicGameRoute('00000000-0000-4000-8000-000000000000');
  for (const address of [missing, publicGameRoute('x')]) {
    const answer = await page.request.get(address);
    expect(answer.status()).toBe(404);
    expect(await answer.text()).toContain(notFoundTexts.heading);
  }
  await page.goto('/');
  await waitForQuiet(page);
  const asked = listAsked(page);
  await openLiveGame(page);
  await expect(page.getByRole('button', { name: texts.shareLabel })).toBeVisible();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((table) => !isOpen(table))).toEqual([]);
});

async function openLiveGame(page: Page): Promise<void> {
  // Before that, the link is one of the document, which brings the rows of the game itself.
  await expect(page.locator('html[data-answers]')).toBeAttached();
  const ticker = page.getByRole('region', { name: gamesTexts.ticker });
  await ticker
    .getByRole('link', { name: /, live/ })
    .first()
    .click();
}

function listAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, table] = /\/rest\/v1\/(\w+)/.exec(request.url()) ?? [];
    if (table) asked.push(table);
  });
  return asked;
}

function isOpen(table: string): boolean {
  return /^(games|feed_states)$|^game_(facts|period_scores|team_figures|plays|situations|drives)$/.test(
    table,
  );
}
