import { atomRoutes } from '#shared/facts/routes.ts';
import { layoutTexts } from '#shared/texts/layout.ts';
import { menuTexts } from '#shared/texts/menus.ts';
import { offerTexts } from '#shared/texts/offer.ts';
import { openPageTexts as texts } from '#shared/texts/open-pages.ts';
import { expect, expectAccessible, signOut, signUp, submitCredentials, test } from './story.ts';

const quarterback = '/p/demo_nfl-kc_qb_1';

test('a visitor walks from the front page to a table, a team and a player, and logs in to the same of members', async ({
  page,
  baseURL,
}) => {
  const email = await signUp(page);
  await page.goto('/dashboard');
  await signOut(page);
  await page.goto('/');
  const tiles = page.getByRole('list', { name: offerTexts.coverageLabel });
  await tiles.getByRole('link', { name: /^NFL/ }).click();
  await expect(page).toHaveURL(`${baseURL}/scores/nfl`);
  await page.getByRole('link', { name: menuTexts.standings }).click();
  await expect(page).toHaveURL(`${baseURL}/tables/nfl`);
  await page.getByRole('link', { name: 'Chiefs', exact: true }).click();
  await expect(page).toHaveURL(`${baseURL}/t/kansas-city-chiefs`);
  await expectAccessible(page);
  await page.locator(`a[href="${quarterback}"]`).click();
  await expect(page).toHaveURL(baseURL + quarterback);
  await expectAccessible(page);
  await page.getByRole('banner').getByRole('button', { name: layoutTexts.logIn }).click();
  await submitCredentials(page, email);
  await expect(page).toHaveURL(`${baseURL}/player/demo_nfl-kc_qb_1`);
  // And back by a shared link, which leads a member on.
  await page.goto(quarterback);
  await page.getByRole('link', { name: texts.openPlayer }).click();
  await expect(page).toHaveURL(`${baseURL}/player/demo_nfl-kc_qb_1`);
});

test('news readers find headlines and graded forecasts', async ({ page }) => {
  await page.goto('/scores/nfl');
  for (const address of Object.values(atomRoutes)) {
    const answer = await page.request.get(address);
    expect(answer.headers()['content-type']).toContain('application/atom+xml');
    const read = (xml: string) =>
      new DOMParser().parseFromString(xml, 'application/xml').documentElement.nodeName;
    expect(await page.evaluate(read, await answer.text())).toBe('feed');
  }
  const link = page.locator('link[type="application/atom+xml"]');
  await expect(link).toHaveAttribute('href', atomRoutes.headlines);
});

test.describe('far away', () => {
  test.use({ timezoneId: 'Asia/Tokyo', locale: 'de-DE' });

  test('pages come with the times of the league, and then tell those of the reader', async ({
    page,
  }) => {
    for (const address of ['/scores/nba', '/t/boston-celtics', '/p/demo_nba-bos_pg_1']) {
      const sent = await page.request.get(address);
      expect(await sent.text()).toMatch(/\d:\d\d [AP]M/);
      // A difference between what was sent and what is first shown would be an error on the console.
      await page.goto(address);
      await expect(page.locator('html[data-answers]')).toBeAttached();
      // What lies far below is asked for when it comes near.
      await page.evaluate(() => document.getElementById('schedule')?.scrollIntoView());
      const clocks = (time: RegExp) => page.getByText(time).or(page.getByTitle(time));
      await expect(clocks(/\d\d:\d\d/).first()).toBeAttached();
      await expect(clocks(/\d:\d\d [AP]M/)).toHaveCount(0);
    }
  });
});

const kinds: Record<string, string> = {
  t: 'SportsTeam',
  p: 'Person',
  g: 'SportsEvent',
  scores: 'ItemList',
};
const wrong = ['/t/nobodies', '/t/nfl-kc', '/p/nobody', '/p/%00', '/scores/nhl', '/tables', '/t/'];
/** Of thousands of games and players. */
const oneOf = 40;

test('every address of the list for search engines is there, says what it is, and no other is', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  test.setTimeout(180_000);
  const list = await (await page.request.get('/sitemap.xml')).text();
  const addresses = Array.from(list.matchAll(/<loc>([^<]*)</g), ([, address = '']) => address);
  expect(addresses.length).toBeGreaterThan(500);
  const walked = addresses.filter((address, at) => !/\/[gp]\//.test(address) || at % oneOf === 0);
  for (const address of walked) {
    let text = '';
    const read = async () => {
      const answer = await page.request.get(address);
      text = await answer.text();
      return answer.status();
    };
    // A busy server asks to come again.
    await expect.poll(read, { message: address, timeout: 30_000 }).toBe(200);
    const kind = kinds[new URL(address).pathname.split('/')[1] ?? ''];
    if (!kind) continue;
    const [, json = '{}'] = /ld\+json">(.*?)<\/script>/.exec(text) ?? [];
    expect(JSON.parse(json)['@type'], address).toBe(kind);
    expect(text).toContain(`rel="canonical" href="${address}"`);
  }
  for (const address of wrong) {
    expect((await page.request.get(baseURL + address)).status(), address).toBe(404);
  }
});
