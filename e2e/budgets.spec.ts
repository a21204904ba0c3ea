import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { gamesTexts } from '#shared/texts/games.ts';
import { budgets } from './budgets.ts';
import { observeLayoutShift, readLayoutShift } from './layout-shift.ts';
import { expect, signUp, test } from './story.ts';
import { scoreAgain } from './story-database.ts';

test.skip(({ onPhone }) => onPhone, 'weights are the same on a phone');

test('the front page is light, complete and alone', async ({ page, baseURL }) => {
  // A busy server sends the page without its rows, for which the browser then asks.
  const askPage = async () => (await page.request.get('/')).text();
  await expect.poll(askPage).toContain('"queryKey":["games","ticker"]');
  const urls = recordRequests(page);
  const document = await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('region', { name: gamesTexts.ticker })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(urls.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([]);
  expect(urls.length).toBeLessThanOrEqual(budgets.firstLoadRequests);
  const sizes = await document?.request().sizes();
  const documentKb = ((sizes?.responseHeadersSize ?? 0) + (sizes?.responseBodySize ?? 0)) / 1_000;
  expect(documentKb).toBeGreaterThan(0);
  expect(documentKb).toBeLessThanOrEqual(budgets.frontPageDocumentKb);
  expect(weigh(await listAskedByDocument(page), '.js')).toBeLessThanOrEqual(
    budgets.frontPageScriptsKb,
  );
  expect(weigh(urls, '.js')).toBeLessThanOrEqual(budgets.signedOutScriptsKb);
  expect(weigh(urls, '.css')).toBeLessThanOrEqual(budgets.stylesKb);
  expect(weigh(urls, '.woff2')).toBeLessThanOrEqual(budgets.fontsKb);
  expect(weigh(urls, '')).toBeLessThanOrEqual(budgets.firstLoadKb);
});

test('the dashboard is light and holds still while scores change', { tag: '@long' }, async ({
  page,
  baseURL,
}) => {
  await signUp(page);
  await page.goto('about:blank');
  const urls = recordRequests(page);
  await page.addInitScript(observeLayoutShift);
  await page.addInitScript(neverSettle);
  await page.goto('/dashboard');
  const live = page.getByRole('region', { name: 'Live games' });
  await expect(live.getByRole('link').first()).toBeVisible();
  expect(urls.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([]);
  expect(weigh(urls, '.js')).toBeLessThanOrEqual(budgets.signedInScriptsKb);
  expect(weigh(urls, '.js', 'br')).toBeLessThanOrEqual(budgets.signedInBrotliKb);
  const ofDashboard = await listAskedByDocument(page);
  expect(ofDashboard.length).toBeLessThanOrEqual(budgets.signedInScripts);

  const before = await live.textContent();
  // All of the league's games may be at halftime, and each look of the feed puts the score right again.
  const look = () => scoreAgain().then(() => live.textContent());
  await expect.poll(look, { timeout: 60_000 }).not.toBe(before);
  expect(await readLayoutShift(page)).toBeLessThanOrEqual(budgets.layoutShift);
  const address = await live.getByRole('link').first().getAttribute('href');
  const document = await page.request.get(address ?? '');
  // What comes into sight later is named by scripts, not by the document.
  const named = (await document.text()).match(/\/assets\/[\w-]+\.js/g) ?? [];
  const ofGame = named
    .map((path) => new URL(path, baseURL).href)
    .filter((url) => !ofDashboard.includes(url));
  expect(weigh(ofGame, '.js')).toBeLessThanOrEqual(budgets.gamePageScriptsKb);
});

function recordRequests(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) urls.push(request.url());
  });
  return urls;
}

/** The scripts that the document names: nothing else comes before the page answers. */
function listAskedByDocument(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('script[src], link[rel=modulepreload]')].map(
      (element) =>
        new URL(element.getAttribute('src') ?? element.getAttribute('href') ?? '', location.href)
          .href,
    ),
  );
}

/** Kilobytes of the built files behind the addresses, as a browser gets them that takes nothing better. */
function weigh(urls: string[], ending: string, encoding: 'gz' | 'br' = 'gz'): number {
  const files = [...new Set(urls.map((url) => join('dist', new URL(url).pathname)))];
  const sizes = files
    .filter((file) => file.endsWith(ending) && existsSync(file) && statSync(file).isFile())
    .map((file) => statSync(existsSync(`${file}.${encoding}`) ? `${file}.${encoding}` : file).size);
  expect(sizes.length, `files ending in ${ending}`).toBeGreaterThan(0);
  return sizes.reduce((sum, size) => sum + size, 0) / 1_000;
}

/** In the page: what comes once it has settled is no part of the first load, however slow the machine. */
function neverSettle(): void {
  const settledAfterMs = 3_000;
  const wait = window.setTimeout.bind(window);
  const waitUnlessSettled = (act: () => void, ms?: number) =>
    ms === settledAfterMs ? 0 : wait(act, ms);
  Object.assign(window, { requestIdleCallback: () => 0, setTimeout: waitUnlessSettled });
}
