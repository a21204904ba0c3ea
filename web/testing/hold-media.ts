import { vi } from 'vitest';

const { matchMedia } = window;

/** For the rest of the test: every media query with these words holds, as at a desk all do. */
export function holdMedia(words = ''): void {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(matchMedia(query), { matches: query.includes(words) }),
  );
}
