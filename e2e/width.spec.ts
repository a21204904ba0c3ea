import { settle } from './screen.ts';
import { expect, type Reader, test } from './story.ts';
import { findAddress, visits, walkTag } from './visits.ts';

test.use({ viewport: { width: 2560, height: 1300 } });
test.skip(({ isMobile }) => isMobile, 'wide screens alone');

const leastShare = 0.8;
/** One message or the text of a contract: no columns would make it better to read. */
const messages = /no-such|\/no\/such|00000000/;

for (const reader of ['visitor', 'free', 'subscriber', 'administrator'] as Reader[]) {
  test.describe(`for a ${reader} reader`, () => {
    test.use({ reader });
    const own = visits.filter((each) => each.reader === reader && !each.isTwin);

    for (const visit of own.filter(({ address }) => !messages.test(address))) {
      test(`${visit.address} uses a wide screen`, {
        tag: walkTag(visit.address),
      }, async ({ page }) => {
        await page.goto(await findAddress(page, visit));
        await settle(page);
        await expect
          .poll(() => page.getByRole('main').evaluate(usedShare))
          .toBeGreaterThanOrEqual(leastShare);
      });
    }
  });
}

function usedShare(main: HTMLElement | SVGElement): number {
  const boxes = [...main.querySelectorAll('*')]
    .filter((each) => !each.closest('[aria-hidden=true], .sr-only'))
    .filter((each) => each.childElementCount === 0 || each.matches('table, ul, section, article'))
    .map((each) => each.getBoundingClientRect())
    .filter(({ width, height }) => width > 1 && height > 1);
  const left = Math.min(...boxes.map((box) => box.left));
  const right = Math.max(...boxes.map((box) => box.right));
  return (right - left) / innerWidth;
}
