import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { startApp } from '../e2e/app-server.ts';
import { type Reader, signUp, startTrial } from '../e2e/story.ts';
import { grant } from '../e2e/story-database.ts';
import { adminRoute } from '../shared/facts/admin.ts';
import {
  gameRoute,
  leagueRoute,
  playerRoute,
  publicGameRoute,
  routes,
} from '../shared/facts/routes.ts';
import { leagues } from '../shared/facts/sports.ts';
import { adminTexts } from '../shared/texts/admin.ts';
import { browserLaunchOptions } from '../test/browser.ts';

/**
 * Pictures of every page as a visitor, a free user, a subscriber and an administrator see it, in light and dark, from the
 * narrowest phone to the widest screen, with the demo league: `npm run lab screenshots [-- <part of a picture's name> ...]`,
 * into screenshots/.
 */
const folder = 'screenshots';
const sizes = {
  narrow: { width: 320, height: 640 },
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
  wide: { width: 2560, height: 1440 },
};
const themes = ['light', 'dark'] as const;
const publicPaths = [
  '/',
  '/pricing',
  '/terms',
  '/privacy',
  '/do-not-sell',
  '/wnba',
  '/nothing-here',
];
const recordPaths = [routes.trackRecord, routes.methods, routes.developers];
const adminPaths = Object.keys(adminTexts.tabs).map((tab) => `${adminRoute}?tab=${tab}`);
const tabs = ['favorites', 'predictions', 'fantasy', 'injuries'];
/** The feed's first answers and the forecasts from them; a picture of an empty page tells little. */
const settleMs = 30_000;
/** Colours fade from one theme to the other. */
const colourChangeMs = 500;
const scrollStepMs = 100;

const wanted = process.argv.slice(2);
const server = await startApp({ FEED: 'demo' });
const browser = await chromium.launch(await browserLaunchOptions());
try {
  await mkdir(folder, { recursive: true });
  await pause(settleMs);
  const games = await listGames();
  const signedIn = [...memberPaths(), ...games.map(gameRoute)];
  await take('visitor', [...publicPaths, ...recordPaths, ...games.map(publicGameRoute)]);
  await take('free', signedIn);
  await take('subscriber', signedIn.filter(holdsPremium));
  await take('administrator', adminPaths);
} finally {
  await browser.close();
  await server.stop();
}

function memberPaths(): string[] {
  return [
    routes.dashboard,
    ...tabs.map((tab) => `${routes.dashboard}?tab=${tab}`),
    ...['/nfl', '/nba', '/soccer', '/cricket', routes.profile, '/team/nfl-kc', '/team/nba-bos'],
    ...['schedule', 'injuries', 'roster', 'news'].map((tab) => `/team/nfl-kc?tab=${tab}`),
    ...['demo_nfl-kc_qb_1', 'demo_nba-bos_pg_1'].map(playerRoute),
    ...leagues.flatMap((league) =>
      (['schedule', 'scores', 'standings', 'news'] as const).map((page) =>
        leagueRoute(league, page),
      ),
    ),
  ];
}

function holdsPremium(path: string): boolean {
  return /^\/(dashboard|nfl$|nba$|game|player|team|profile)/.test(path);
}

/** One game of each status. */
async function listGames(): Promise<string[]> {
  const { supabaseKey } = await readJson<{ supabaseKey: string }>('/config.json');
  const headers = { apikey: supabaseKey };
  const rows = await Promise.all(
    ['live', 'scheduled', 'final'].map((status) => {
      const query = `select=id&status=eq.${status}&order=scheduled_at.asc&limit=1`;
      return readJson<{ id: string }[]>(`/rest/v1/games?${query}`, headers);
    }),
  );
  return rows.flat().map(({ id }) => id);
}

async function readJson<T>(path: string, headers: Record<string, string> = {}): Promise<T> {
  const answer = await fetch(`${server.url}${path}`, { headers });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return (await answer.json()) as T;
}

async function take(reader: Reader, paths: string[]): Promise<void> {
  for (const [size, viewport] of Object.entries(sizes)) {
    const chosen = paths.filter((path) =>
      themes.some((theme) => isWanted(nameOf({ path, reader, size, theme }))),
    );
    if (chosen.length === 0) continue;
    const baseURL = server.url;
    const context = await browser.newContext({ baseURL, viewport, reducedMotion: 'reduce' });
    const page = await context.newPage();
    if (reader !== 'visitor') await enter(page, reader);
    for (const path of chosen) {
      await page.goto(path);
      // Live pages never fall silent: what is there after this is the picture.
      await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
      await scrollThrough(page);
      for (const theme of themes) await shoot(page, { path, reader, size, theme });
    }
    await context.close();
  }
}

async function enter(page: Page, reader: Reader): Promise<void> {
  const email = await signUp(page);
  if (reader === 'subscriber') await startTrial(page);
  if (reader === 'administrator') await grant(email, server.dataDir);
}

/** Some parts come only when a reader scrolls to them. */
async function scrollThrough(page: Page): Promise<void> {
  const { height, step } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    step: window.innerHeight,
  }));
  for (let top = 0; top < height; top += step) {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    await pause(scrollStepMs);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
}

type Look = { path: string; reader: Reader; size: string; theme: (typeof themes)[number] };

async function shoot(page: Page, look: Look): Promise<void> {
  const name = nameOf(look);
  if (!isWanted(name)) return;
  await page.emulateMedia({ colorScheme: look.theme, reducedMotion: 'reduce' });
  await pause(colourChangeMs);
  const file = join(folder, name);
  await page.screenshot({ path: file, fullPage: true });
  process.stdout.write(`${file}\n`);
}

function nameOf({ path, reader, size, theme }: Look): string {
  const page = path.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, '') || 'landing';
  return `${page}.${reader}.${size}.${theme}.png`;
}

function isWanted(name: string): boolean {
  return wanted.length === 0 || wanted.some((part) => name.includes(part));
}
