import type { Locator, Page } from '@playwright/test';
import { layoutTexts } from '#shared/texts/layout.ts';
import { readLeftPaint, readStop, type Stop } from './focus.ts';
import { expect } from './story.ts';

/** More stops than any page has: who passes them all walks in a circle. */
const mostStops = 400;

type Key = 'Tab' | 'Shift+Tab';

/** Only presses keys. At every stop the focus must be seen, in the order in which the page is read. */
export class Keyboard {
  readonly #page: Page;
  #last: Awaited<ReturnType<typeof readStop>> = null;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key);
    this.#last = null;
  }

  async type(words: string): Promise<void> {
    await this.#page.keyboard.type(words);
    this.#last = null;
  }

  /** Goes on with Tab to an element, and fails when no Tab leads there. */
  async tabTo(target: Locator, key: Key = 'Tab'): Promise<void> {
    await expect(target).toBeVisible();
    // A form gives its first wrong field the focus once more by a timer, which Chromium holds back after a key.
    await this.#page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    const passed: string[] = [];
    while (!(await target.evaluate((element) => element === document.activeElement))) {
      const stop = await this.#tab(key);
      passed.push(stop?.name ?? 'nothing');
      const isCircle =
        passed.length > mostStops || passed.filter((name) => name === 'nothing').length > 2;
      if (isCircle)
        throw new Error(`${key} does not lead to ${target}, but to ${passed.join(', ')}`);
    }
  }

  /** Opens, follows or presses what Tab leads to. */
  async choose(target: Locator, key = 'Enter'): Promise<void> {
    await this.tabTo(target);
    await this.press(key);
  }

  /** Goes on with Tab until the page is over; names the stops. */
  async tabToEnd(): Promise<string[]> {
    const names: string[] = [];
    while (names.length < mostStops) {
      const stop = await this.#tab('Tab');
      const isAtStart = names.length > 0 && stop?.name.includes(layoutTexts.skipToContent);
      if (stop === null || isAtStart) return names;
      names.push(stop.name);
    }
    throw new Error(`no end of the page after ${names.slice(-20).join(', ')}`);
  }

  async #tab(key: Key): Promise<Stop | null> {
    const left = this.#last;
    await this.#page.keyboard.press(key);
    const stop = await readStop(this.#page);
    this.#last = stop;
    if (left && left.ring === 0) {
      const paint = await readLeftPaint(this.#page);
      expect(paint, `${left.name} looks the same with and without the focus`).not.toBe(left.paint);
    }
    if (stop === null) return null;
    expect(stop.complaints, stop.name).toEqual([]);
    if (key === 'Tab' && left) expectReadingOrder(left, stop);
    return stop;
  }
}

/** Reading goes down, or on in another column. */
function expectReadingOrder(left: Stop, next: Stop): void {
  if (left.place === null || next.place === null) return;
  const isAbove = next.place.bottom <= left.place.top;
  const isSameColumn = next.place.left < left.place.right && left.place.left < next.place.right;
  expect(
    isAbove && isSameColumn,
    `${next.name} stands above ${left.name}, which comes before it`,
  ).toBe(false);
}
