// Kept as text: every page reads it with the first key.
const storageKey = 'keys';

/** Single keys act unless somebody switched them off. */
export function areKeysOn(): boolean {
  return localStorage.getItem(storageKey) !== 'off';
}

export function switchKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, 'off');
}

/** False for keys that belong to the browser, to a field, or to what lies over the page. */
export function isShortcut({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || !areKeysOn()) return false;
  const owner = 'input, textarea, select, [contenteditable], [role=dialog], [role=menu]';
  return !(target instanceof Element && target.closest(owner));
}
