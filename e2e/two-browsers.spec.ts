import type { Browser, Page } from '@playwright/test';
import { tokenLifetimes } from '#shared/facts/intervals.ts';
import { sessionTexts } from '#shared/texts/session.ts';
import { sessionStorageKey } from '#web/api/supabase-client.ts';
import { expect, openDialog, signOut, signUp, submitCredentials, test } from './story.ts';
import { queryStories } from './story-database.ts';

type StoredSession = { access_token: string; refresh_token: string; expires_at: number };

async function readSession(page: Page): Promise<StoredSession> {
  const stored = await page.evaluate((key) => localStorage.getItem(key), sessionStorageKey);
  return JSON.parse(stored ?? 'null') as StoredSession;
}

/** The stored session as if its access token had just expired, so that the page must trade its refresh token. */
async function openExpired(page: Page): Promise<void> {
  await expireStored(page);
  await page.goto('/dashboard');
}

/** Where no page of the app is open, which would ask at once, and say what it hears before it is looked at. */
async function expireStored(page: Page): Promise<void> {
  await page.goto('/config.json');
  await page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? 'null');
    const expires_at = Math.floor(Date.now() / 1000) - 60;
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at }));
  }, sessionStorageKey);
}

/** A second browser that was given the session of the first. */
async function copyBrowser(browser: Browser, page: Page): Promise<Page> {
  const session = JSON.stringify(await readSession(page));
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const copy = await context.newPage();
  await copy.goto('/terms');
  await copy.evaluate(([key, text]) => localStorage.setItem(key, text), [
    sessionStorageKey,
    session,
  ] as const);
  await copy.goto('/dashboard');
  await expectSignedIn(copy);
  return copy;
}

async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Live games' })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
}

async function expectSignedOut(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText(sessionTexts.signedOut)).toHaveCount(1);
  expect(await readSession(page)).toBeNull();
}

/** Moves the last use of every traded token of the page's session to so many seconds ago. */
async function ageTokens(page: Page, seconds: number): Promise<void> {
  const { access_token } = await readSession(page);
  const payload = Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString();
  const { session_id } = JSON.parse(payload) as { session_id: string };
  const aged = await queryStories(
    `update auth.refresh_tokens set updated_at = now() - $2 * interval '1 second'
     where session_id = $1 and revoked returning id`,
    [session_id, seconds],
  );
  expect(aged.length).toBeGreaterThan(0);
}

test.skip(process.platform === 'win32', 'the database of the stories is reached by its socket');

test.describe('one session in two browsers', () => {
  let page: Page;
  let copy: Page;

  test.beforeEach(async ({ page: first, browser }) => {
    page = first;
    await signUp(page);
    await page.goto('/dashboard');
    await expectSignedIn(page);
    copy = await copyBrowser(browser, page);
  });
  test.afterEach(() => copy.context().close());

  test('goes on in both while the one behind comes soon', async () => {
    const { refresh_token: first } = await readSession(page);
    await openExpired(page);
    await expectSignedIn(page);
    const { refresh_token: second } = await readSession(page);
    expect(second).not.toBe(first);

    // Ahead of now, so that a slow machine is still in time.
    await ageTokens(page, -60);
    await openExpired(copy);
    await expectSignedIn(copy);
    expect((await readSession(copy)).refresh_token).toBe(second);
  });

  test.describe('with refused refreshes', () => {
    // The open page may ask once more before it hears that its session has ended.
    test.use({ provokedErrors: [/status of 40[013]|JWT session has ended/] });

    for (const [name, refreshes, ageS] of [
      ['a single refresh behind, and late', 1, tokenLifetimes.refreshReuseS + 1],
      ['two refreshes behind, and late', 2, tokenLifetimes.refreshReuseS + 1],
      ['two refreshes behind, however soon', 2, -60],
    ] as const) {
      test(`ends in both when one is ${name}`, async () => {
        for (let refresh = 0; refresh < refreshes; refresh += 1) {
          await openExpired(page);
          await expectSignedIn(page);
        }
        await ageTokens(page, ageS);

        await expireStored(page);
        await openExpired(copy);
        await expectSignedOut(copy);
        await page.goto('/dashboard');
        await expectSignedOut(page);
      });
    }
  });

  test.describe('signed out everywhere', () => {
    test.use({ provokedErrors: [/status of 403/] });

    test('ends in the other without a reload, and a new log-in starts afresh', async () => {
      const { email } = await copy.evaluate(
        (key) => JSON.parse(localStorage.getItem(key) ?? 'null').user,
        sessionStorageKey,
      );
      await signOut(page);
      await expectSignedIn(copy);
      // A busy server's refusal says nothing about the session: the page asks again.
      await expect(async () => {
        await copy.evaluate(() => window.dispatchEvent(new Event('online')));
        await expect(copy).toHaveURL(/\/$/, { timeout: 2_000 });
      }).toPass();
      await expectSignedOut(copy);

      await openDialog(copy);
      await submitCredentials(copy, email);
      await expectSignedIn(copy);
    });
  });
});
