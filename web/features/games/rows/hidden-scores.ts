import { useSyncExternalStore } from 'react';

const storageKey = 'scores-hidden';
const listeners = new Set<() => void>();

/** Whether this browser keeps scores from lists until somebody asks for them. */
export function useScoresHidden(): boolean {
  return useSyncExternalStore(subscribe, areScoresHidden);
}

export function hideScores(areHidden: boolean): void {
  if (areHidden) localStorage.setItem(storageKey, 'yes');
  else localStorage.removeItem(storageKey);
  announce();
}

function areScoresHidden(): boolean {
  return localStorage.getItem(storageKey) !== null;
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
  for (const listener of listeners) listener();
}
