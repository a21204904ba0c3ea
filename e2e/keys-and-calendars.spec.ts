import type { Page } from '@playwright/test';
import { profileTabRoute } from '#shared/facts/profile-routes.ts';
import { teamRoute } from '#shared/facts/routes.ts';
import { securityFacts } from '#shared/facts/security-kinds.ts';
import { securityTexts } from '#shared/texts/account.ts';
import { apiKeyTexts, newApiKeyTexts, revokeLabel, scopeTexts } from '#shared/texts/api-keys.ts';
import { addCalendarTexts, calendarTexts, ofCalendar } from '#shared/texts/calendars.ts';
import { teamScheduleTexts } from '#shared/texts/team.ts';
import { expect, expectAccessible, signUp, test } from './story.ts';

const keys = (page: Page) => page.getByRole('region', { name: apiKeyTexts.heading });
const calendars = (page: Page) => page.getByRole('region', { name: calendarTexts.heading });
const keyName = 'Kitchen display';

async function makeKey(page: Page): Promise<string> {
  await keys(page).getByRole('button', { name: apiKeyTexts.newKey }).click();
  const form = page.getByRole('dialog', { name: newApiKeyTexts.title });
  await form.getByLabel(newApiKeyTexts.name).fill(keyName);
  await form.getByRole('checkbox', { name: scopeTexts.favorites.name }).check();
  await expectAccessible(page);
  await form.getByRole('button', { name: newApiKeyTexts.create }).click();
  const made = page.getByRole('dialog', { name: newApiKeyTexts.madeTitle });
  const field = made.getByLabel(newApiKeyTexts.keyLabel, { exact: true });
  await expect(field).toBeFocused();
  await expect(made.getByText(newApiKeyTexts.onlyNow)).toBeVisible();
  await expectAccessible(page);
  return field.inputValue();
}

test('a fan makes a key, sees it once, and revokes it', async ({ page }) => {
  await signUp(page);
  await page.goto(profileTabRoute('security'));
  const key = await makeKey(page);
  expect(key).toMatch(/^shk_[\w-]{32}$/);
  await page.getByRole('button', { name: newApiKeyTexts.done }).click();
  const row = keys(page).getByRole('listitem');
  await expect(row).toContainText(key.slice(0, 12));
  await expect(row).toContainText(scopeTexts.favorites.name);

  await page.reload();
  await expect(row).toContainText(keyName);
  expect(await page.content()).not.toContain(key);
  const activity = page.getByRole('region', { name: securityTexts.heading });
  await expect(activity).toContainText(securityFacts.api_key_created.words);
  await expectAccessible(page);

  await row.getByRole('button', { name: revokeLabel(keyName) }).click();
  const question = page.getByRole('dialog', { name: apiKeyTexts.revokeTitle });
  await expectAccessible(page);
  await question.getByRole('button', { name: apiKeyTexts.revoke }).click();
  await expect(keys(page).getByText(apiKeyTexts.empty)).toBeVisible();
  await expect(keys(page)).toBeFocused();
  await expect(activity).toContainText(securityFacts.api_key_revoked.words);
});

test('a fan adds the calendar of a team from its page, and removes it', async ({ page }) => {
  await signUp(page);
  await page.goto(`${teamRoute('nfl-kc')}?tab=schedule`);
  await page.getByRole('link', { name: teamScheduleTexts.toCalendar }).click();
  const subject = 'Kansas City Chiefs';
  const choice = calendars(page).getByLabel(addCalendarTexts.subject);
  await expect(choice.locator('option:checked')).toHaveText(subject);
  await expect(choice).toBeInViewport();
  await calendars(page).getByRole('button', { name: addCalendarTexts.add, exact: true }).click();

  const row = calendars(page).getByRole('listitem');
  await expect(row).toContainText(subject);
  await row.getByText(calendarTexts.steps).click();
  await expectAccessible(page);
  const address = await row.getByLabel(calendarTexts.address, { exact: true }).inputValue();
  const { pathname } = new URL(address);
  const file = await page.request.get(pathname);
  expect(file.status()).toBe(200);
  expect(file.headers()['content-type']).toMatch(/^text\/calendar/);
  const subscribe = row.getByRole('link', { name: ofCalendar(calendarTexts.subscribe, subject) });
  expect(await subscribe.getAttribute('href')).toMatch(/^webcal:.*\.ics$/);

  await row.getByRole('checkbox', { name: calendarTexts.withResults }).check();
  await page.reload();
  await expect(row.getByRole('checkbox', { name: calendarTexts.withResults })).toBeChecked();

  await row.getByRole('button', { name: ofCalendar(calendarTexts.remove, subject) }).click();
  const question = page.getByRole('dialog', { name: calendarTexts.removeTitle });
  await expectAccessible(page);
  await question.getByRole('button', { name: calendarTexts.remove }).click();
  await expect(calendars(page).getByText(calendarTexts.empty)).toBeVisible();
  await expect(calendars(page)).toBeFocused();
  expect((await page.request.get(pathname)).status()).toBe(404);
});
