import type { Page } from '@playwright/test';

/** In the page: what moves by itself, added up as data of the document. */
export function observeLayoutShift(): void {
  type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };
  type LayoutShift = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: Source[];
  };
  let total = 0;
  const moved: string[] = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      if (entry.hadRecentInput) continue;
      total += entry.value;
      moved.push(...entry.sources.map(nameSource));
    }
    Object.assign(document.documentElement.dataset, {
      layoutShift: String(total),
      moved: moved.slice(-9).join('\n'),
    });
  }).observe({ type: 'layout-shift', buffered: true });

  function nameSource({ node, previousRect: from, currentRect: to }: Source): string {
    const of = node instanceof Element ? node : node?.parentElement;
    const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round);
    return `${place(from)} to ${place(to)}: ${of?.outerHTML.slice(0, 160)}`;
  }
}

/** The last things that moved, a line each, for the message of a failure. */
export function readMoved(page: Page): Promise<string> {
  return page.evaluate(() => document.documentElement.dataset.moved ?? '');
}

/** The cumulative one so far, without what a press brought about. */
export function readLayoutShift(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.documentElement.dataset.layoutShift ?? 0));
}
