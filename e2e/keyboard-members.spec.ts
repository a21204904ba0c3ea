import type { Page } from '@playwright/test';
import { leagueRoute, routes } from '#shared/facts/routes.ts';
import { avatarTexts } from '#shared/texts/avatars.ts';
import { dashboardTexts } from '#shared/texts/dashboard.ts';
import { dateFieldTexts } from '#shared/texts/date-field.ts';
import { favoriteDialogTexts as dialogTexts, favoritesTexts } from '#shared/texts/favorites.ts';
import { gameDetailTexts } from '#shared/texts/game-detail.ts';
import { layoutTexts } from '#shared/texts/layout.ts';
import { menuTexts } from '#shared/texts/menus.ts';
import { planDialogTexts } from '#shared/texts/plan-dialog.ts';
import { premiumTexts } from '#shared/texts/premium.ts';
import { pricingTexts } from '#shared/texts/pricing.ts';
import { profileFormTexts } from '#shared/texts/profile.ts';
import { directoryTexts } from '#shared/texts/sport.ts';
import { Keyboard } from './keyboard.ts';
import { expectArrival, settle } from './screen.ts';
import { expect, expectAccessible, signUp, test } from './story.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const main = (page: Page) => page.getByRole('main');
const tab = (page: Page, name: string | RegExp) => main(page).getByRole('tab', { name });

async function open(page: Page, address: string): Promise<Keyboard> {
  await page.goto(address);
  await settle(page);
  return new Keyboard(page);
}

test.describe('a fan', () => {
  test.use({ reader: 'free' });

  test('walks the tabs of the dashboard, and opens a live game and comes back', async ({
    page,
  }) => {
    const keyboard = await open(page, routes.dashboard);
    const { home, favorites, predictions, fantasy, injuries } = dashboardTexts.tabNames;
    await keyboard.tabTo(tab(page, home));
    for (const name of [favorites, predictions, fantasy, injuries]) {
      await keyboard.press('ArrowRight');
      await expect(tab(page, name)).toBeFocused();
      await expect(main(page).getByRole('tabpanel', { name })).toBeVisible();
    }
    await keyboard.press('Home');
    await expect(tab(page, home)).toBeFocused();
    await keyboard.choose(
      main(page)
        .getByRole('link', { name: / at .+, live/ })
        .first(),
    );
    await expect(page).toHaveURL(/\/game\//);
    await settle(page);
    await expectArrival(page);
    await keyboard.choose(main(page).getByRole('link', { name: gameDetailTexts.back }).first());
    await expect(page).toHaveURL(/\/dashboard$/);
    await expectArrival(page);
  });

  test('finds a player of a sport, and looks at the plans', async ({ page }) => {
    const keyboard = await open(page, '/nba');
    const upgrade = main(page).getByRole('button', { name: premiumTexts.upgrade });
    await keyboard.choose(upgrade);
    const plans = page.getByRole('dialog', { name: planDialogTexts.title });
    await expect(plans).toBeVisible();
    await expectAccessible(page);
    await keyboard.tabTo(plans.getByRole('button', { name: pricingTexts.start }).last());
    await keyboard.tabTo(plans.getByRole('button', { name: layoutTexts.close }));
    await keyboard.press('Escape');
    await expect(upgrade).toBeFocused();
    await keyboard.choose(main(page).getByRole('link', { name: /^Players/ }));
    await keyboard.tabTo(main(page).getByPlaceholder(directoryTexts.searchPlaceholder));
    await keyboard.type('nobody is called this');
    await expect(main(page).getByText(directoryTexts.noPlayers)).toBeVisible();
  });

  const leaguePages = [
    { name: menuTexts.schedule, page: 'schedule' },
    { name: menuTexts.liveScores, page: 'scores' },
    { name: menuTexts.standings, page: 'standings' },
    { name: menuTexts.news, page: 'news' },
  ] as const;

  test('goes from page to page of a league, and lands on each heading', async ({ page }) => {
    const keyboard = await open(page, '/nfl');
    for (const { name, page: next } of leaguePages) {
      const links = main(page).getByRole('navigation');
      await keyboard.choose(links.getByRole('link', { name }).first());
      await expect(page).toHaveURL(new RegExp(`${leagueRoute('NFL', next)}$`));
      await settle(page);
      await expectArrival(page);
    }
  });
});

test('favourite teams and players are chosen, and one is taken away', async ({ page }) => {
  await signUp(page);
  const keyboard = await open(page, '/dashboard?tab=favorites');
  await keyboard.choose(main(page).getByRole('button', { name: favoritesTexts.selectTeams }));
  const teams = page.getByRole('dialog', { name: dialogTexts.teamsTitle });
  await expect(teams.getByRole('searchbox')).toBeFocused();
  await keyboard.type('chiefs');
  await keyboard.choose(teams.getByRole('button', { name: /Kansas City Chiefs/ }), 'Space');
  await keyboard.choose(teams.getByRole('button', { name: dialogTexts.continue(1) }));
  await expect(teams).toBeHidden();

  await keyboard.choose(main(page).getByRole('button', { name: favoritesTexts.selectPlayers }));
  const players = page.getByRole('dialog', { name: dialogTexts.playersTitle });
  await expect(players.getByRole('searchbox')).toBeFocused();
  await keyboard.tabTo(players.getByRole('combobox', { name: dialogTexts.sport }), 'Shift+Tab');
  const first = players.getByRole('group').getByRole('button').first();
  await keyboard.choose(first, 'Space');
  await keyboard.choose(players.getByRole('button', { name: dialogTexts.finish(1) }));
  await expect(players).toBeHidden();

  await page.reload();
  await settle(page);
  const options = main(page).getByRole('button', {
    name: favoritesTexts.options('Kansas City Chiefs'),
  });
  await keyboard.choose(options);
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await keyboard.press('Escape');
  await expect(options).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: favoritesTexts.remove })).toBeFocused();
  await keyboard.press('Enter');
  await expect(main(page).getByText(favoritesTexts.noTeams)).toBeVisible();
});

