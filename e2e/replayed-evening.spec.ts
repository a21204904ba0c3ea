import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { competitions } from '#feeds/espn/competitions.ts';
import { minuteMs } from '#shared/facts/durations.ts';
import { sports } from '#shared/facts/sports.ts';
import { gamesTexts } from '#shared/texts/games.ts';
import {
  type EventParts,
  scoreboard,
  scoreboardEvent,
  statuses,
} from '#test/scoreboard-builder.ts';
import { type Recordings, readRecording, serveRecordings } from '../scripts/replay.ts';
import { type AppServer, startApp } from './app-server.ts';
import { expect, expectAccessible, signUp, test } from './story.ts';

const boardOf = (path: string) => `/apis/site/v2/sports/${path}/scoreboard`;
const nflBoard = boardOf('football/nfl');
const boards = sports.flatMap((sport) => competitions[sport].map(({ path }) => boardOf(path)));
/** Polls come every ten seconds while a game is on. */
const soon = { timeout: 30_000 };
/** Who failed for a while is asked again within six minutes. */
const afterPauses = { timeout: 7 * minuteMs };

let folder: string;
let provider: Awaited<ReturnType<typeof serveRecordings>>;
let app: AppServer;
let page: Page;
const paths: Recordings = new Map();
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();
/** So near that the scores are asked for as often as in a game. */
const kickOff = fromNow(4 * minuteMs);
const started = fromNow(-minuteMs);
const later = fromNow(120 * minuteMs);
let steps = 0;

test.describe.configure({ mode: 'serial', timeout: 15 * minuteMs });

test.beforeAll(async ({ browser }) => {
  folder = await mkdtemp(join(tmpdir(), 'replayed-evening-'));
  for (const path of boards) await play(path, scoreboard());
  await play(nflBoard, evening(before));
  provider = await serveRecordings(paths, { port: 0, log: () => {} });
  app = await startApp({ FEED: 'espn', FEED_BASE_URL: provider.url });
  page = await (await browser.newContext({ baseURL: app.url })).newPage();
  await signUp(page);
});

test.afterAll(async () => {
  await app.stop();
  provider.server.closeAllConnections();
  provider.server.close();
  await rm(folder, { recursive: true });
});

/** From the next request on. */
async function play(path: string, answer: unknown): Promise<void> {
  steps += 1;
  const file = join(folder, `${steps}.json`);
  await writeFile(file, JSON.stringify(answer));
  paths.set(path, [await readRecording(file)]);
}

async function failEverywhere(failure: '!500' | '!hang'): Promise<void> {
  for (const path of boards) paths.set(path, [await readRecording(failure)]);
}

const before: EventParts = { date: kickOff, type: statuses.scheduled, period: 0, clock: '0:00' };

/** Chiefs at Browns as told; another game of the evening, which is postponed when told. */
function evening(parts: EventParts, isPostponed = false): unknown {
  const other = scoreboardEvent({
    ...before,
    id: '402',
    date: later,
    type: isPostponed ? statuses.postponed : statuses.scheduled,
    away: { team: { id: '2', displayName: 'Buffalo Bills' }, score: '0' },
    home: { team: { id: '15', displayName: 'Miami Dolphins' }, score: '0' },
  });
  return scoreboard(scoreboardEvent({ date: started, ...parts }), other);
}

const score = (away: number, home: number): EventParts => ({
  away: { score: String(away) },
  home: { score: String(home) },
});

async function step(parts: EventParts, isPostponed = false): Promise<void> {
  await play(nflBoard, evening(parts, isPostponed));
}

const gameRow = (name: RegExp) => page.getByRole('main').getByRole('link', { name }).first();

/** The row of the game on each page with lists of games. */
async function expectEverywhere(name: RegExp, words: string): Promise<void> {
  for (const path of ['/dashboard', '/nfl', '/nfl/scores']) {
    await page.goto(path);
    const row = gameRow(name);
    await expect(row, path).toBeVisible(soon);
    await expect(row, path).toContainText(words);
  }
}

