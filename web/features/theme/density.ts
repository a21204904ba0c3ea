import { useSyncExternalStore } from 'react';

export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

// The script in index.html reads the same key before the first paint; web/app.css holds the heights.
const storageKey = 'density';
const listeners = new Set<() => void>();

export function useDensity(): Density {
  return useSyncExternalStore(subscribe, readDensity);
}

export function chooseDensity(density: Density): void {
  localStorage.setItem(storageKey, density);
  announce();
}

function readDensity(): Density {
  return localStorage.getItem(storageKey) === 'compact' ? 'compact' : 'comfortable';
}

function subscribe(listener: () => void): () => void {
  // Another tab may choose.
  if (listeners.size === 0) window.addEventListener('storage', announce);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', announce);
  };
}

function announce(): void {
  document.documentElement.dataset.density = readDensity();
  for (const listener of listeners) listener();
}
