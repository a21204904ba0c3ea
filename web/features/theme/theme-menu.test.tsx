import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import css from '#web/app.css?raw';
import { followTheme } from './theme.ts';
import { ThemeChoice } from './theme-choice.tsx';
import { ThemeMenu } from './theme-menu.tsx';

const isDark = () => document.documentElement.classList.contains('dark');

async function openMenu() {
  const user = userEvent.setup();
  render(<ThemeMenu />);
  await user.click(screen.getByRole('button', { name: 'Theme' }));
  await screen.findByRole('radio', { name: 'System' });
  return user;
}

describe('the theme menu', () => {
  beforeEach(() => document.documentElement.classList.remove('dark'));

  it('follows the system until somebody chooses', async () => {
    await openMenu();
    expect(screen.getByRole('radio', { name: 'System' })).toHaveProperty('checked', true);
  });

  it('makes the page dark and keeps the choice', async () => {
    const user = await openMenu();
    await user.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(isDark()).toBe(true);
    expect(localStorage.getItem('theme')).toBe('dark');
    await user.click(screen.getByRole('radio', { name: 'Light' }));
    expect(isDark()).toBe(false);
  });

  it('takes a value nobody offers for the system', async () => {
    localStorage.setItem('theme', 'sepia');
    await openMenu();
    expect(screen.getByRole('radio', { name: 'System' })).toHaveProperty('checked', true);
  });

  it('closes on Escape and gives the focus back', async () => {
    const user = await openMenu();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('radio')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Theme' }));
  });

  it('closes on a click elsewhere', async () => {
    const user = await openMenu();
    await user.click(document.body);
    expect(screen.queryByRole('radio')).toBeNull();
  });
});

describe('following the system', () => {
  const system = Object.assign(window.matchMedia(''), { matches: false });

  beforeEach(() => {
    vi.spyOn(window, 'matchMedia').mockImplementation(() => system as MediaQueryList);
    followTheme();
  });

  function switchSystem(isNowDark: boolean): void {
    system.matches = isNowDark;
    system.dispatchEvent(new Event('change'));
  }

  it('changes with it while nobody has chosen', () => {
    switchSystem(true);
    expect(isDark()).toBe(true);
    switchSystem(false);
    expect(isDark()).toBe(false);
  });

  it('keeps what somebody chose', () => {
    localStorage.setItem('theme', 'light');
    switchSystem(true);
    expect(isDark()).toBe(false);
  });
});

const shown = () => document.documentElement.dataset.density;
const option = (name: string) => screen.getByRole('radio', { name });

describe('the height of rows', () => {
  it('is comfortable until somebody chooses, and is kept', async () => {
    const user = userEvent.setup();
    render(<ThemeChoice />);
    expect(option('Comfortable')).toHaveProperty('checked', true);
    await user.click(option('Compact'));
    expect(shown()).toBe('compact');
    expect(localStorage.getItem('density')).toBe('compact');
    await user.click(option('Comfortable'));
    expect(shown()).toBe('comfortable');
  });

  it('follows another tab, and takes what nobody offers for comfortable', () => {
    render(<ThemeChoice />);
    localStorage.setItem('density', 'compact');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'density' })));
    expect(option('Compact')).toHaveProperty('checked', true);
    localStorage.setItem('density', 'tiny');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'density' })));
    expect(option('Comfortable')).toHaveProperty('checked', true);
  });

  it('is 56 pixels or 40, with scores of 20 or more', () => {
    const rules = [
      /\[data-density="comfortable"\] \{[^}]*\}/,
      /\[data-density="compact"\] \{[^}]*\}/,
    ].map((rule) => rule.exec(css)?.[0] ?? '');
    const pixels = (rule: string, token: string) =>
      16 * Number(new RegExp(`--${token}: ([\\d.]+)rem`).exec(rule)?.[1]);
    expect(rules.map((rule) => pixels(rule, 'row'))).toEqual([56, 40]);
    for (const rule of rules) {
      expect(pixels(rule, 'row-score')).toBeGreaterThanOrEqual(20);
      expect(2 * pixels(rule, 'row-line')).toBeLessThanOrEqual(pixels(rule, 'row'));
    }
  });
});
