import { useSyncExternalStore } from 'react';
import { isServer } from './use-hydrated.ts';

export type DeviceSetting<Value> = {
  read: () => Value;
  unchosen: Value;
  /** Null forgets it. */
  keep: (text: string | null) => void;
  /** Tells of every change, another tab's too. */
  subscribe: (listener: () => void) => () => void;
};

/** A choice that this browser keeps; where it keeps nothing, the choice lasts as long as the page. */
export function createDeviceSetting<Value>(
  key: string,
  parse: (kept: string | null) => Value,
): DeviceSetting<Value> {
  const listeners = new Set<() => void>();
  let unkept: string | null = null;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  // `clear` tells of no key.
  const hear = (event: StorageEvent) => {
    if (event.key === key || event.key === null) tell();
  };
  return {
    read: () => parse(unkept ?? find(key)),
    unchosen: parse(null),
    keep: (text) => {
      unkept = store(key, text) ? null : text;
      tell();
    },
    subscribe: (listener) => {
      if (listeners.size === 0 && !isServer) window.addEventListener('storage', hear);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', hear);
      };
    },
  };
}

/** For values that compare by `===`. The server has no choice of anybody: its pages show what nobody has chosen. */
export function useDeviceSetting<Value>({
  read,
  unchosen,
  subscribe,
}: DeviceSetting<Value>): Value {
  return useSyncExternalStore(subscribe, read, () => unchosen);
}

function find(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** False in a browser that refuses: storage may be blocked or full. */
function store(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
