import type { Page } from '@playwright/test';

export type Stop = {
  name: string;
  /** Why somebody who looks at the page could not tell where the focus is. */
  complaints: string[];
  /** Position in the page; none for what stays or floats above it. */
  place: { top: number; bottom: number; left: number; right: number } | null;
  /** Colours and lines of the element and of what surrounds it. */
  paint: string;
  /** Contrast of the ring with what it is drawn on; 0 without a ring. */
  ring: number;
};

type Look = Pick<Stop, 'paint' | 'ring'>;

const leastRingContrast = 3;

/** Nothing when the focus is nowhere. Remembers the element for `readLeftPaint`. */
export async function readStop(page: Page): Promise<Stop | null> {
  const named = await page.evaluate(nameFocus);
  if (named === null) return null;
  let complaints = await page.evaluate(listCovers);
  if (complaints.length > 0) {
    await page.evaluate(passTwoFrames);
    complaints = await page.evaluate(listCovers);
  }
  let look = await page.evaluate(readLook, 'focused' as const);
  if (look.ring < leastRingContrast) {
    // Colours change within two frames, motion being reduced.
    await page.evaluate(passTwoFrames);
    look = await page.evaluate(readLook, 'focused' as const);
  }
  if (look.ring > 0 && look.ring < leastRingContrast) {
    complaints.push(`its ring has a contrast of ${look.ring.toFixed(1)}`);
  }
  return { ...named, ...look, complaints };
}

/** How the element looks now that had the focus before; nothing when it is gone. */
export async function readLeftPaint(page: Page): Promise<string> {
  return (await page.evaluate(readLook, 'left' as const)).paint;
}

// What follows runs in the page, each function for itself.

function passTwoFrames(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

function nameFocus(): Pick<Stop, 'name' | 'place'> | null {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return null;
  Object.assign(window, { leftStop: Reflect.get(window, 'focusedStop'), focusedStop: focused });
  const floats = (element: Element | null): boolean =>
    element !== null &&
    (['fixed', 'sticky'].includes(getComputedStyle(element).position) ||
      floats(element.parentElement));
  const words = focused.ariaLabel ?? (focused.innerText.trim() || focused.id);
  const { top, bottom, left, right } = focused.getBoundingClientRect();
  return {
    name: `${focused.tagName.toLowerCase()} "${words.replaceAll(/\s+/g, ' ').slice(0, 60)}"`,
    place: floats(focused) ? null : { top: top + scrollY, bottom: bottom + scrollY, left, right },
  };
}

/** What lies over the focused element, or that it is outside the screen. */
function listCovers(): string[] {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement)) return [];
  // A field that is only there for readers is seen as its label.
  const seen = (focused.offsetWidth <= 1 && focused.closest('label')) || focused;
  const rect = seen.getClientRects()[0] ?? seen.getBoundingClientRect();
  // What fills the screen is seen somewhere.
  if (rect.height > innerHeight / 2) return [];
  const middle = (rect.left + rect.right) / 2;
  const findCover = (y: number) => {
    const hit = document.elementFromPoint(middle, y);
    if (hit === null) return 'the edge of the screen';
    // A notice goes by itself.
    if (hit.closest('[data-sonner-toaster]')) return undefined;
    return seen.contains(hit) || hit.contains(seen) ? undefined : hit.outerHTML.slice(0, 80);
  };
  const covers = [rect.top + 2, (rect.top + rect.bottom) / 2, rect.bottom - 2].map(findCover);
  const hidden = covers.filter((cover) => cover !== undefined).map((by) => `is behind ${by}`);
  return focused.tabIndex > 0 ? [...hidden, 'has a place of its own in the order'] : hidden;
}

function readLook(which: 'focused' | 'left'): Look {
  const element: unknown = Reflect.get(window, `${which}Stop`);
  if (!(element instanceof HTMLElement) || !element.isConnected) return { paint: '', ring: 0 };
  // The ring of a button that fills its card is drawn by what comes after it.
  const lineage = [getComputedStyle(element, '::after')];
  for (let each: Element | null = element; each; each = each.parentElement) {
    lineage.push(getComputedStyle(each));
  }
  const pixel = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const luminanceOf = (layers: string[]): number => {
    for (const colour of ['white', ...layers]) {
      if (pixel) pixel.fillStyle = colour;
      pixel?.fillRect(0, 0, 1, 1);
    }
    const linear = [...(pixel?.getImageData(0, 0, 1, 1).data ?? [])].map((value) =>
      value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
    );
    return [0.2126, 0.7152, 0.0722].reduce(
      (sum, share, channel) => sum + share * (linear[channel] ?? 0),
      0,
    );
  };
  const near = lineage.slice(0, 5);
  const paint = JSON.stringify(
    near.map((style) => [
      style.outline,
      style.boxShadow,
      style.backgroundColor,
      style.borderColor,
      style.textDecoration,
    ]),
  );
  const ringed = near.findIndex(
    ({ outlineStyle, outlineWidth }) =>
      outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
  );
  const style = near[ringed];
  if (style === undefined) return { paint, ring: 0 };
  const isInside = Number.parseFloat(style.outlineOffset) < 0;
  const behind = lineage
    .slice(isInside ? ringed : ringed + 1)
    .map(({ backgroundColor }) => backgroundColor)
    .toReversed();
  const [low = 0, high = 0] = [
    luminanceOf(behind),
    luminanceOf([...behind, style.outlineColor]),
  ].toSorted((one, other) => one - other);
  return { paint, ring: (high + 0.05) / (low + 0.05) };
}
