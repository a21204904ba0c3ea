import { layoutTexts } from '#shared/texts/layout.ts';
import { pricingTexts } from '#shared/texts/pricing.ts';
import { expect, signUp, test, waitForQuiet } from './story.ts';

const scrollTop = () => Math.round(window.scrollY);

test('a new page begins at its top, with the focus on its heading and its title spoken', async ({
  page,
}) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Terms of Service' }).click();
  const heading = page.getByRole('heading', { level: 1, name: 'Terms of Service' });
  await expect(heading).toBeFocused();
  expect(await page.evaluate(scrollTop)).toBe(0);
  await expect(page).toHaveTitle('Terms of Service | Sports Hub');
  await expect(page.locator('p[aria-live=polite]')).toHaveText('Terms of Service | Sports Hub');
});

test('back leads to the same place of a list that loads later, and to the same link', async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/nba/schedule');
  const last = page.getByRole('main').locator('a[href^="/game/"]').last();
  await expect(last).toBeVisible();
  // What comes late above the list moves its places.
  await waitForQuiet(page);
  await last.scrollIntoViewIfNeeded();
  const address = (await last.getAttribute('href')) ?? '';
  const before = await page.evaluate(scrollTop);
  expect(before).toBeGreaterThan(500);
  await last.click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(scrollTop)).toBe(0);

  await page.goBack();
  await expect(page).toHaveURL(/\/nba\/schedule$/);
  await expect.poll(() => page.evaluate(scrollTop)).toBe(before);
  await expect(page.locator(`main a[href="${address}"]`).last()).toBeInViewport();
  await expect(page.locator(`main a[href="${address}"]`).first()).toBeFocused();

  await page.goForward();
  // Its begin stands in for a heading that is still on its way.
  await expect(page.locator('main:focus, main h1:focus')).toBeVisible();
  await expect.poll(() => page.evaluate(scrollTop)).toBe(0);
});

test('back finds its place when the list has to be asked for again', async ({ page }) => {
  await signUp(page);
  // Left before it ever came to rest.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto('/nba/schedule');
  const last = page.getByRole('main').locator('a[href^="/game/"]').last();
  await expect(last).toBeVisible();
  await page.waitForLoadState('networkidle');
  await last.scrollIntoViewIfNeeded();
  const before = await page.evaluate(scrollTop);
  expect(before).toBeGreaterThan(500);
  // Another document: nothing is left of the list but the place.
  await page.goto('/terms');
  await page.goBack();
  // The document may be about to be replaced.
  await expect.poll(() => page.evaluate(scrollTop).catch(() => undefined)).toBe(before);
});

test('tabs of the dashboard are steps of the history, each with its place', async ({ page }) => {
  await signUp(page);
  await page.goto('/dashboard?tab=injuries');
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => window.scrollTo(0, 200));
  const predictions = page.getByRole('tab', { name: 'Predictions' });
  // Not click(), which scrolls to the tab: it is entered, and left, at the same place.
  await predictions.dispatchEvent('click');
  await expect(predictions).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => page.evaluate(scrollTop)).toBe(200);
  await page.getByRole('banner').getByRole('link', { name: layoutTexts.homeLink }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => page.evaluate(scrollTop)).toBe(0);
  await page.goBack();
  await expect(predictions).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => page.evaluate(scrollTop)).toBe(200);
});

test('an address with a name of a part begins there', async ({ page }) => {
  await page.goto('/#pricing');
  const heading = page.getByRole('heading', { name: pricingTexts.heading });
  await expect(heading).toBeInViewport();
  const top = await heading.evaluate((element) => element.getBoundingClientRect().top);
  expect(top).toBeLessThan(300);
});

test('nothing keeps a page out of the back/forward cache', async ({ page }) => {
  await page.addInitScript(() => {
    const listen = window.addEventListener.bind(window);
    const noted = (...[type, ...rest]: Parameters<typeof listen>) => {
      const { dataset } = document.documentElement;
      dataset.listens = `${dataset.listens} ${type}`;
      listen(type, ...rest);
    };
    Object.assign(window, { addEventListener: noted });
  });
  await signUp(page);
  for (const path of ['/', '/dashboard', '/profile']) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-listens', /pagehide/);
    await expect(page.locator('html')).not.toHaveAttribute('data-listens', /unload/);
  }
});
