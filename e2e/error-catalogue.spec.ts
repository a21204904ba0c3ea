import type { Page } from '@playwright/test';
import { favoritesTexts } from '#shared/texts/favorites.ts';
import { newsTexts } from '#shared/texts/news.ts';
import { type AppServer, startApp } from './app-server.ts';
import { expect, password, signOut, signUpByHand, submitCredentials, test } from './story.ts';
import { queryStories } from './story-database.ts';

// Lines of the specification's error catalogue, each by its real cause: rights are taken from the
// database, a table goes, the network is cut. No answer is played.
let app: AppServer;
let page: Page;
const writable = 'favorite_teams, favorite_players, profiles';
const open = 'games, news';
const readable = `${writable}, subscriptions, ${open}, teams_master, players_master`;
const inDatabase = (sql: string) => queryStories(sql, [], app.dataDir);

test.skip(process.platform === 'win32', 'the database of the stories is reached by its socket');
test.describe.configure({ mode: 'default', timeout: 240_000 });

test.beforeAll(async () => {
  app = await startApp({ FEED: 'demo' });
});
test.afterAll(() => app.stop());
test.beforeEach(async ({ browser }) => {
  page = await (await browser.newContext({ baseURL: app.url })).newPage();
  // Whoever loses the connection has been here before: the scripts are there.
  await signUpByHand(page);
});
test.afterEach(async () => {
  // What is skipped has opened no page.
  if (test.info().status === 'skipped') return;
  await inDatabase(`grant select on ${readable} to authenticated`);
  await inDatabase(`grant select on ${open} to anon`);
  await inDatabase(`grant insert, update, delete on ${writable} to authenticated`);
  await page.context().close();
});

async function expectToast(...sentences: string[]): Promise<void> {
  for (const sentence of sentences) {
    await expect(page.getByText(sentence, { exact: true }).last()).toBeVisible({ timeout: 30_000 });
  }
}

/** The device shows what it was last told before it shows samples. */
async function forgetKeptAnswers(): Promise<void> {
  await page.goto('/config.json');
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const request = indexedDB.deleteDatabase('keyval-store');
        request.onsuccess = resolve;
        request.onblocked = resolve;
      }),
  );
}

async function chooseOption(favorite: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Options for ${favorite}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('a database that takes no changes', async () => {
  await inDatabase(`
    insert into favorite_teams (user_id, team_name, sport)
      select id, 'Kansas City Chiefs', 'NFL' from auth.users on conflict do nothing;
    insert into favorite_players (user_id, player_name, sport)
      select id, 'Ann Arbor', 'NFL' from auth.users on conflict do nothing;
    revoke insert, update, delete on ${writable} from authenticated`);
  await page.goto('/dashboard?tab=favorites');
  await chooseOption('Kansas City Chiefs', 'Remove');
  await expectToast('Error', 'Failed to remove team');
  await chooseOption('Ann Arbor', 'Remove');
  await expectToast('Error', 'Failed to remove player');
  await page.getByRole('button', { name: 'Edit teams' }).click();
  await page.getByRole('button', { name: 'Continue (1 selected)' }).click();
  await expectToast('Error', 'Failed to save teams');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Edit players' }).click();
  await page.getByRole('button', { name: 'Finish (1 selected)' }).click();
  await expectToast('Error', 'Failed to save players');

  await page.goto('/team/nfl-kc');
  await page
    .getByRole('button', { name: /^Favorite / })
    .first()
    .click();
  await expectToast('Error updating favorites');

  await page.goto('/profile');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expectToast('Failed to update profile');
  const photo = { name: 'me.png', mimeType: 'image/png', buffer: onePixel };
  await page.getByLabel('Photo to upload').setInputFiles(photo);
  await expectToast('Upload failed', 'Failed to upload avatar. Please try again.');
});

test('a database that shows nothing', async () => {
  await inDatabase(`revoke select on ${readable} from authenticated`);
  await inDatabase(`revoke select on ${open} from anon`);
  const upcoming = page.getByRole('region', { name: 'Upcoming games' });
  // The document of the page may have been made before.
  await expect(async () => {
    await forgetKeptAnswers();
    await page.goto('/dashboard');
    await expect(upcoming.getByText('Sample', { exact: true })).toBeVisible();
  }).toPass({ timeout: 60_000 });
  await expect(page.getByText(newsTexts.listFailed)).toBeVisible();
  await expectToast('Error', 'Failed to check subscription status');
  await page.goto('/dashboard?tab=favorites');
  await expect(page.getByText(favoritesTexts.notLoaded)).toHaveCount(2);
  await expect(page.getByText('No Teams Selected')).toBeHidden();
  await page.goto('/profile');
  await expectToast('Error', 'Failed to load profile information');
  await page.goto('/team/nfl-kc');
  await expectToast('Error', 'Failed to load team information');
  await inDatabase('grant select on teams_master to authenticated');
  await page.goto('/team/nfl-kc?tab=roster');
  await expectToast('Error', 'Failed to load team roster');
});

test('a payment provider that has lost its customers', async () => {
  await inDatabase('alter table billing.customers rename to customers_gone');
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Start free trial: Monthly' }).click();
  await expectToast('Error', 'Failed to create checkout session');
  await inDatabase(`insert into subscriptions (user_id, status, subscription_tier, subscription_end)
    select id, 'active', 'monthly', now() + interval '1 day' from auth.users
    on conflict do nothing`);
  await page.reload();
  await page.getByRole('button', { name: 'Manage subscription' }).click();
  await expectToast('Error', 'Failed to open customer portal');
  await inDatabase('alter table billing.customers_gone rename to customers');
});

test('a server that refuses a password', async () => {
  await page.goto('/profile');
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Update login' }).click();
  await expectToast('New password should be different from the old password.');
});

test('a connection that is gone', async () => {
  await page.goto('/dashboard');
  await expect(page.getByRole('list', { name: 'Upcoming games' })).toBeVisible({ timeout: 60_000 });
  // What tells of failures comes with the first touch.
  const stack = page.waitForResponse(/toast-stack/);
  await page.keyboard.press('Shift');
  await stack;
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Refresh games' }).click();
  await expectToast('Error', 'Failed to update games data');
  await page.context().setOffline(false);

  await page.goto('/profile');
  await page.getByLabel('New password').fill('another secret 1');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Update login' }).click();
  await expectToast('Unexpected error updating login');
  await page.context().setOffline(false);

  await signOut(page);
  await page.getByRole('banner').getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.context().setOffline(true);
  await submitCredentials(page, 'fan@example.com');
  await expectToast('An unexpected error occurred');
});

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
