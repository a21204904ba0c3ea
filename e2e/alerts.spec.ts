import type { Page } from '@playwright/test';
import { alertsRoute } from '#shared/facts/alert-devices.ts';
import { gameRoute, teamRoute } from '#shared/facts/routes.ts';
import {
  alertChoiceTexts,
  alertDeviceTexts,
  alertKindTexts,
  alertOfferTexts,
  alertTexts,
  quietTexts,
} from '#shared/texts/alerts.ts';
import { favoriteStarTexts } from '#shared/texts/favorites.ts';
import { type PushService, type Subscription, startPushService } from '#test/push-service.ts';
import { isSubscribed, openPushDevice, subscribeAt } from './push-device.ts';
import { type PushSite, startPushSite } from './push-site.ts';
import { expect, expectAccessible, signOut, signUp, test } from './story.ts';
import { queryStories } from './story-database.ts';

test.use({ serviceWorkers: 'allow' });

let service: PushService;
test.beforeAll(async () => {
  service = await startPushService();
});
test.afterAll(() => service.stop());

const card = (page: Page) => page.getByRole('region', { name: alertTexts.heading, exact: true });
const devices = (page: Page) => card(page).getByRole('list', { name: alertDeviceTexts.heading });

/** The browser of the page has push, of this service alone. */
async function givePush(page: Page): Promise<Subscription> {
  const { pushKey } = (await (await page.request.get('/config.json')).json()) as {
    pushKey: string;
  };
  const subscription = service.subscribe(pushKey);
  await subscribeAt(page.context(), subscription);
  return subscription;
}

async function follow(page: Page, { team_id, team_name }: typeof chiefs): Promise<void> {
  await page.goto(teamRoute(team_id));
  const star = page.getByRole('button', {
    name: favoriteStarTexts.favorite(team_name),
    exact: true,
  });
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
}

async function turnOn(page: Page): Promise<void> {
  await card(page).getByRole('button', { name: alertDeviceTexts.turnOn }).click();
  await expect(card(page).getByText(alertDeviceTexts.on)).toBeVisible();
}

const chiefs = { team_id: 'nfl-kc', team_name: 'Kansas City Chiefs' };

const countRows = async ({ endpoint }: Subscription) =>
  (await queryStories('select from alert_devices where endpoint = $1', [endpoint])).length;

test('a fan is led to alerts, turns them on, chooses, and takes them along when leaving', async ({
  page,
}) => {
  const subscription = await givePush(page);
  await signUp(page);
  await page.goto(alertsRoute);
  await expect(card(page).getByText(alertTexts.nobody)).toBeVisible();
  await expectAccessible(page);

  await follow(page, chiefs);
  await page.getByRole('link', { name: alertOfferTexts.link }).click();
  await expect(card(page)).toBeInViewport();
  await turnOn(page);
  await expect(devices(page).getByRole('listitem')).toContainText(alertDeviceTexts.thisDevice);
  expect(await countRows(subscription)).toBe(1);

  await card(page).getByLabel(alertKindTexts.start.label).uncheck();
  await card(page).getByText(alertChoiceTexts.heading).click();
  await card(page).getByLabel(chiefs.team_name).selectOption(alertChoiceTexts.own);
  await card(page).getByLabel(quietTexts.quiet).check();
  await card(page).getByLabel(quietTexts.most).selectOption(quietTexts.mostOf(6));
  await expectAccessible(page);
  await page.reload();
  await expect(card(page).getByText(alertDeviceTexts.on)).toBeVisible();
  await expect(card(page).getByLabel(alertKindTexts.start.label).first()).not.toBeChecked();
  await expect(card(page).getByLabel(quietTexts.quiet)).toBeChecked();
  await expect(card(page).getByLabel(quietTexts.most)).toHaveValue('6');

  await signOut(page);
  expect(await countRows(subscription)).toBe(0);
  expect(await isSubscribed(page)).toBe(false);
});

/** A site that reaches the story's push service. */
const story = test.extend<object, { site: PushSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture takes
    async ({}, use) => {
      const site = await startPushSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

story(
  'a score reaches a device through the server, and leads to the game',
  async ({ page, site }) => {
    await givePush(page);
    const email = await signUp(page);
    await site.query(
      `insert into public.favorite_teams (user_id, team_name, sport, listed_team_id)
     select id, $2, 'NFL', $3 from auth.users where email = $1`,
      [email, chiefs.team_name, chiefs.team_id],
    );
    await page.goto(alertsRoute);
    await turnOn(page);
    const device = await openPushDevice(page);
    const lastPush = () => service.arrivals.at(-1)?.payload;

    await devices(page).getByRole('button', { name: alertDeviceTexts.test }).click();
    await expect.poll(lastPush).toBeDefined();
    await device.deliver(JSON.stringify(lastPush()));
    await expect.poll(device.listNotifications).toMatchObject([{ renotify: true }]);

    const game = await startGame(site);
    await site.query('update public.games set home_score = 7 where id = $1', [game]);
    const tag = `game-${game}`;
    await expect.poll(() => lastPush()?.notification.tag).toBe(tag);
    await device.deliver(JSON.stringify(lastPush()));
    const told = async () => (await device.listNotifications()).find((each) => each.tag === tag);
    await expect.poll(told).toMatchObject({ renotify: true, body: /Chiefs 7/ });
    expect(service.faults).toEqual([]);

    const address = await device.press(tag);
    expect(await told()).toBeUndefined();
    expect(new URL(address ?? '').pathname).toBe(gameRoute(game));
    await page.goto(address ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Chiefs');
  },
);

/** Without a score yet. */
async function startGame({ query }: PushSite): Promise<string> {
  const { rows } = await query<{ id: string }>(
    `insert into public.games (external_id, sport, status, scheduled_at, quarter, time_remaining,
       home_team, home_team_id, home_score, away_team, away_team_id, away_score)
     values ('story_alerts', 'NFL', 'live', now(), 1, '12:00', $1, $2, 0, 'Buffalo Bills', 'nfl-buf', 0)
     returning id`,
    [chiefs.team_name, chiefs.team_id],
  );
  return rows[0]?.id ?? '';
}
