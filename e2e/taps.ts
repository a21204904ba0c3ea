import type { Locator, Page } from '@playwright/test';
import { expect } from './story.ts';

/** Counts what a thumb does from here on. */
export function countTaps(page: Page) {
  let taps = 0;
  const expectSeen = async (place: Locator) => {
    await expect(place).toBeInViewport();
    expect(await page.evaluate(() => window.scrollY), 'nothing was scrolled').toBe(0);
  };
  return {
    /** Only what is in sight can be tapped: whoever would have to scroll for it fails the story. */
    tap: async (place: Locator) => {
      await expectSeen(place);
      await place.tap();
      taps += 1;
    },
    /** That it is in sight after so many taps, and that nothing was scrolled. */
    expectSeenAfter: async (most: number, place: Locator) => {
      await expectSeen(place);
      expect(taps, 'taps').toBeLessThanOrEqual(most);
    },
  };
}
