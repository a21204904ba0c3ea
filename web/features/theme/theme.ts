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

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) follow();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) unfollow();
  };
}

/** The system's setting and other tabs may change the theme too. */
function follow(): void {
  systemIsDark().addEventListener('change', announce);
  window.addEventListener('storage', announce);
}

function unfollow(): void {
  systemIsDark().removeEventListener('change', announce);
  window.removeEventListener('storage', announce);
}

function announce(): void {
  const theme = readTheme();
  const isDark = theme === 'dark' || (theme === 'system' && systemIsDark().matches);
  document.documentElement.classList.toggle('dark', isDark);
  for (const listener of listeners) listener();
}

let darkQuery: MediaQueryList | undefined;

function systemIsDark(): MediaQueryList {
  darkQuery ??= window.matchMedia('(prefers-color-scheme: dark)');
  return darkQuery;
}
