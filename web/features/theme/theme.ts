import { useSyncExternalStore } from 'react';

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

// The script in index.html reads the same key before the first paint.
const storageKey = 'theme';
const listeners = new Set<() => void>();

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readTheme);
}

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(storageKey, theme);
  announce();
}

function readTheme(): Theme {
  const kept = localStorage.getItem(storageKey);
  return themes.find((theme) => theme === kept) ?? 'system';
}

/** Called once at start: the system's setting and other tabs may change the theme too. */
export function followTheme(): void {
  darkQuery().addEventListener('change', announce);
  window.addEventListener('storage', announce);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function announce(): void {
  const theme = readTheme();
  const isDark = theme === 'dark' || (theme === 'system' && darkQuery().matches);
  document.documentElement.classList.toggle('dark', isDark);
  colourBrowser();
  for (const listener of listeners) listener();
}

/** What surrounds the page wears the colour of its header. */
function colourBrowser(): void {
  const board = getComputedStyle(document.documentElement).getPropertyValue('--board');
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', board);
}

function darkQuery(): MediaQueryList {
  return window.matchMedia('(prefers-color-scheme: dark)');
}
