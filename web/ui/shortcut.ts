import { createDeviceSetting } from './device-setting.ts';

const setting = createDeviceSetting('keys', (kept) => kept !== 'off');

/** Single keys act unless somebody switched them off. */
export const areKeysOn = setting.read;

export function switchKeys(isOn: boolean): void {
  setting.keep(isOn ? null : 'off');
}

/** False for keys that belong to the browser, to a field, or to what lies over the page. */
export function isShortcut({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || !areKeysOn()) return false;
  const owner = 'input, textarea, select, [contenteditable], [role=dialog], [role=menu]';
  return !(target instanceof Element && target.closest(owner));
}
