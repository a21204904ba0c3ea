import { leaguePageTexts, scheduleTexts, scoresTexts } from '#shared/texts/schedule.ts';
import { expect, expectAccessible, signUp, test } from './story.ts';

test('simulated games stand under the sentence, and never pass for real schedules or scores', async ({
  page,
}) => {
  await signUp(page);
  for (const league of ['nfl', 'nba']) {
    await page.goto(`/${league}/schedule`);
    await expect(page.getByText(scheduleTexts.comingSoon, { exact: true })).toBeVisible();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`/${league}/schedule$`),
    );
    await expect(page.getByText(leaguePageTexts.simulated)).toBeVisible();
    await expect(page.locator('main a[href^="/game/"]').first()).toBeVisible();
    await expectAccessible(page);
    await page.goto(`/${league}/scores`);
    await expect(page.getByText(scoresTexts.comingSoon, { exact: true })).toBeVisible();
    await expect(page.getByText(leaguePageTexts.simulated)).toBeVisible();
    await expect(page.locator('main a[href^="/game/"]').first()).toBeVisible();
    await expectAccessible(page);
  }
});

test('no link of the page leads to the not-found page', { tag: '@long' }, async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'the same links');
  await signUp(page);
  await page.goto('/nfl?tab=teams');
  const teams = page.getByRole('main').getByRole('link');
  await expect(teams.nth(32)).toBeVisible();
  const hrefs = await page
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const inside = [...new Set(hrefs.filter((href) => href.startsWith('/')))];
  const oneTeam = inside.find((href) => href.startsWith('/team/'));
  for (const href of inside.filter((href) => !href.startsWith('/team/') || href === oneTeam)) {
    await page.goto(href);
    await expect(page.getByRole('heading', { level: 1 }), href).toBeVisible();
    await expect(page.getByText('Oops! Page not found'), href).toBeHidden();
  }
});
