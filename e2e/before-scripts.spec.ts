import { routes } from '#shared/facts/routes.ts';
import { leagues } from '#shared/facts/sports.ts';
import { gamesTexts } from '#shared/texts/games.ts';
import { landingTexts } from '#shared/texts/landing.ts';
import { footerTexts, layoutTexts } from '#shared/texts/layout.ts';
import { menuTexts } from '#shared/texts/menus.ts';
import { pricingTexts } from '#shared/texts/pricing.ts';
import { expectNoSidewaysScroll } from './screen.ts';
import { expect, newEmail, signUp, test, waitForQuiet } from './story.ts';
import { findAddress, lookTag, visits } from './visits.ts';

const open = visits.filter(({ reader, isTwin }) => reader === 'visitor' && !isTwin);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test.skip(({ onPhone }) => onPhone, 'the page is narrowed here');

  for (const visit of open) {
    test(`${visit.address} can be read`, { tag: lookTag(visit) }, async ({ page }) => {
      await page.goto(await findAddress(page, visit.address));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const isFramed = !visit.address.startsWith(routes.wall);
      await expect(page.getByText(footerTexts.responsibleGambling)).toBeVisible({
        visible: isFramed,
      });
      await expect(page.getByText(layoutTexts.demoMark).first()).toBeVisible();
      await expectNoSidewaysScroll(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await expectNoSidewaysScroll(page);
    });
  }

  test('the front page shows what is on', async ({ page }) => {
    const live = page.getByRole('region', { name: gamesTexts.ticker }).getByText(gamesTexts.live);
    // A server that is busy leaves the rows to the browser.
    await expect(async () => {
      await page.goto('/');
      expect(await live.count()).toBeGreaterThan(0);
    }).toPass();
  });
});

test('everybody is sent the same page, whoever asks', async ({ page }) => {
  const email = newEmail();
  await signUp(page, email);
  const session = await page.evaluate(() => localStorage.getItem('sports-hub-session') ?? '{}');
  const { access_token: token } = JSON.parse(session) as { access_token: string };
  const headers = { authorization: `Bearer ${token}`, cookie: `token=${token}` };
  for (const address of ['/pricing', '/terms', '/profile', '/nfl/scores']) {
    const own = await (await page.request.get(address, { headers })).text();
    const visitors = await fetch(new URL(address, page.url()));
    expect(own, address).toBe(await visitors.text());
  }
  // Rows change between two answers.
  for (const address of ['/', '/track-record', '/dashboard']) {
    const own = await (await page.request.get(address, { headers })).text();
    expect(own).not.toContain(email);
    expect(own).not.toContain(token);
  }
});

test('who is signed in is not taken for a visitor on the way to the front page', async ({
  page,
}) => {
  await signUp(page);
  await page.addInitScript(() => {
    // Told of each frame: what was on the screen, not what was in the document.
    const seen = new Set<string>();
    const look = () => {
      for (const button of document.querySelectorAll('header button')) {
        if (button.checkVisibility({ visibilityProperty: true }))
          seen.add(button.textContent ?? '');
      }
      document.documentElement.dataset.seen = [...seen].join();
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto('/#pricing');
  await expect(page.getByRole('button', { name: layoutTexts.accountMenu })).toBeVisible();
  await expect(page.getByRole('link', { name: landingTexts.goToDashboard }).first()).toBeVisible();
  const seen = await page.locator('html').getAttribute('data-seen');
  expect(seen).not.toContain(layoutTexts.logIn);
});

test('the dashboard waits for its styles', async ({ page }) => {
  await signUp(page);
  const held = Promise.withResolvers<void>();
  await page.route('**/*.css', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await page.waitForFunction(() => {
    const named = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
    const isThere = ({ href }: HTMLLinkElement) => performance.getEntriesByName(href).length > 0;
    return named.length > 0 && named.every(isThere);
  });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  held.resolve();
  await expect(page.getByRole('tab').first()).toBeVisible();
});

test.describe('a press while the page takes over', () => {
  test.skip(({ onPhone }) => onPhone, 'what is pressed stands in the menu there');
  test.beforeEach(async ({ page }) => {
    await signUp(page);
    // On a slow machine it takes long.
    const machine = await page.context().newCDPSession(page);
    await machine.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  });

  test('counts once', async ({ page }) => {
    for (const league of leagues) {
      await page.goto('/dashboard');
      await page.getByRole('banner').getByRole('button', { name: league }).click();
      await waitForQuiet(page);
      await expect(page.getByRole('link', { name: menuTexts.standings }).first()).toBeVisible();
    }
  });

  test('is that of who is signed in', async ({ page }) => {
    await page.goto('/pricing');
    const opened = page.context().waitForEvent('page');
    await page.getByRole('button', { name: pricingTexts.start }).first().dblclick();
    await expect((await opened).getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
