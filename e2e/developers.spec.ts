import type { Page } from '@playwright/test';
import { developersTexts, statusLine, tryTexts } from '#shared/texts/developers.ts';
import { footerTexts } from '#shared/texts/layout.ts';
import { expectNoSidewaysScroll } from './screen.ts';
import { expect, expectAccessible, test } from './story.ts';

const scoreboard = (page: Page) => page.getByRole('region', { name: 'GET /scoreboard' });

async function openForm(page: Page) {
  await scoreboard(page).getByRole('heading').click();
  await scoreboard(page).getByText(tryTexts.heading, { exact: true }).click();
  return scoreboard(page).getByRole('form');
}

test('a visitor finds the API and tries the scoreboard', async ({ page }) => {
  await page.goto('/terms');
  await page.getByRole('contentinfo').getByRole('link', { name: footerTexts.developers }).click();
  await expect(page).toHaveTitle(`${developersTexts.pageTitle} | Sports Hub`);
  await expect(page.getByText(/^curl "http.*\/api\/v1\/scoreboard/)).toBeVisible();
  const form = await openForm(page);
  await form.getByLabel('league').selectOption('nba');
  await form.getByRole('button').press('Enter');
  await expect(scoreboard(page).getByText(statusLine(200))).toBeVisible();
  await expect(scoreboard(page).getByText(/"league": "nba",\s+"date": "20/)).toBeVisible();
  await expect(scoreboard(page).getByText(/;r=\d+;t=\d+/)).toBeVisible();
  await expectAccessible(page);
});

test.describe('refused', () => {
  test.use({ provokedErrors: [/status of 400/] });

  test('a request leads to what helps', async ({ page }) => {
    await page.goto('/developers');
    const form = await openForm(page);
    await form.getByLabel('date').fill('yesterday');
    await form.getByRole('button').click();
    await expect(scoreboard(page).getByText(statusLine(400))).toBeVisible();
    const answer = await scoreboard(page).locator('pre').textContent();
    const { type } = JSON.parse(answer ?? '{}') as { type: string };
    await page.goto('/terms');
    await page.goto(new URL(type).pathname + new URL(type).hash);
    await expect(page.getByRole('row', { name: /^invalid-parameter/ })).toBeInViewport();
  });
});

test('the reference fits a narrow screen with an answer on it, in the dark too', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/developers');
  const form = await openForm(page);
  await form.getByRole('button').click();
  await expect(scoreboard(page).getByText(statusLine(200))).toBeVisible();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the reference can be read', async ({ page }) => {
    // A server that is busy leaves the document to the browser.
    await expect(async () => {
      await page.goto('/developers');
      await expect(scoreboard(page)).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(page.getByRole('region', { name: 'Game', exact: true })).toBeVisible();
  });
});
