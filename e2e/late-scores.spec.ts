import type { Page } from '@playwright/test';
import { secondMs } from '#shared/facts/durations.ts';
import { pageIntervals } from '#shared/facts/intervals.ts';
import { gameRoute, publicGameRoute } from '#shared/facts/routes.ts';
import { gamesTexts } from '#shared/texts/games.ts';
import { inStepTexts } from '#shared/texts/in-step.ts';
import { scoreSettingsTexts as texts } from '#shared/texts/score-settings.ts';
import { spoilerTexts } from '#shared/texts/spoilers.ts';
import { wallTexts } from '#shared/texts/wall.ts';
import { type AppServer, startApp } from './app-server.ts';
import { expect, expectAccessible, signUp, test } from './story.ts';
import { queryStories } from './story-database.ts';

const delayS = 60;
const stepMs = 5 * secondMs;
/** Figures that stand nowhere else, except inside timestamps. */
const told = /(?<!\d)(?:7391|2846)(?!\d)/;

let app: AppServer;

test.use({ serviceWorkers: 'allow' });
test.skip(process.platform === 'win32', 'the database of the stories is reached by its socket');

test.beforeAll(async () => {
  app = await startApp({ FEED: 'off' });
});
test.afterAll(() => app.stop());

test('a minute late, nothing anywhere tells a score before its time', async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: app.url })).newPage();
  const heard = recordWhatArrives(page);
  const game = await addGame('watched');
  await page.clock.install();
  await signUp(page);
  await page.goto('/dashboard');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await beLate(page);
  await page.goto(gameRoute(game));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await pass(page, delayS + 10);
  const board = page.getByRole('region', { name: 'Los Angeles Lakers', exact: true });
  await expect(board).toContainText('101');
  expect(await everythingOf(page)).not.toMatch(told);

  await scoreNow(game, 'watched');
  await expect.poll(() => heard.frames.some((frame) => told.test(frame))).toBe(true);
  await pass(page, 20);
  await expect.poll(() => heard.answers.some((answer) => told.test(answer))).toBe(true);
  expect(await everythingOf(page), 'on the open page').not.toMatch(told);
  expect(await page.title()).not.toMatch(told);

  const ofEverybody = ['/', publicGameRoute(game), '/scores/nba', '/t/los-angeles-lakers'];
  const pages = [gameRoute(game), '/dashboard', '/nba', '/nba/scores', ...ofEverybody];
  for (const path of pages) {
    const sent = await (await page.request.get(path)).text();
    expect(sent, `the document of ${path}`).not.toMatch(told);
    await page.goto(path);
    await pass(page, 5);
    expect(await everythingOf(page), path).not.toMatch(told);
  }

  await page.goto(gameRoute(game));
  await pass(page, delayS + 10);
  await expect(board).toContainText('7391');
  await page.context().close();
});

test('who comes late to a live game waits for its score, and sees who plays', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ baseURL: app.url })).newPage();
  const game = await addGame('late');
  await page.clock.install();
  await page.goto('/terms');
  await expect(page.locator('html[data-answers]')).toBeAttached();
  await beLate(page);
  await page.goto(publicGameRoute(game));
  const board = page.getByRole('region', { name: 'Los Angeles Lakers', exact: true });
  await expect(page.getByText(gamesTexts.heldBack).first()).toBeVisible();
  await expect(board).not.toContainText('101');
  await page.clock.runFor(delayS * secondMs);
  await expect(board).toContainText('101');
  await page.context().close();
});

test('hidden scores stand nowhere until one game is asked for, which is remembered', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ baseURL: app.url })).newPage();
  const game = await addGame('hidden');
  await signUp(page);
  await scoreNow(game, 'hidden');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: texts.spoilers }).click();
  const panel = page.getByRole('dialog', { name: texts.spoilers });
  await panel.getByRole('button', { name: texts.choices.all }).click();
  await page.keyboard.press('Escape');
  const pages = [
    ...[
      '/dashboard',
      '/dashboard?tab=favorites',
      '/nba',
      '/nba/scores',
      '/nba/news',
      '/nba/standings',
    ],
    ...['/team/los-angeles-lakers', '/team/los-angeles-lakers?tab=schedule', '/track-record'],
    ...['/team/los-angeles-lakers?tab=news', gameRoute(game), publicGameRoute(game)],
  ];
  for (const path of pages) {
    expect(await (await page.request.get(path)).text(), `the document of ${path}`).not.toMatch(
      told,
    );
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(await page.locator('body').ariaSnapshot(), path).not.toMatch(told);
    expect(await page.content(), path).not.toMatch(told);
    expect(await page.title(), path).not.toMatch(told);
  }

  await page.goto(gameRoute(game));
  const show = page.getByRole('button', { name: spoilerTexts.showGame });
  await expect(show).toBeVisible();
  await expectAccessible(page);
  await show.click();
  const board = page.getByRole('region', { name: 'Los Angeles Lakers', exact: true });
  await expect(board).toContainText('7391');
  await page.reload();
  await expect(board).toContainText('7391');
  await page.goto('/nba/news');
  await page.getByRole('button', { name: new RegExp(`^${spoilerTexts.show}:`) }).click();
  await expect(page.getByText('Lakers reach 7391').first()).toBeVisible();
  await page.context().close();
});

