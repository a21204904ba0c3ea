import type { Page } from '@playwright/test';
import { profileTabRoute } from '#shared/facts/profile-routes.ts';
import { securityFacts } from '#shared/facts/security-kinds.ts';
import { authTexts } from '#shared/texts/auth.ts';
import {
  linkedSignInTexts,
  otherSignInRefusals,
  otherSignInTexts,
} from '#shared/texts/other-sign-in.ts';
import { type OidcServer, startOidcServer } from '#test/oidc-server.ts';
import { type AppServer, startApp } from './app-server.ts';
import {
  expect,
  expectAccessible,
  newEmail,
  openDialog,
  signOut,
  signUp,
  skipWelcome,
  test,
} from './story.ts';

const name = 'Example ID';

type Site = { service: OidcServer; app: AppServer };

/** A site whose people may come by another service, for all stories of this file. */
const story = test.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture takes
    async ({}, use) => {
      const service = await startOidcServer();
      const app = await startApp({ FEED: 'off', ...service.environment });
      service.admit(app.url);
      await use({ service, app });
      await app.stop();
      await service.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.app.url),
});

test.describe.configure({ mode: 'default' });

const leave = (page: Page) =>
  page.getByRole('button', { name: otherSignInTexts.continueWith(name) }).click();

async function answerService(page: Page, subject: string | undefined): Promise<void> {
  await expect(page.getByRole('heading', { name })).toBeVisible();
  if (subject === undefined) return page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByLabel('Subject').fill(subject);
  await page.getByRole('button', { name: 'Log in' }).click();
}

function meet({ service }: Site, subject: string): string {
  const email = newEmail();
  service.people.set(subject, { email, email_verified: true });
  return email;
}

story(
  'a visitor comes in by another service, and again without a password',
  async ({ page, site }) => {
    const email = meet(site, 'newcomer');
    await openDialog(page);
    await expectAccessible(page);
    await leave(page);
    await answerService(page, 'newcomer');
    await expect(page).toHaveURL(`${site.app.url}/dashboard`);
    await skipWelcome(page);
    await signOut(page);
    await page.getByRole('banner').getByRole('button', { name: 'Log In' }).click();
    await page.getByRole('tab', { name: authTexts.signUpTab }).click();
    await leave(page);
    await expect(page).toHaveURL(`${site.app.url}/dashboard`);
    await page.goto('/profile');
    await expect(page.getByText(email).first()).toBeVisible();
    await page.goto(profileTabRoute('security'));
    await expect(page.getByText(securityFacts.signed_in_by_provider.words).first()).toBeVisible();
  },
);

story('who cancels there is told so here, and stays a visitor', async ({ page, site }) => {
  await openDialog(page);
  await leave(page);
  await answerService(page, undefined);
  await expect(page.getByText(otherSignInRefusals.access_denied ?? '')).toBeVisible();
  await expect(page).toHaveURL(`${site.app.url}/`);
  await expect(page.getByText('did not want to')).toHaveCount(0);
});

story('a service that is away is told of in words', async ({ page, site }) => {
  const elsewhere = await startApp({
    ...{ FEED: 'off', ...site.service.environment },
    OIDC_ISSUER: 'http://127.0.0.1:9',
  });
  await page.goto(elsewhere.url);
  await page.getByRole('banner').getByRole('button', { name: 'Log In' }).click();
  await leave(page);
  await expect(page.getByText(otherSignInRefusals.provider_unavailable ?? '')).toBeVisible();
  // What comes later is asked for by nobody any more.
  await page.goto('about:blank');
  await elsewhere.stop();
});

story('a fan links a sign-in on the profile, and takes it away again', async ({ page, site }) => {
  const other = meet(site, 'linked');
  await signUp(page);
  await page.goto('/profile');
  const part = page.getByRole('region', { name: linkedSignInTexts.heading });
  await expect(part.getByText(linkedSignInTexts.none)).toBeVisible();
  await part.getByRole('button', { name: linkedSignInTexts.link(name) }).click();
  await answerService(page, 'linked');
  await expect(page).toHaveURL(`${site.app.url}/profile`);
  await expect(page.getByText(linkedSignInTexts.linked, { exact: true })).toBeVisible();
  await expect(part.getByText(other)).toBeVisible();
  await expectAccessible(page);
  await part.getByRole('button', { name: linkedSignInTexts.unlinkLabel(other) }).click();
  await expect(part.getByText(linkedSignInTexts.none)).toBeVisible();
});

story('another account’s sign-in is not linked', async ({ page, browser, site }) => {
  meet(site, 'taken');
  const context = await browser.newContext({ baseURL: site.app.url });
  const first = await context.newPage();
  await openDialog(first);
  await leave(first);
  await answerService(first, 'taken');
  await expect(first).toHaveURL(`${site.app.url}/dashboard`);
  await context.close();
  await signUp(page);
  await page.goto('/profile');
  await page.getByRole('button', { name: linkedSignInTexts.link(name) }).click();
  await answerService(page, 'taken');
  await expect(page.getByText(otherSignInRefusals.identity_already_exists ?? '')).toBeVisible();
});
