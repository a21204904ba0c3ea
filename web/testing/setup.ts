import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { takeWaitingToasts } from '#web/ui/toast.ts';

// Tests share the machine: what comes late is found late, not missed.
configure({ asyncUtilTimeout: 15_000 });

// jsdom has no layout: these are the parts of the browser that components ask for.
Element.prototype.scrollIntoView = () => {};
Element.prototype.hasPointerCapture = () => false;
window.matchMedia = (query: string) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  }) as MediaQueryList;
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// Asked for by React where a page is loaded on demand; the context of a test has none.
performance.getEntriesByType ??= () => [];

let complaints: MockInstance[] = [];

beforeEach(() => {
  complaints = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
});

afterEach(() => {
  vi.useRealTimers();
  cleanup();
  for (const complaint of complaints) {
    expect(complaint, 'a test must not write to the console').not.toHaveBeenCalled();
  }
  vi.restoreAllMocks();
  localStorage.clear();
  takeWaitingToasts();
});
