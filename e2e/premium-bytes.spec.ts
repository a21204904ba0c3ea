import type { Browser, Page } from '@playwright/test';
import { layoutTexts } from '#shared/texts/layout.ts';
import { type AppServer, startApp } from './app-server.ts';
import { type MarkedGames, writeMarkers } from './premium-markers.ts';
import { expect, signUp, test } from './story.ts';
import { subscribe } from './story-database.ts';

test.skip(process.platform === 'win32', 'the database of the stories is reached by its socket');
test.setTimeout(300_000);

let app: AppServer;
let games: MarkedGames;

test.beforeAll(async () => {
  app = await startApp({ FEED: 'demo' });
  await expect(async () => {
    games = await writeMarkers(app.dataDir);
  }).toPass({ timeout: 120_000 });
});

test.afterAll(() => app.stop());

/** Everything that the network brings to the page, as text. */
function recordBytes(page: Page): { pieces: string[]; settled: () => Promise<unknown> } {
  const pieces: string[] = [];
  const reading: Promise<void>[] = [];
  page.on('response', (response) => {
    const read = response.text().then(
      (text) => void pieces.push(`${response.url()} ${text}`),
      // Redirects and requests that a left page gave up have no body.
      () => {},
    );
    reading.push(read);
  });
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => void pieces.push(`frame ${payload}`));
  });
  return { pieces, settled: () => Promise.all(reading) };
}

async function visitEverything(page: Page): Promise<void> {
  const paths = [
    '/dashboard',
    ...['favorites', 'predictions', 'fantasy', 'injuries'].map((tab) => `/dashboard?tab=${tab}`),
    ...['/nfl', '/nba?tab=players', '/soccer', '/cricket'],
    ...['/nfl/schedule', '/nba/schedule', '/nfl/scores', '/nba/scores', '/nfl/news', '/nba/news'],
    ...['/nfl/standings', '/nba/standings', '/nfl/standings?by=playoffs'],
    `/game/${games.scheduledGameId}`,
    `/game/${games.liveGameId}`,
    ...['/team/nfl-kc', '/track-record', '/methods', '/profile', '/pricing', '/#pricing'],
  ];
  await visit(page, paths);
  await page.getByRole('button', { name: layoutTexts.search }).click();
  await page.getByRole('dialog').getByRole('searchbox').fill('Marked');
  await page.waitForLoadState('networkidle');
}

async function visit(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeAttached();
    await page.keyboard.press('End');
    await page.waitForLoadState('networkidle');
  }
}

async function openAccount(browser: Browser): Promise<{ page: Page; email: string }> {
  const page = await (await browser.newContext({ baseURL: app.url })).newPage();
  const email = await signUp(page);
  return { page, email };
}

test('no premium row reaches a visitor, on any page for everybody', async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: app.url })).newPage();
  const { pieces, settled } = recordBytes(page);
  const ofLeagues = ['nfl', 'nba'].flatMap((league) => [`/scores/${league}`, `/tables/${league}`]);
  const things = ['/t/kansas-city-chiefs', '/p/demo_nfl-kc_qb_1', `/g/${games.scheduledGameId}`];
  await visit(page, [...ofLeagues, '/tables/nfl?by=playoffs', ...things, `/g/${games.liveGameId}`]);
  await settled();
  expect(pieces.length).toBeGreaterThan(50);
  for (const { table, words } of games.markers) {
    expect(pieces.filter((piece) => piece.includes(words)).length, table).toBe(0);
  }
});

test('no premium row reaches the browser of a free user, on any page', async ({ browser }) => {
  const { page } = await openAccount(browser);
  const { pieces, settled } = recordBytes(page);
  await visitEverything(page);
  await settled();
  expect(pieces.length).toBeGreaterThan(100);
  for (const { table, words } of games.markers) {
    const leaks = pieces.filter((piece) => piece.includes(words)).map((leak) => leak.slice(0, 200));
    expect(leaks, table).toEqual([]);
  }
});

test('every premium row reaches the browser of a subscriber', async ({ browser }) => {
  const { page, email } = await openAccount(browser);
  await subscribe(email, app.dataDir);
  const { pieces, settled } = recordBytes(page);
  await visitEverything(page);
  await settled();
  for (const { table, words } of games.markers) {
    expect(
      pieces.some((piece) => piece.includes(words)),
      table,
    ).toBe(true);
  }
});
