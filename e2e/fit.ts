import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll } from './screen.ts';
import { expect } from './story.ts';
import type { Visit } from './visits.ts';

/** The widest first: parts that come into sight are asked for there. */
const widths = [2560, 1920, 1440, 1280, 1024, 820, 390, 320];
/** How tall a page may be, at some of the widths. */
const tallest: Record<string, Partial<Record<number, number>>> = {
  '/dashboard?tab=home': { 1440: 1600, 390: 3000 },
  '/track-record': { 390: 2500 },
  '/track-record/past-seasons': { 390: 2500 },
  '/track-record/season-chances': { 390: 2500 },
  '/track-record/your-record': { 390: 2500 },
  // A card for each endpoint, with the forty of today.
  '/developers': { 390: 6600 },
};
/** A new width lays the page out anew, in some parts after a moment. */
const settlingMs = 3_000;
const softly = expect.configure({ soft: true });

const leastShare = 0.8;
/** One message or the text of a contract: no columns would make it better to read. */
const messages = /no-such|\/no\/such|00000000/;

/** That it fits every width and uses a wide one. */
export async function expectFitsEveryWidth(page: Page, { address, reader }: Visit): Promise<void> {
  if (messages.test(address)) return;
  // Tables of administrators have more columns.
  const leastTablet = reader === 'administrator' ? 1100 : 768;
  for (const width of widths) {
    await page.setViewportSize({ width, height: 1300 });
    if (width === widths[0]) {
      const readShare = () => page.getByRole('main').evaluate(usedShare);
      await expect.poll(readShare).toBeGreaterThanOrEqual(leastShare);
    }
    await expectNoSidewaysScroll(page);
    await softly
      .poll(() => listMisfits(page, leastTablet), {
        message: `at ${width} px`,
        timeout: settlingMs,
      })
      .toEqual([]);
    const most = tallest[address]?.[width];
    if (most) {
      expect.soft(await page.evaluate(pageHeight), `at ${width} px`).toBeLessThanOrEqual(most);
    }
  }
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

/** Boxes that are wider inside than outside, words of headings that break, and texts that lie over each other, a line each and a few of them. */
async function listMisfits(page: Page, leastTablet: number): Promise<string[]> {
  const found = [
    ...(await page.evaluate(findTooWide, leastTablet)),
    ...(await page.evaluate(findBrokenWords)),
    ...(await page.evaluate(findOverlaps)),
  ];
  return found.slice(0, 5);
}

/** In the page. Rows made to be moved sideways may be wider: lists anywhere, tables below `leastTablet`, in reach of the keyboard. */
function findTooWide(leastTablet: number): string[] {
  const unseen =
    '[aria-hidden=true], [inert], .sr-only, dialog, [hidden], input, select, textarea, pre';
  return [...document.querySelectorAll<HTMLElement>('main *')]
    .filter((each) => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 1)
    .filter((each) => !each.closest(unseen) && each.checkVisibility() && !mayBe(each))
    .map((each) => `${each.scrollWidth} in ${each.clientWidth}: ${each.outerHTML.slice(0, 160)}`);

  function mayBe(element: HTMLElement): boolean {
    const { overflowX, textOverflow } = getComputedStyle(element);
    if (overflowX === 'visible' || textOverflow === 'ellipsis') return true;
    if (overflowX === 'hidden' || overflowX === 'clip') return false;
    return !element.querySelector('table') || (innerWidth < leastTablet && element.tabIndex === 0);
  }
}

/** In the page. A word may go on after its hyphen. One that an ellipsis cuts has two boxes as well, but in one line. */
function findBrokenWords(): string[] {
  const headings = [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3)')];
  return headings
    .filter((each) => each.checkVisibility() && !each.closest('.sr-only, [inert]'))
    .flatMap(listTexts)
    .flatMap(listWords)
    .filter((word) => new Set(Array.from(word.getClientRects(), ({ top }) => top)).size > 1)
    .map((word) => `broken: ${word}`);

  function listTexts(heading: HTMLElement): Node[] {
    const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    return texts;
  }

  function listWords(text: Node): Range[] {
    return [...(text.textContent ?? '').matchAll(/[^\s–-]+/g)].map(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return range;
    });
  }
}

/** In the page. What stays in sight while the rest moves lies over it on purpose. */
function findOverlaps(): string[] {
  /** The boxes of two lines may meet; their letters do not. */
  const inset = 0.3;
  const unseen = '[aria-hidden=true], [inert], .sr-only, dialog, [hidden]';
  type Line = { of: Element; top: number; bottom: number; left: number; right: number };
  const seen = new Map<Element, boolean>();
  const lines = listTexts().flatMap(({ node, of }) => linesOf(node, of));
  lines.sort((one, other) => one.top - other.top);
  return lines.flatMap((line, at) =>
    lines
      .slice(at + 1, at + 60)
      .filter((other) => isOver(line, other))
      .map((other) => `${name(line.of)} over ${name(other.of)}`),
  );

  function listTexts() {
    const texts: { node: Node; of: Element }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const of = node.parentElement;
      if (of?.closest('main') && node.textContent?.trim() && isSeen(of)) texts.push({ node, of });
    }
    return texts;
  }

  function isSeen(element: Element): boolean {
    const known = seen.get(element);
    if (known !== undefined) return known;
    const isOwn =
      !element.matches(unseen) &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const { position, overflowX, overflowY } = getComputedStyle(element);
    const isFree = position !== 'sticky' && position !== 'fixed';
    const isWhole = overflowX === 'visible' && overflowY === 'visible';
    const isCut =
      element.scrollWidth > element.clientWidth + 1 ||
      element.scrollHeight > element.clientHeight + 1;
    const parent = element.parentElement;
    const isShown = isOwn && isFree && (isWhole || !isCut) && (parent === null || isSeen(parent));
    seen.set(element, isShown);
    return isShown;
  }

  function linesOf(node: Node, of: Element): Line[] {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].map(({ top, bottom, left, right, height }) => ({
      of,
      top: top + height * inset,
      bottom: bottom - height * inset,
      left: left + 1,
      right: right - 1,
    }));
  }

  function isOver(line: Line, other: Line): boolean {
    if (line.of === other.of || other.top >= line.bottom) return false;
    return line.left < other.right && other.left < line.right;
  }

  function name(element: Element): string {
    return `${element.tagName.toLowerCase()} "${element.textContent?.trim().slice(0, 50)}"`;
  }
}
