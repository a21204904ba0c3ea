import { gameRoute } from '#shared/facts/routes.ts';
import { authTexts } from '#shared/texts/auth.ts';
import { landingTexts } from '#shared/texts/landing.ts';
import { layoutTexts } from '#shared/texts/layout.ts';
import { membersOnlyTexts } from '#shared/texts/members-only.ts';
import {
  confirmationLink,
  confirmElsewhere,
  expect,
  expectAccessible,
  mailLink,
  newEmail,
  openDialog,
  signOut,
  signUp,
  submitCredentials,
  test,
} from './story.ts';
import { findAddress } from './visits.ts';

const live = gameRoute('<live>');

test('a visitor who opens a game signs up, and the mail leads to that game in any browser', async ({
  page,
  baseURL,
}) => {
  const game = await findAddress(page, live);
  await page.goto(`${game}?tab=plays`);
  await expect(page).toHaveURL(`${baseURL}/`);
  await expect(page.getByText(membersOnlyTexts.title)).toBeVisible();
  await page.getByRole('button', { name: 'Sign Up Free' }).first().click();
  const dialog = page.getByRole('dialog', { name: authTexts.dialogTitle });
  await expect(dialog.getByText(authTexts.wishKept)).toBeVisible();
  await expectAccessible(page);
  const arrival = await confirmElsewhere(page);
  await expect(arrival).toHaveURL(`${baseURL}${game}?tab=plays`);
  await arrival.context().close();
});

test('a log-in and a new password lead to the page that a visitor was kept from', async ({
  page,
  baseURL,
}) => {
  const email = await signUp(page);
  await page.goto('/dashboard');
  await signOut(page);
  await page.goto('/nba/standings');
  await expect(page).toHaveURL(`${baseURL}/`);
  await page.getByRole('banner').getByRole('button', { name: 'Log In' }).click();
  await submitCredentials(page, email);
  await expect(page).toHaveURL(`${baseURL}/nba/standings`);

  // Who signs out goes back to nothing.
  await signOut(page);
  await openDialog(page);
  await submitCredentials(page, email);
  await expect(page).toHaveURL(`${baseURL}/dashboard`);
  await signOut(page);

  await page.goto('/nfl/news');
  await page.getByRole('banner').getByRole('button', { name: 'Log In' }).click();
  const dialog = page.getByRole('dialog', { name: authTexts.dialogTitle });
  await dialog.getByLabel(authTexts.emailLabel).fill(email);
  await dialog.getByRole('button', { name: authTexts.forgotPassword }).click();
  await dialog.getByRole('button', { name: authTexts.sendLinkButton }).click();
  await expect(dialog.getByText(authTexts.resetSent)).toBeVisible();
  await page.goto(await mailLink(page, email, 'recovery'));
  const renewal = page.getByRole('dialog', { name: authTexts.newPasswordTitle });
  await renewal.getByLabel(authTexts.newPasswordLabel, { exact: true }).fill('battery staple 8');
  await renewal.getByRole('button', { name: authTexts.newPasswordButton }).click();
  await expect(page).toHaveURL(`${baseURL}/nfl/news`);
});

test('no link of a mail leads to another site', { tag: '@long' }, async ({ page, baseURL }) => {
  for (const next of [
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    'javascript:1',
  ]) {
    const email = newEmail();
    await page.goto('/');
    await page.getByRole('button', { name: 'Sign Up Free' }).first().click();
    await submitCredentials(page, email);
    await expect(page.getByText(authTexts.confirmationSent)).toBeVisible();
    const link = new URL(await confirmationLink(page, email));
    link.searchParams.set('redirect_to', `${baseURL}/?next=${encodeURIComponent(next)}`);
    await page.goto(link.href);
    await expect(page).toHaveURL(`${baseURL}/dashboard`);
    // Away from the first visit, which asks for teams.
    await page.goto('/profile');
    await signOut(page);
  }
});

test('who is signed in and opens the site is on the dashboard, and still finds the front page', async ({
  page,
  baseURL,
}) => {
  await signUp(page);
  await page.goto('/');
  await expect(page).toHaveURL(`${baseURL}/dashboard`);
  await expect(page.getByRole('button', { name: layoutTexts.accountMenu })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: layoutTexts.homeLink }).click();
  await expect(page).toHaveURL(`${baseURL}/`);
  const way = page.getByRole('link', { name: landingTexts.goToDashboard }).first();
  await expect(way).toBeVisible();
  await page.reload();
  await expect(way).toBeVisible();
  await page.goto('/#pricing');
  await expect(way).toBeAttached();
});
