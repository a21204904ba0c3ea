// Of the tab: the next one may be somebody else's.
const key = 'sports-hub-wish';

/** Where a visitor wanted to go, until a log-in leads there. */
export function keepWish(address: string): void {
  window.sessionStorage.setItem(key, address);
}

export function dropWish(): void {
  window.sessionStorage.removeItem(key);
}

export function readWish(): string | null {
  return window.sessionStorage.getItem(key);
}
