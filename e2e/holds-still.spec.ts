import type { Page } from '@playwright/test';
import { gameRoute, routes } from '#shared/facts/routes.ts';
import { gameFiguresTexts } from '#shared/texts/game-figures.ts';
import { budgets } from './budgets.ts';
import { observeLayoutShift, readLayoutShift, readMoved } from './layout-shift.ts';
import { settle } from './screen.ts';
import { expect, test, waitForQuiet } from './story.ts';
import { queryStories, scoreAgain } from './story-database.ts';
import { findAddress } from './visits.ts';

test.use({ reader: 'free' });

const places = [routes.dashboard, '/game/<live>'];

for (const address of places) {
  test(`${address} holds still while the score changes`, { tag: '@long' }, async ({ page }) => {
    await page.addInitScript(observeLayoutShift);
    await page.goto(await findAddress(page, address));
    await settle(page);
    const before = await readLayoutShift(page);
    for (const [step, time] of ['11:48', '3:07', 'End of Q3', '0:09'].entries()) {
      // Each look of the feed puts the time right again.
      const change = () => changeLiveGames(step, time).then(() => isSeen(page, time));
      await expect.poll(change).toBe(true);
    }
    const moved = (await readLayoutShift(page)) - before;
    expect(moved, await readMoved(page)).toBe(budgets.liveLayoutShift);
  });
}

// Without what is over: of the past of a league that was born a moment ago, nothing was said.
const loaded = [
  '/game/<live>',
  '/g/<live>',
  '/g/<final>',
  '/team/nfl-kc',
  '/player/demo_nfl-kc_qb_1',
];

test('a page keeps the room of what is still to come', async ({ page }) => {
  await page.addInitScript(observeLayoutShift);
  for (const address of loaded) {
    await expectStillLoad(page, await findAddress(page, address));
  }
});

// Lists of injuries and odds are of another length in each game: one alone proves little.
test('eight games to come keep the room of what is still to come', async ({ page }) => {
  await page.addInitScript(observeLayoutShift);
  for (const id of await findGamesToCome(8)) await expectStillLoad(page, gameRoute(id));
});

test('a part that never comes holds back those below it for five seconds', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'injuries have a tab of their own there');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // However slow the rest is.
  await page.addInitScript(() =>
    addEventListener('animationstart', ({ animationName, target }) => {
      if (animationName !== 'in-turn') return;
      for (const wait of (target as Element).getAnimations()) wait.pause();
    }),
  );
  // Never answered.
  await page.route('**/rest/v1/injury_statuses?*', () => {});
  const [id = ''] = await findGamesToCome(1);
  await page.goto(gameRoute(id));
  const odds = page.locator('h2', { hasText: gameFiguresTexts.odds });
  await expect(odds).toBeAttached();
  await expect(odds).toBeHidden();
  const waits = await page.evaluate(() =>
    document.getAnimations().flatMap((wait) => {
      if (!(wait instanceof CSSAnimation) || wait.animationName !== 'in-turn') return [];
      wait.finish();
      return [wait.effect?.getComputedTiming().activeDuration];
    }),
  );
  expect(new Set(waits)).toEqual(new Set([5_000]));
  await expect(odds).toBeVisible();
});

async function expectStillLoad(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await waitForQuiet(page);
  expect(await readLayoutShift(page), address).toBeLessThanOrEqual(budgets.layoutShift);
}

async function findGamesToCome(count: number): Promise<string[]> {
  let ids: string[] = [];
  const find = async () => {
    const games = await queryStories<{ id: string }>(
      "select id from games where status = 'scheduled' order by scheduled_at, id limit $1",
      [count],
    );
    ids = games.map(({ id }) => id);
    return ids.length;
  };
  await expect.poll(find, { message: 'games to come' }).toBe(count);
  return ids;
}

/** For a moment nobody has the ball, and the words on the last play grow. */
async function changeLiveGames(step: number, time: string): Promise<void> {
  await scoreAgain(
    ', time_remaining = $1, possession = $2, status_detail = $3',
    time.includes(':') ? [time, step === 1 ? null : '1', null] : ['0:00', null, time],
  );
  const play = 'A run. '.repeat(1 + 9 * step);
  await queryStories('update game_situations set last_play = $1', [play]);
}

function isSeen(page: Page, time: string): Promise<boolean> {
  return page.getByText(time).first().isVisible();
}
