import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import css from '#web/app.css?raw';
import { ThemeChoice } from './theme-choice.tsx';

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
