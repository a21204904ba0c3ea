import { providerChanceTexts } from '#shared/texts/game-facts.ts';
import { liveChanceTexts, scoreFlowTexts } from '#shared/texts/game-pictures.ts';
import { fantasyTexts, parlayTexts, playerTexts } from '#shared/texts/predictions.ts';
import { expectNoSidewaysScroll } from './screen.ts';
import { expect, expectAccessible, signUp, test } from './story.ts';
import { queryStories, subscribe } from './story-database.ts';

const headings = [fantasyTexts.heading, playerTexts.heading, parlayTexts.heading];
const path = '/dashboard?tab=predictions';

test('a free fan sees what there would be, and how good it was', async ({ page }) => {
  await signUp(page);
  await page.goto(path);
  for (const heading of headings) {
    const section = page.getByRole('region', { name: heading });
    await expect(section.getByText(`Unlock ${heading}`)).toBeVisible();
    await expect(section.getByRole('link', { name: 'Track record' })).toBeVisible();
  }
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});

test('a subscriber sees forecasts without a gate, and can read them', async ({ page }) => {
  await subscribe(await signUp(page));
  await page.goto(path);
  for (const heading of headings) {
    const section = page.getByRole('region', { name: heading });
    await expect(
      section.getByRole('list', { name: heading }).or(section.getByText('Why')).first(),
    ).toBeVisible();
    await expect(section.getByText(`Unlock ${heading}`)).toBeHidden();
  }
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});

/** Finished games of listed teams: one with a line of ours, as if a server had followed it, and one without. */
async function findFinishedGames(): Promise<{ followed: string; unfollowed: string }> {
  const games = await queryStories<{ id: string; external_id: string }>(
    `select id, external_id from public.games
      where sport = 'NFL' and status = 'final' and home_team_id is not null
        and exists (select from public.game_win_probabilities where game_id = games.external_id)
      order by scheduled_at desc limit 2`,
  );
  const [followed, unfollowed] = games;
  if (!followed || !unfollowed) throw new Error('no finished games');
  await queryStories(
    `insert into public.live_win_probabilities (game_id, at, home_win, period, clock, home_score, away_score, model_version)
     select external_id, scheduled_at + later, chance, line.period, line.clock, line.home, line.away, 'story'
     from public.games cross join (values
       (interval '1 minute', 0.55, 1, '15:00', 0, 0),
       (interval '1 hour', 0.31, 2, '7:30', 0, 7),
       (interval '3 hours', 1, 4, '0:00', 8, 7)) as line (later, chance, period, clock, home, away)
     where external_id = $1
     on conflict do nothing`,
    [followed.external_id],
  );
  return { followed: followed.id, unfollowed: unfollowed.id };
}

test('how a game went is read with arrow keys', async ({ page, isMobile }) => {
  test.skip(isMobile, 'no keys on a phone');
  const { followed } = await findFinishedGames();
  await subscribe(await signUp(page));
  await page.goto(`/game/${followed}`);
  const line = page.getByRole('region', { name: liveChanceTexts.heading });
  const chance = line.getByRole('slider');
  await expect(chance).toHaveAttribute('aria-valuetext', /^End of Q4: .*100% to win$/);
  await chance.press('ArrowLeft');
  await expect(chance).toHaveAttribute('aria-valuetext', /^Q2 7:30: .* 69% to win$/);
  await chance.press('Home');
  await expect(chance).toHaveAttribute('aria-valuetext', /^(Before the start|Q1 15:00): /);
  await chance.press('End');
  await expect(chance).toHaveAttribute('aria-valuetext', /^End of Q4: /);
  const flow = page.getByRole('slider', { name: scoreFlowTexts.slider });
  await flow.press('Home');
  await expect(flow).toHaveAttribute('aria-valuetext', /^Start: .*Level$/);
  await flow.press('End');
  await expect(flow).toHaveAttribute('aria-valuetext', /^End: /);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});

test('a free fan finds the gate only before a line that is there', async ({ page }) => {
  const { followed, unfollowed } = await findFinishedGames();
  await signUp(page);
  await page.goto(`/game/${followed}`);
  const gate = page.getByText(`Unlock ${liveChanceTexts.heading}`);
  await expect(gate).toBeVisible();
  await page.goto(`/game/${unfollowed}`);
  await expect(page.getByRole('heading', { name: providerChanceTexts.heading })).toBeVisible();
  await expect(gate).toBeHidden();
  await expectAccessible(page);
});
