// Of the tab: the next one may be somebody else's.
const key = 'sports-hub-wish';

/**
 * Where a visitor wanted to go, the last page or price, until a log-in leads there. Mails open in other tabs and
 * browsers, so their links carry it too. A price leads to its button, never to a checkout: anybody can write such a link.
 */
export function saveReturnAddress(address: string): void {
  window.sessionStorage.setItem(key, address);
}

export function dropWish(): void {
  window.sessionStorage.removeItem(key);
}

export function readWish(): string | null {
  return window.sessionStorage.getItem(key);
}
