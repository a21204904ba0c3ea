import type { Page } from '@playwright/test';
import { favoriteStarTexts } from '#shared/texts/favorites.ts';
import { layoutTexts } from '#shared/texts/layout.ts';
import { offlineTexts } from '#shared/texts/offline.ts';
import { expect, expectAccessible, signOut, signUp, test } from './story.ts';

test.use({
  serviceWorkers: 'allow',
  provokedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/],
});

test('who was here before reads the last scores and rosters without a network', async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/team/kansas-city-chiefs');
  const star = page.getByRole('button', { name: /favorite/i }).first();
  await expect(star).toBeEnabled();
  await expect.poll(() => keptQuestions(page)).toContain('roster/nfl-kc');
  await page.goto('/dashboard');
  const live = page.getByRole('region', { name: 'Live games' });
  await expect(live.getByRole('link').first()).toBeVisible();
  await expect.poll(() => keptQuestions(page)).toContain('games/live');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));

  await page.context().setOffline(true);
  await page.reload();
  const notice = page.getByRole('status').filter({ hasText: offlineTexts.offline });
  await expect(notice).toContainText(/as of/);
  await expect(live.getByRole('link').first()).toBeVisible();
  await expect(page.getByText(layoutTexts.demoMark)).toBeVisible();
  await expectAccessible(page);

  await page.goto('/team/kansas-city-chiefs');
  await star.click();
  await expect(page.getByText(favoriteStarTexts.failed)).toBeVisible();
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  await page.goto('/team/boston-celtics');
  await expect(notice).toContainText(offlineTexts.nothingKept);
  for (const path of ['/team/boston-celtics', '/nba/news', '/profile']) {
    await page.goto(path);
    await expect(page.getByText(layoutTexts.notKept).first(), path).toBeVisible();
    await expect(page.locator('[data-loading]'), path).toHaveCount(0);
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: offlineTexts.toKept }).click();
  await expect(live.getByRole('link').first()).toBeVisible();

  await page.context().setOffline(false);
  await expect(notice).toBeHidden();
  await page.goto('/team/kansas-city-chiefs');
  await expect(star).toBeEnabled();
  await signOut(page);
  await expect.poll(() => keptQuestions(page)).toEqual([]);
});

/** The questions whose answers lie in the browser's own database. */
function keptQuestions(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // Opening one that is not there would make an empty one in the way of the app's.
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'keyval-store')) return [];
    const settle = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await settle(indexedDB.open('keyval-store'));
    const store = database.transaction('keyval').objectStore('keyval');
    const kept = await settle(store.get('sports-hub-answers'));
    database.close();
    const answers: { queryKey: string[] }[] = kept?.answers ?? [];
    return answers.map(({ queryKey }) => queryKey.join('/'));
  });
}