/** Leaves the detail of the game open. */
async function openDetail(name: RegExp): Promise<void> {
  await page.goto('/nfl/scores');
  await gameRow(name).click();
  await expect(page.getByRole('link', { name: 'Back' })).toBeVisible();
}

const side = (team: string) => page.getByRole('region', { name: team });

test('a game starts, scores, rests, goes into overtime and ends on every page', async () => {
  await expectEverywhere(/^Chiefs at Browns, (Today|Tomorrow)/, 'Chiefs');
  await openDetail(/^Chiefs at Browns/);
  await expect(page.getByText(gamesTexts.upcoming, { exact: true })).toBeVisible();

  await step({ ...score(0, 0), period: 1, clock: '14:32' });
  await expect(page.getByText(gamesTexts.live, { exact: true })).toBeVisible(afterPauses);
  await expect(page.getByText('14:32', { exact: true })).toBeVisible();

  await step({ ...score(7, 0), period: 1, clock: '9:41' });
  await expect(side('Kansas City Chiefs')).toContainText('7', soon);
  await expectEverywhere(/^Chiefs at Browns, live, 7 to 0/, 'Q1 9:41');

  await step({ ...score(7, 10), type: statuses.halftime, period: 2, clock: '0:00' });
  await expectEverywhere(/^Chiefs at Browns, live, 7 to 10/, 'Halftime');
  await openDetail(/^Chiefs at Browns/);
  await expect(page.getByText('Halftime').first()).toBeVisible();

  await step({ ...score(24, 24), period: 5, clock: '8:15' });
  await expect(page.getByText('8:15', { exact: true })).toBeVisible(soon);
  await expect(page.getByText('OT', { exact: true })).toBeVisible();
  await expectEverywhere(/^Chiefs at Browns, live, 24 to 24/, 'OT 8:15');
});

test('a game that is put off says so', async () => {
  await openDetail(/^Bills at Dolphins/);
  await step({ ...score(24, 24), period: 5, clock: '6:02' }, true);
  await expect(page.getByText(gamesTexts.postponed).first()).toBeVisible(soon);
  await expect(page.getByText(gamesTexts.live, { exact: true })).toBeHidden();
  await page.goto('/nfl');
  await expect(gameRow(/^Bills at Dolphins, postponed/)).toBeVisible();
  await page.goto('/nfl/scores');
  await expect(gameRow(/^Bills at Dolphins, postponed/)).toBeVisible();
  await page.goto('/dashboard');
  await expect(gameRow(/^Chiefs at Browns, live/)).toBeVisible();
  await expect(gameRow(/^Bills at Dolphins/)).toHaveCount(0);
});

test('a provider that fails leaves the last scores with their age, and comes back', async () => {
  await expectEverywhere(/^Chiefs at Browns, live, 24 to 24/, 'OT 6:02');
  await failEverywhere('!500');
  const age = page.getByText(/^Scores as of \d+ minutes? ago: the provider does not answer$/);
  await openDetail(/^Chiefs at Browns/);
  await expect(age).toBeVisible(afterPauses);
  await failEverywhere('!hang');
  await expect(page.getByText(gamesTexts.live, { exact: true })).toBeVisible();
  await expect(side('Cleveland Browns')).toContainText('24');
  await expectAccessible(page);
  for (const path of ['/dashboard', '/nfl', '/nfl/scores']) {
    await page.goto(path);
    await expect(age.first(), path).toBeVisible(soon);
    await expect(gameRow(/^Chiefs at Browns, live, 24 to 24/)).toBeVisible();
  }

  for (const path of boards) await play(path, scoreboard());
  await step({ ...score(30, 24), type: statuses.finalOvertime, period: 5, clock: '0:00' }, true);
  const final = gameRow(/^Chiefs at Browns, final\/ot, 30 to 24/);
  await expect(final).toBeVisible(afterPauses);
  await expect(age).toHaveCount(0, { timeout: minuteMs });
  await expectEverywhere(/^Chiefs at Browns, final\/ot, 30 to 24/, 'Final/OT');
  await page.goto('/nfl/scores');
  await final.click();
  await expect(page.getByText('Final/OT').first()).toBeVisible();
  await expect(page.getByText('FINAL', { exact: true })).toBeVisible();
});
