import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { adminRoute } from '#shared/facts/admin.ts';
import {
  gameRoute,
  leagueRoute,
  playerRoute,
  publicGameRoute,
  routes,
} from '#shared/facts/routes.ts';
import { leagues } from '#shared/facts/sports.ts';
import { adminTexts } from '#shared/texts/admin.ts';
import { browserLaunchOptions } from '#test/browser.ts';
import { startApp } from './app-server.ts';
import { grant } from './story-database.ts';

/**
 * Pictures of every page as a visitor, a free user, a subscriber and an administrator see it, in light and dark, on a phone and a
 * desktop, with the demo league: `npm run screenshots [-- <part of an address> ...]`, into screenshots/.
 */
const folder = 'screenshots';
const sizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
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
const recordPaths = [routes.trackRecord, routes.methods];
const adminPaths = Object.keys(adminTexts.tabs).map((tab) => `${adminRoute}?tab=${tab}`);
const tabs = ['favorites', 'predictions', 'fantasy', 'injuries'];
/** The feed's first answers and the forecasts from them; a picture of an empty page tells little. */
const settleMs = 30_000;
/** Colours fade from one theme to the other. */
const colourChangeMs = 500;
const scrollStepMs = 100;

type Reader = 'visitor' | 'free' | 'subscriber' | 'administrator';

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
  const chosen = paths.filter(
    (path) => wanted.length === 0 || wanted.some((part) => path.includes(part)),
  );
  if (chosen.length === 0) return;
  for (const [size, viewport] of Object.entries(sizes)) {
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
    const page = await context.newPage();
    if (reader !== 'visitor') await signUp(page, `${reader}-${size}@example.com`);
    if (reader === 'subscriber') await startTrial(page);
    if (reader === 'administrator') {
      await grant(`${reader}-${size}@example.com`, server.dataDir);
    }
    for (const path of chosen) {
      await page.goto(server.url + path);
      // Live pages never fall silent: what is there after this is the picture.
      await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
      await scrollThrough(page);
      for (const theme of themes) await shoot(page, path, { reader, size, theme });
    }
    await context.close();
  }
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

type Look = { reader: Reader; size: string; theme: (typeof themes)[number] };

async function shoot(page: Page, path: string, { reader, size, theme }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await pause(colourChangeMs);
  const name = path.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, '') || 'landing';
  const file = join(folder, `${name}.${reader}.${size}.${theme}.png`);
  await page.screenshot({ path: file, fullPage: true });
  process.stdout.write(`${file}\n`);
}

async function signUp(page: Page, email: string): Promise<void> {
  const { supabaseKey } = await readJson<{ supabaseKey: string }>('/config.json');
  await fetch(`${server.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: supabaseKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'correct horse 7' }),
  });
  const mails = await readJson<{ to: string; links: string[] }[]>('/dev/mailbox.json');
  const link = mails.find(({ to }) => to === email)?.links[0];
  if (link === undefined) throw new Error(`no mail for ${email}`);
  await page.goto(link);
  await page.getByRole('link', { name: 'Go to Dashboard' }).first().waitFor();
}

async function startTrial(page: Page): Promise<void> {
  await page.goto(`${server.url}${routes.pricing}`);
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: /Monthly$/ }).click();
  const checkout = await opened;
  await checkout.locator('button[value=pay]').click();
  await checkout.waitForURL(/checkout=success|dashboard/);
  await checkout.close();
}
