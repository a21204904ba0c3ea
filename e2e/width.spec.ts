import { leagues } from '#shared/facts/sports.ts';
import { listMisfits } from './fit.ts';
import { expectNoSidewaysScroll, settle } from './screen.ts';
import { expect, type Reader, test } from './story.ts';
import { findAddress, type Visit, visits, walkTag } from './visits.ts';

/** The last one first: parts that come into sight are asked for at the widest. */
const widths = [2560, 1920, 1440, 1280, 1024, 820, 390, 320];
test.use({ viewport: { width: 2560, height: 1300 } });
test.skip(({ isMobile }) => isMobile, 'each width is one of its own');

/** Below it a table may be moved sideways; those of administrators have more columns. */
const leastTablet: Partial<Record<Reader, number>> = { administrator: 1100 };
/** How tall a page may be, at some of the widths. */
const tallest: Record<string, Partial<Record<number, number>>> = {
  '/dashboard?tab=home': { 1440: 1600, 390: 3000 },
  '/track-record': { 390: 2500 },
  '/track-record/past-seasons': { 390: 2500 },
  '/track-record/season-chances': { 390: 2500 },
  '/track-record/your-record': { 390: 2500 },
  '/developers': { 390: 6000 },
};
/** A new width lays the page out anew, in some parts after a moment. */
const settlingMs = 3_000;
const softly = expect.configure({ soft: true });

const leastShare = 0.8;
/** One message or the text of a contract: no columns would make it better to read. */
const messages = /no-such|\/no\/such|00000000/;

for (const reader of ['visitor', 'free', 'subscriber', 'administrator'] as Reader[]) {
  test.describe(`for a ${reader} reader`, () => {
    test.use({ reader });
    const isWalked = (visit: Visit) => !visit.isTwin || reader === 'subscriber';
    const own = visits.filter((visit) => visit.reader === reader && isWalked(visit));

    for (const visit of own.filter(({ address }) => !messages.test(address))) {
      const ofGame = /<\w+>/.test(visit.address);
      for (const league of ofGame ? leagues : [undefined]) {
        test(`${visit.address}${league ? ` of the ${league}` : ''} fits every width and uses a wide one`, {
          tag: walkTag(visit.address),
        }, async ({ page }) => {
          await page.goto(await findAddress(page, visit, league));
          await settle(page);
          await expect
            .poll(() => page.getByRole('main').evaluate(usedShare))
            .toBeGreaterThanOrEqual(leastShare);
          for (const width of widths) {
            await page.setViewportSize({ width, height: 1300 });
            await expectNoSidewaysScroll(page);
            await softly
              .poll(() => listMisfits(page, leastTablet[reader] ?? 768), {
                message: `at ${width} px`,
                timeout: settlingMs,
              })
              .toEqual([]);
            const most = tallest[visit.address]?.[width];
            if (most) {
              expect
                .soft(await page.evaluate(pageHeight), `at ${width} px`)
                .toBeLessThanOrEqual(most);
            }
          }
        });
      }
    }
  });
}

const pageHeight = () => document.documentElement.scrollHeight;

function usedShare(main: HTMLElement | SVGElement): number {
  const boxes = [...main.querySelectorAll('*')]
    .filter((each) => !each.closest('[aria-hidden=true]:not([inert]), .sr-only'))
    .filter((each) => each.childElementCount === 0 || each.matches('table, ul, section, article'))
    .map((each) => each.getBoundingClientRect())
    .filter(({ width, height }) => width > 1 && height > 1);
  const left = Math.min(...boxes.map((box) => box.left));
  const right = Math.max(...boxes.map((box) => box.right));
  return (right - left) / innerWidth;
}
