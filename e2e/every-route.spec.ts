import type { Page } from '@playwright/test';
import { routes } from '#shared/facts/routes.ts';
import { expectArrival, expectNoSidewaysScroll, settle } from './screen.ts';
import { expect, expectAccessible, type Reader, test } from './story.ts';
import { findAddress, visits } from './visits.ts';

const readers: Record<Reader, string> = {
  visitor: 'a visitor',
  free: 'a free fan',
  subscriber: 'a subscriber',
  administrator: 'an administrator',
};
const unlisted = '/a/page/that/is/not/there';
const narrow = { width: 320, height: 640 };

for (const reader of Object.keys(readers) as Reader[]) {
  test.describe(`for ${readers[reader]}`, () => {
    test.use({ reader });
    const own = visits.filter((visit) => visit.reader === reader);

    for (const visit of own) {
      const tag = visit.isTwin ? '@long' : [];
      test(`${visit.address} is whole, accessible in both themes and fits a narrow screen`, {
        tag,
      }, async ({ page, isMobile }) => {
        test.skip(
          isMobile && visit.isTwin === true,
          'the desktop run looks at these, down to 320 pixels',
        );
        const address = await findAddress(page, visit);
        await page.goto(address);
        await settle(page);
        expect(page.url().endsWith(address), page.url()).toBe(true);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page.locator('head meta[name=description]')).toHaveCount(1);
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
        await page.setViewportSize(narrow);
        await expectNoSidewaysScroll(page);
      });
    }

    test('every page is announced, under a title and a description of its own', async ({
      page,
      isMobile,
    }) => {
      test.skip(isMobile || reader === 'subscriber', 'the same pages');
      const heads: Record<string, Head> = {};
      await page.goto(unlisted);
      await settle(page);
      // What announces pages has code of its own, which comes after the first one.
      await expect(page.locator('main ~ p[aria-live=polite]')).toBeAttached();
      // The wall has no frame, which speaks for all others.
      const framed = own.filter(({ address }) => !address.startsWith(routes.wall));
      for (const visit of framed.filter((each) => !each.isAlias)) {
        const address = await findAddress(page, visit);
        const before = await page.title();
        await goTo(page, address);
        await expect(page, address).not.toHaveTitle(before);
        await settle(page);
        // A tab of the same page speaks for itself.
        if (!/\?(?:tab|by)=/.test(address)) await expectArrival(page);
        heads[address] = await readHead(page);
      }
      expect(findRepeated(heads, 'title'), 'titles of several pages').toEqual({});
      expect(findRepeated(heads, 'description'), 'descriptions of several pages').toEqual({});
    });
  });
}

type Head = { title: string; description: string };

/** As Back and Forward do: without loading the site anew. */
async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

async function readHead(page: Page): Promise<Head> {
  const descriptions = page.locator('head meta[name=description]');
  await expect(descriptions).toHaveCount(1);
  return {
    title: await page.title(),
    description: (await descriptions.getAttribute('content')) ?? '',
  };
}

function findRepeated(heads: Record<string, Head>, part: keyof Head): Record<string, string[]> {
  const addresses = Object.groupBy(Object.keys(heads), (address) => heads[address]?.[part] ?? '');
  const repeated = Object.entries(addresses).filter(
    ([text, same]) => text === '' || (same?.length ?? 0) > 1,
  );
  return Object.fromEntries(repeated.map(([text, same]) => [text, same ?? []]));
}