test('the profile is filled in, with a date of the calendar and a picture', async ({ page }) => {
  await signUp(page);
  const keyboard = await open(page, routes.profile);
  await keyboard.tabTo(main(page).getByLabel(profileFormTexts.firstName));
  await keyboard.type('Robin');
  await keyboard.tabTo(main(page).getByLabel(profileFormTexts.lastName));
  await keyboard.type('Fields');
  const calendarButton = main(page).getByRole('button', { name: dateFieldTexts.open });
  await keyboard.choose(calendarButton);
  const calendar = page.getByRole('dialog', { name: dateFieldTexts.calendar });
  await expect(calendar).toBeVisible();
  await keyboard.press('Escape');
  await expect(calendarButton).toBeFocused();
  await keyboard.press('Enter');
  await expect(
    calendar.getByRole('gridcell').getByRole('button').and(page.locator(':focus')),
  ).toBeVisible();
  await keyboard.press('ArrowUp', 'ArrowLeft', 'Enter');
  await expect(calendar).toBeHidden();
  await expect(main(page).getByLabel(profileFormTexts.dateOfBirth)).toHaveValue(
    /^\d\d\/\d\d\/\d{4}$/,
  );
  await keyboard.choose(main(page).getByRole('button', { name: profileFormTexts.save }));
  await expect(page.getByText(profileFormTexts.saved)).toBeVisible();

  await page.reload();
  await settle(page);
  const choose = main(page).getByRole('button', { name: avatarTexts.choose });
  await keyboard.choose(choose);
  const chooser = page.getByRole('dialog', { name: avatarTexts.dialogTitle });
  await expect(chooser).toBeVisible();
  await keyboard.tabTo(chooser.getByRole('radio').first());
  await keyboard.press('ArrowRight', 'Enter');
  await expect(chooser).toBeHidden();
  await expect(choose).toBeFocused();
});

test('the account menu leads to the profile, and signs out', async ({ page }) => {
  await signUp(page);
  const keyboard = await open(page, routes.dashboard);
  const menu = page.getByRole('button', { name: layoutTexts.accountMenu });
  await keyboard.choose(menu);
  await keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await keyboard.press('Enter');
  await keyboard.choose(page.getByRole('banner').getByRole('link', { name: layoutTexts.profile }));
  await expect(page).toHaveURL(/\/profile$/);
  await expectArrival(page);
  await page.reload();
  await settle(page);
  await keyboard.choose(menu);
  await keyboard.choose(
    page.getByRole('banner').getByRole('button', { name: layoutTexts.signOut }),
  );
  await expect(page).toHaveURL(/\/$/);
  await expect(
    page.getByRole('banner').getByRole('button', { name: layoutTexts.logIn }),
  ).toBeVisible();
});
