import type { Page } from '@playwright/test';
import { followTexts, welcomeTexts } from '#shared/texts/follow.ts';
import {
  confirmationLink,
  expect,
  expectAccessible,
  newEmail,
  requestAccount,
  test,
} from './story.ts';

const welcome = (page: Page) => page.getByRole('dialog', { name: welcomeTexts.heading });
const cards = (page: Page) => page.getByRole('region', { name: 'My teams' }).getByRole('article');

test('who has confirmed picks badges over the living board, by the keyboard too, and once', async ({
  page,
}) => {
  const email = newEmail();
  await requestAccount(page, email);
  await page.goto(await confirmationLink(page, email));
  await expect(welcome(page).getByText(/Your email is confirmed/)).toBeVisible();
  await expect(page.locator('main a[href^="/game/"]').first()).toBeAttached();
  await expectAccessible(page);
  await page.reload();
  // A page that does not answer yet holds the keys pressed.
  await expect(page.locator('html[data-answers]')).toBeAttached();
  const first = welcome(page).getByRole('button', { name: 'Arizona Cardinals' });
  await first.press('Space');
  await page.keyboard.press('ArrowRight');
  // The focus follows an arrow after a turn of the event loop.
  await expect(first).not.toBeFocused();
  await page.keyboard.press('Space');
  await expect(welcome(page).getByRole('button', { pressed: true })).toHaveCount(2);
  await welcome(page)
    .getByRole('button', { name: followTexts.follow(2) })
    .focus();
  await page.keyboard.press('Enter');
  await expect(cards(page)).toHaveCount(2);
  await expect(welcome(page)).toBeHidden();
  await page.reload();
  await expect(cards(page)).toHaveCount(2);
  await expect(welcome(page)).toBeHidden();
});
