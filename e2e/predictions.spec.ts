import type { Page } from '@playwright/test';
import pg from 'pg';
import { joinEmbeddedPostgres } from '#server/database/embedded.ts';
import { fantasyTexts, parlayTexts, playerTexts } from '#shared/texts/predictions.ts';
import { expect, expectAccessible, signUp, test } from './story.ts';

const headings = [fantasyTexts.heading, playerTexts.heading, parlayTexts.heading];
const path = '/dashboard?tab=predictions';

async function subscribe(email: string): Promise<void> {
  const { clientConfig, stop } = await joinEmbeddedPostgres(process.env.E2E_DATA_DIR ?? '');
  const client = new pg.Client(clientConfig);
  await client.connect();
  try {
    await client.query(
      `insert into public.subscriptions (user_id, status, subscription_tier, subscription_end)
       select id, 'active', 'monthly', now() + interval '1 day' from auth.users where email = $1`,
      [email],
    );
  } finally {
    await client.end();
    await stop();
  }
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
}

test('a free fan sees what there would be, and how good it was', async ({ page }) => {
  await signUp(page);
  await page.goto(path);
  for (const heading of headings) {
    const section = page.getByRole('region', { name: heading });
    await expect(section.getByText(`Unlock ${heading}`)).toBeVisible();
    await expect(section.getByRole('link', { name: 'Track record' })).toBeVisible();
  }
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});

test('a subscriber sees forecasts without a gate, and can read them', async ({ page }) => {
  await subscribe(await signUp(page));
  await page.goto(path);
  for (const heading of headings) {
    const section = page.getByRole('region', { name: heading });
    await expect(
      section.getByRole('list', { name: heading }).or(section.getByText('Why')).first(),
    ).toBeVisible();
    await expect(section.getByText(`Unlock ${heading}`)).toBeHidden();
  }
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});
