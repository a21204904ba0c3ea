import type { Page } from '@playwright/test';

/** In the page: what moves by itself, added up as data of the document. */
export function observeLayoutShift(): void {
  type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean };
  let total = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      if (!entry.hadRecentInput) total += entry.value;
    }
    document.documentElement.dataset.layoutShift = String(total);
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The cumulative one so far, without what a press brought about. */
export function readLayoutShift(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.documentElement.dataset.layoutShift ?? 0));
}
