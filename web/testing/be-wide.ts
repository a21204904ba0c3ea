import { vi } from 'vitest';

/** A desk, for the rest of the test: every media query holds. */
export function beWide(): void {
  const list = Object.assign(window.matchMedia(''), { matches: true });
  vi.spyOn(window, 'matchMedia').mockReturnValue(list);
}
