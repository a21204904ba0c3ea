import type { Page } from '@playwright/test';

/** What is smaller than a finger, but for links in sentences, and fields whose label is large enough: it is pressed too. */
export function listSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const leastPx = 44;
    const words = (element: Element) =>
      (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
    const isInSentence = (element: Element) => {
      const around = element.parentElement;
      if (getComputedStyle(element).display !== 'inline' || !around) return false;
      return (around.textContent ?? '').trim() !== (element.textContent ?? '').trim();
    };
    /** What is pressed with it: a layer over its card, a label around its field. */
    const sizeOf = (element: Element) => {
      const layer = getComputedStyle(element, '::after');
      const own = element.getBoundingClientRect();
      const label = element.matches('input')
        ? (element as HTMLInputElement).labels?.[0]
        : undefined;
      const wide =
        layer.position === 'absolute' && layer.content !== 'none'
          ? { width: Number.parseFloat(layer.width), height: Number.parseFloat(layer.height) }
          : (label?.getBoundingClientRect() ?? own);
      return { width: Math.max(own.width, wide.width), height: Math.max(own.height, wide.height) };
    };
    const pressed = 'a[href], button, input, select, textarea, summary, [role=tab], [role=button]';
    return [...document.querySelectorAll(pressed)]
      .filter((each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((each) => !each.closest('[inert], .sr-only, [aria-hidden=true]'))
      .filter((each) => !isInSentence(each))
      .map((each) => ({ each, ...sizeOf(each) }))
      .filter(({ width, height }) => width > 1 && (width < leastPx - 0.5 || height < leastPx - 0.5))
      .map(
        ({ each, width, height }) =>
          `${each.tagName.toLowerCase()} "${words(each)}" ${Math.round(width)} x ${Math.round(height)}`,
      );
  });
}
