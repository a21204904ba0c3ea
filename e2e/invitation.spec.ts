import { execFileSync } from 'node:child_process';
import { authTexts } from '#shared/texts/auth.ts';
import { welcomeTexts } from '#shared/texts/follow.ts';
import { closedSignUpLogIn, closedSignUpTexts } from '#shared/texts/sign-ups.ts';
import { type AppServer, startApp } from './app-server.ts';
import { expect, expectAccessible, mailLink, newEmail, password, test } from './story.ts';

let app: AppServer;
const words = closedSignUpTexts.invite;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  app = await startApp({ FEED: 'off', SIGN_UPS: 'invite' });
});
test.afterAll(() => app.stop());

/** As an operator does, beside the running server. */
function invite(email: string): void {
  execFileSync(process.execPath, ['scripts/admin.ts', 'invite', email], {
    env: { ...process.env, DATA_DIR: app.dataDir, PORT: new URL(app.url).port },
  });
}

test('a stranger is told that accounts are by invitation', async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: app.url })).newPage();
  await page.goto('/');
  await page.getByRole('button', { name: words.label, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: words.heading })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: closedSignUpLogIn }).click();
  await expect(dialog.getByRole('button', { name: authTexts.logInButton })).toBeVisible();
  await page.goto('/pricing');
  await expect(page.getByText(words.note)).toBeVisible();
  await expectAccessible(page);
});

test('whoever was invited chooses a password, is in, and finds the way back', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ baseURL: app.url })).newPage();
  const email = newEmail();
  invite(email);
  await page.goto('/');
  const link = await mailLink(page, email, 'invite');
  await page.goto(link);
  const dialog = page.getByRole('dialog', { name: authTexts.firstPasswordTitle });
  await expect(dialog.getByText(email)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel(authTexts.newPasswordLabel).fill(password);
  await dialog.getByRole('button', { name: authTexts.newPasswordButton }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText(authTexts.firstPasswordSaved)).toBeVisible();
  await expect(page.getByRole('dialog', { name: welcomeTexts.heading })).toBeVisible();

  const other = await (await browser.newContext({ baseURL: app.url })).newPage();
  await other.goto(link);
  await expect(other.getByText(authTexts.invitationRefusedDetail)).toBeVisible();
});
