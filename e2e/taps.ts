import type { Locator, Page } from '@playwright/test';
import { expect } from './story.ts';

export type Taps = {
  /** Only what is in sight can be tapped: whoever would have to scroll for it fails the story. */
  tap: (place: Locator) => Promise<void>;
  /** That it is in sight after so many taps, and that nothing was scrolled. */
  expectSeenAfter: (taps: number, place: Locator) => Promise<void>;
};

/** Counts what a thumb does from here on. */
export function countTaps(page: Page): Taps {
  let taps = 0;
  const expectSeen = async (place: Locator) => {
    await expect(place).toBeInViewport();
    expect(await page.evaluate(() => window.scrollY), 'nothing was scrolled').toBe(0);
  };
  return {
    tap: async (place) => {
      await expectSeen(place);
      await place.tap();
      taps += 1;
    },
    expectSeenAfter: async (most, place) => {
      await expectSeen(place);
      expect(taps, 'taps').toBeLessThanOrEqual(most);
    },
  };
}
