import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { periodTexts } from '#shared/texts/schedule.ts';
import { situationTexts } from '#shared/texts/situation.ts';
import { type AppServer, startApp } from './app-server.ts';
import { expect, expectAccessible, signUp, test } from './story.ts';

const scoreboards = {
  nfl: '/apis/site/v2/sports/football/nfl/scoreboard',
  nba: '/apis/site/v2/sports/basketball/nba/scoreboard',
};

let feed: Server;
let app: AppServer;
let homeScore = 21;
let spot = 'BUF 18';

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  feed = createServer((request, response) => {
    const isNfl = request.url?.startsWith(scoreboards.nfl);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ events: isNfl ? [chiefsAgainstBills(homeScore)] : [] }));
  }).listen(0, '127.0.0.1');
  await once(feed, 'listening');
  const { port } = feed.address() as AddressInfo;
  app = await startApp({ FEED: 'espn', FEED_BASE_URL: `http://127.0.0.1:${port}` });
});

test.afterAll(async () => {
  await app.stop();
  feed.close();
});

test('the page shows what the provider answers, and its next answer, without a reload', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ baseURL: app.url })).newPage();
  await signUp(page);
  await page.goto('/dashboard');
  const row = page.getByRole('link', { name: /Bills at .*Chiefs, live, 17 to 21/ });
  await expect(row).toBeVisible({ timeout: 30_000 });
  await expect(row).toContainText('7:45');
  await expect(page.getByText('Demo data')).toBeHidden();

  homeScore = 28;
  await expect(page.getByRole('link', { name: /Bills at .*Chiefs, live, 17 to 28/ })).toBeVisible({
    timeout: 30_000,
  });
  await page.goto('/nfl/scores');
  await expect(page.getByRole('link', { name: /Bills at .*Chiefs, live, 17 to 28/ })).toBeVisible();

  await page.getByRole('link', { name: periodTexts.weeks[2].name }).click();
  await expect(page).toHaveURL(/\/nfl\/scores\?date=\d{4}-\d\d-\d\d$/);
  await expect(page.getByText(periodTexts.none)).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByRole('link', { name: /Bills at .*Chiefs, live/ })).toBeVisible();
});

test('the game says where it stands, on which channel and with which records, and follows', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ baseURL: app.url })).newPage();
  await signUp(page);
  await page.goto('/dashboard');
  await page
    .getByRole('link', { name: /Bills at .*Chiefs, live, .*, 3rd & 4 at BUF 18, Red zone/ })
    .click();
  const stand = page.getByRole('region', { name: situationTexts.heading });
  await expect(stand).toContainText('3rd & 4 at BUF 18 · Red zone');
  await expect(stand).toContainText('Timeouts left: Bills 3, Chiefs 2');
  await expect(page.getByText('Lake TV, Lake Plus')).toBeVisible();
  await expect(page.getByText('Light rain, 41°F')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Kansas City Chiefs' })).toContainText('7-3');
  await expectAccessible(page);
  spot = 'BUF 12';
  await expect(stand).toContainText('3rd & 4 at BUF 12 · Red zone', { timeout: 30_000 });
});

test('an open page comes back to life after the server was killed', async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: app.url })).newPage();
  await signUp(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: /Bills at .*Chiefs, live/ })).toBeVisible();
  await app.crashAndRestart();
  homeScore = 35;
  await expect(page.getByRole('link', { name: /Bills at .*Chiefs, live, 17 to 35/ })).toBeVisible({
    timeout: 60_000,
  });
});

function chiefsAgainstBills(score: number): unknown {
  const side = (homeAway: string, id: string, name: string, points: number) => ({
    homeAway,
    team: { id, displayName: name, abbreviation: name.slice(0, 2) },
    score: String(points),
  });
  const status = {
    period: 3,
    displayClock: '7:45',
    type: { name: 'STATUS_IN_PROGRESS', state: 'in', completed: false },
  };
  const date = new Date(Date.now() - 3_600_000).toISOString();
  return {
    id: '1',
    date,
    week: { number: 12 },
    weather: { displayValue: 'Light rain', temperature: 41 },
    status,
    competitions: [
      {
        id: '1',
        date,
        status,
        venue: { fullName: 'A stadium' },
        situation: {
          possession: '12',
          ...{ down: 3, distance: 4, possessionText: spot, yardLine: 82, isRedZone: true },
          ...{ homeTimeouts: 2, awayTimeouts: 3, lastPlay: { text: 'Ambar runs for 6 yards' } },
        },
        broadcasts: [{ market: 'national', names: ['Lake TV', 'Lake Plus'] }],
        competitors: [
          {
            ...side('home', '12', 'Kansas City Chiefs', score),
            records: [{ type: 'total', summary: '7-3' }],
          },
          side('away', '2', 'Buffalo Bills', 17),
        ],
      },
    ],
  };
}
