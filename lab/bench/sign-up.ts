import { expect, type Page } from '@playwright/test';
import { authTexts } from '../../shared/texts/auth.ts';
import { welcomeTexts } from '../../shared/texts/follow.ts';
import { landingTexts } from '../../shared/texts/landing.ts';

/** Signs up through the page and opens the link of the mail, so that the browser holds a session. */
export async function signUp(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('button', { name: landingTexts.signUp }).first().click();
  await page.getByLabel(authTexts.emailLabel).fill('bench@example.com');
  await page.getByLabel(authTexts.passwordLabel, { exact: true }).fill('correct horse 7');
  await page.locator('[role=dialog] button[type=submit]').click();
  await page.getByText(authTexts.confirmationSent).waitFor();
  const mails = (await (await fetch(`${url}/dev/mailbox.json`)).json()) as { links: string[] }[];
  const link = mails.flatMap(({ links }) => links)[0];
  if (link === undefined) throw new Error('The mail with the link did not come.');
  await page.goto(link);
  // Where the link leads depends on what the fan wanted; the session comes in any case.
  const isSignedIn = () =>
    page.evaluate("localStorage.getItem('sports-hub-session') !== null").catch(() => false);
  await expect.poll(isSignedIn, { timeout: 30_000 }).toBe(true);
  // It stands over whatever page that is.
  await page.getByRole('button', { name: welcomeTexts.skip }).click();
}
