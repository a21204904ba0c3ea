import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** Sports whose scores nobody has brought for a while, by who says so. */
const oldSports = new Map<string, readonly string[]>();
const listeners = new Set<() => void>();

/** Called by what shows how old scores are. */
export function tellOldScores(who: string, old: readonly string[]): void {
  oldSports.set(who, old);
  for (const listener of listeners) listener();
}

/** True while a score of this sport may no longer be the one of the game: without a network, or a feed. */
export function useOldScores(sport: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => [...oldSports.values()].flat().includes(sport) || !onlineManager.isOnline(),
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const leave = onlineManager.subscribe(listener);
  return () => {
    listeners.delete(listener);
    leave();
  };
}