test('the settings say how late a device is, and are pressed step by step', async ({ page }) => {
  await signUp(page);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: texts.delay }).click();
  const panel = page.getByRole('dialog', { name: texts.delay });
  await expect(panel).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: texts.later(5) }).click();
  await panel.getByRole('button', { name: texts.later(5) }).click();
  await expect(panel.getByRole('status')).toHaveText(texts.seconds(10));
  await page.keyboard.press('Escape');
  await expect(
    page.getByRole('button', { name: `${texts.delay} ${texts.seconds(10)}` }),
  ).toBeFocused();
  await page.reload();
  await expect(
    page.getByRole('button', { name: `${texts.delay} ${texts.seconds(10)}` }),
  ).toBeVisible();
});

test('one tap at what a picture shows sets the delay of phone, wall and alerts', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: app.url });
  const page = await context.newPage();
  const game = await addGame('watched-live');
  await signUp(page);
  const other = { baseURL: app.url, storageState: await context.storageState() };
  const wall = await (await browser.newContext(other)).newPage();
  await wall.clock.install();
  await wall.goto(`/wall?games=${game}`);
  await expect(wall.getByText('101')).toBeVisible();

  await page.goto(gameRoute(game));
  await page.getByRole('button', { name: texts.delay }).click();
  const panel = page.getByRole('dialog', { name: texts.delay });
  await queryStories(
    `insert into public.game_plays (game_id, external_id, ordinal, kind, description, is_scoring, occurred_at)
     values ('espn_watched-live', 'p0', 1, 'Jump Shot', 'James makes it 101', true, now() - interval '38 seconds')`,
    [],
    app.dataDir,
  );
  await panel.getByRole('button', { name: inStepTexts.tap.NBA }).click();
  await expect(panel.getByText(inStepTexts.looking)).toBeVisible();
  await scoreNow(game, 'watched-live');
  const found = panel.getByText(/^In step: \d+ s later/);
  await expect(found).toBeVisible();
  await expectAccessible(page);
  const seconds = Number(/\d+/.exec((await found.textContent()) ?? '')?.[0]);
  expect(Math.abs(seconds - 40)).toBeLessThanOrEqual(4);
  expect(await panel.textContent()).not.toMatch(told);
  await expect(panel.getByText(texts.seconds(seconds), { exact: true })).toBeVisible();
  await wall.clock.runFor(pageIntervals.liveGamesRefetchMs);
  await expect(wall.getByText(wallTexts.late(seconds))).toBeVisible();
  for (const one of [wall, page]) await one.context().close();
});

/** Frames of the socket and answers of the server, as the browser got them. */
function recordWhatArrives(page: Page) {
  const heard = { frames: [] as string[], answers: [] as string[] };
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => heard.frames.push(String(payload)));
  });
  page.on('response', async (response) => {
    if (!response.url().includes('/rest/v1/')) return;
    heard.answers.push(await response.text().catch(() => ''));
  });
  return heard;
}

async function beLate(page: Page): Promise<void> {
  await page.evaluate((seconds) => localStorage.setItem('score-delay', seconds), String(delayS));
}

async function pass(page: Page, seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds * secondMs; passed += stepMs) {
    await page.clock.runFor(stepMs);
    await page.waitForLoadState('networkidle');
  }
}

/** All that could tell: words, markup, what is read aloud, and whatever the device keeps. */
async function everythingOf(page: Page): Promise<string> {
  const parts = [
    page.locator('body').ariaSnapshot(),
    page.content(),
    page.title(),
    page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
    page.evaluate(readDatabases),
    page.evaluate(readCaches),
    page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      const notices = await (await navigator.serviceWorker.ready).getNotifications();
      return `${active?.state} ${notices.map(({ title, body }) => `${title} ${body}`).join()}`;
    }),
  ];
  return (await Promise.all(parts)).join('\n');
}

/** Runs in the page. */
async function readDatabases(): Promise<string> {
  const settle = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const parts: unknown[] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await settle(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      parts.push(await settle(database.transaction(store).objectStore(store).getAll()));
    }
    database.close();
  }
  return JSON.stringify(parts);
}

/** Runs in the page. The files of the build hold numbers of their own. */
async function readCaches(): Promise<string> {
  const parts: string[] = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (request.url.includes('/assets/')) continue;
      parts.push((await (await cache.match(request))?.text()) ?? '');
    }
  }
  return parts.join('\n');
}

async function addGame(name: string): Promise<string> {
  const rows = await queryStories<{ id: string }>(
    `insert into public.games (external_id, sport, status, scheduled_at, home_team, away_team, home_team_id,
       away_team_id, home_score, away_score, quarter, time_remaining, updated_at)
     values ('espn_' || $1, 'NBA', 'live', now() - interval '2 hours', 'Los Angeles Lakers', 'Boston Celtics', 'nba-lal',
       'nba-bos', 101, 99, 4, '2:00', now() - interval '10 minutes') returning id`,
    [name],
    app.dataDir,
  );
  return rows[0]?.id ?? '';
}

/** The score, and everything else that the feed would write with it. */
async function scoreNow(id: string, name: string): Promise<void> {
  const key = `espn_${name}`;
  const statements = [
    `update public.games set home_score = 7391, away_score = 2846, updated_at = now() where id = '${id}'`,
    `insert into public.game_plays (game_id, external_id, ordinal, period, clock, description, is_scoring, home_score,
       away_score, side, occurred_at)
     values ('${key}', '${key}_p1', 1, 4, '1:58', 'James makes it 7391 to 2846', true, 7391, 2846, 'home', now())`,
    `insert into public.game_period_scores (game_id, side, period, score) values ('${key}', 'home', 4, 7391)`,
    `insert into public.news (external_id, headline, url, sport, published_at)
     values ('${key}', 'Lakers reach 7391', 'https://example.com/${key}', 'NBA', now())`,
  ];
  for (const statement of statements) await queryStories(statement, [], app.dataDir);
}
