import { createDeviceSetting, useDeviceSetting } from '#web/ui/device-setting.ts';

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

// The script in index.html reads the same key before the first paint.
const setting = createDeviceSetting(
  'theme',
  (kept): Theme => themes.find((theme) => theme === kept) ?? 'system',
);
setting.subscribe(paint);

export function useTheme(): Theme {
  return useDeviceSetting(setting);
}

export function chooseTheme(theme: Theme): void {
  setting.keep(theme);
}

/** Called once at start: the system's setting may change the theme too. */
export function followTheme(): void {
  darkQuery().addEventListener('change', paint);
}

function paint(): void {
  const theme = setting.read();
  const isDark = theme === 'dark' || (theme === 'system' && darkQuery().matches);
  document.documentElement.classList.toggle('dark', isDark);
  colourBrowser();
}

/** What surrounds the page wears the colour of its header. */
function colourBrowser(): void {
  const board = getComputedStyle(document.documentElement).getPropertyValue('--board');
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', board);
}

function darkQuery(): MediaQueryList {
  return window.matchMedia('(prefers-color-scheme: dark)');
}
