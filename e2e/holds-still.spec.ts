import type { Page } from '@playwright/test';
import { gameRoute, routes } from '#shared/facts/routes.ts';
import { budgets } from './budgets.ts';
import { observeLayoutShift, readLayoutShift } from './layout-shift.ts';
import { settle } from './screen.ts';
import { expect, test, waitForQuiet } from './story.ts';
import { queryStories } from './story-database.ts';
import { findAddress } from './visits.ts';

test.use({ reader: 'free' });

const places = [routes.dashboard, '/game/<live>'];

for (const address of places) {
  test(`${address} holds still while the score changes`, { tag: '@long' }, async ({ page }) => {
    await page.addInitScript(observeLayoutShift);
    await page.goto(await findAddress(page, { reader: 'free', address }));
    await settle(page);
    const before = await readLayoutShift(page);
    for (const [step, clock] of ['11:48', '3:07', '0:09'].entries()) {
      // Each look of the feed puts the clock right again.
      const change = () => changeLiveGames(step, clock).then(() => isSeen(page, clock));
      await expect.poll(change).toBe(true);
    }
    expect((await readLayoutShift(page)) - before).toBe(budgets.liveLayoutShift);
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

/** Their injuries and odds are as long as they are, so that one game alone would not show it. */
test('every game to come keeps the room of what is still to come', async ({ page }) => {
  await page.addInitScript(observeLayoutShift);
  await page.goto(routes.dashboard);
  const games = await queryStories<{ id: string }>(
    "select id from games where status = 'scheduled' order by scheduled_at, id limit 8",
  );
  expect(games.length).toBe(8);
  for (const { id } of games) {
    await page.goto(gameRoute(id));
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await waitForQuiet(page);
    expect(await readLayoutShift(page), id).toBeLessThanOrEqual(budgets.layoutShift);
  }
});

test('a page keeps the room of what is still to come', async ({ page }) => {
  await page.addInitScript(observeLayoutShift);
  for (const address of loaded) {
    await page.goto(await findAddress(page, { reader: 'free', address }));
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await waitForQuiet(page);
    expect(await readLayoutShift(page), address).toBeLessThanOrEqual(budgets.layoutShift);
  }
});

/** Who has the ball is nobody for a moment, what is told of the last play grows longer, and no score gets another digit. */
async function changeLiveGames(step: number, clock: string): Promise<void> {
  await queryStories(
    `update games set home_score = home_score + case when home_score in (9, 99) then -1 else 1 end,
       time_remaining = $1, possession = $2, status_detail = null where status = 'live'`,
    [clock, step === 1 ? null : '1'],
  );
  const play = 'A run. '.repeat(1 + 9 * step);
  await queryStories('update game_situations set last_play = $1', [play]);
}

function isSeen(page: Page, clock: string): Promise<boolean> {
  return page.getByText(clock).first().isVisible();
}
