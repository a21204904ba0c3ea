import type { Page } from '@playwright/test';
import { routes } from '#shared/facts/routes.ts';
import { footerTexts, layoutTexts } from '#shared/texts/layout.ts';
import { expectKeptInEveryMode } from './display-modes.ts';
import { expectFitsEveryWidth } from './fit.ts';
import { Keyboard } from './keyboard.ts';
import { expectArrival, expectNoSidewaysScroll, settle } from './screen.ts';
import { expect, expectAccessible, type Reader, test } from './story.ts';
import { listSmallTargets } from './targets.ts';
import {
  findAddress,
  firstAddresses,
  lookTag,
  modeAddresses,
  type Visit,
  visits,
  walkedAddresses,
} from './visits.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const readers: Record<Reader, string> = {
  visitor: 'a visitor',
  free: 'a free fan',
  subscriber: 'a subscriber',
  administrator: 'an administrator',
};
const unlisted = '/a/page/that/is/not/there';
const narrow = { width: 320, height: 640 };
const isWhole = process.env.STORIES === 'all';

for (const reader of Object.keys(readers) as Reader[]) {
  test.describe(`for ${readers[reader]}`, () => {
    test.use({ reader });
    const own = visits.filter((visit) => visit.reader === reader);

    for (const visit of own.filter(({ isTwin }) => !isTwin)) lookAt(visit);

    test.describe('in other words', () => {
      test.skip(({ onPhone }) => onPhone, 'the desktop run looks at these, down to 320 pixels');
      for (const visit of own.filter(({ isTwin }) => isTwin)) lookAt(visit);
    });

    test.describe('one after the other', () => {
      test.skip(({ onPhone }) => onPhone || reader === 'subscriber', 'the same pages');

      test('every page is announced, under a title and a description of its own', async ({
        page,
      }) => {
        const heads: Record<string, Head> = {};
        await page.goto(unlisted);
        await settle(page);
        // What announces pages has code of its own, which comes after the first one.
        await expect(page.locator('main ~ p[aria-live=polite]')).toBeAttached();
        // The wall has no frame, which speaks for all others.
        const framed = own.filter(({ address }) => !address.startsWith(routes.wall));
        for (const visit of framed.filter((each) => !each.isAlias)) {
          const address = await findAddress(page, visit.address);
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
  });
}

/** Opening a page takes longer than most checks, so one story makes all of them. */
function lookAt(visit: Visit): void {
  const isThorough = isWhole || firstAddresses.includes(visit.address);
  test(`${visit.address} is whole, accessible and usable, however it is looked at`, {
    tag: lookTag(visit),
  }, async ({ page, onPhone }) => {
    const address = await findAddress(page, visit.address);
    await page.goto(address);
    await settle(page);
    await test.step('is whole', async () => {
      expect(page.url().endsWith(address), page.url()).toBe(true);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.locator('head meta[name=description]')).toHaveCount(1);
      await expectNoSidewaysScroll(page);
    });
    if (onPhone) {
      await test.step('has nothing to press that is smaller than a finger', async () => {
        expect(await listSmallTargets(page)).toEqual([]);
      });
    }
    if (isThorough && walkedAddresses.includes(visit.address)) {
      await test.step('shows every stop of the keyboard, in reading order', () =>
        expectWalkable(page, onPhone && visit.reader !== 'visitor'));
    }
    await test.step('is accessible in both themes', () => expectAccessible(page));
    await test.step('fits every width', async () => {
      if (isThorough && !onPhone) await expectFitsEveryWidth(page, visit);
      await page.setViewportSize(narrow);
      await expectNoSidewaysScroll(page);
    });
    if (isWhole && !onPhone && modeAddresses.includes(visit.address)) {
      await test.step('keeps everything in every display', () => expectKeptInEveryMode(page));
    }
  });
}

/** From the way to the content down to the footer, which is short where a bar stands below it. */
async function expectWalkable(page: Page, isFolded: boolean): Promise<void> {
  const stops = await new Keyboard(page).tabToEnd();
  expect(stops[0]).toContain(layoutTexts.skipToContent);
  expect(stops.at(-1)).toContain(isFolded ? footerTexts.brief : layoutTexts.keys);
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
