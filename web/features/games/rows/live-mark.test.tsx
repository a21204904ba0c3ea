import { onlineManager } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { tellOldScores } from '#web/parts/old-scores.ts';
import { LiveMark } from './live-mark.tsx';

afterEach(() => {
  act(() => {
    onlineManager.setOnline(true);
    for (const who of ['hero', 'ticker']) tellOldScores(who, []);
  });
});

const mark = () => screen.getByText('LIVE');
const isGrey = () =>
  mark().className.includes('text-muted') && !mark().innerHTML.includes('animate-pulse');

it('turns grey and stops beating without a network, and comes back with it', () => {
  render(<LiveMark sport="NFL" />);
  expect(isGrey()).toBe(false);
  expect(mark().innerHTML).toContain('animate-pulse');
  act(() => onlineManager.setOnline(false));
  expect(isGrey()).toBe(true);
  act(() => onlineManager.setOnline(true));
  expect(isGrey()).toBe(false);
});

it('turns grey where nobody brings the scores of its sport, and of no other', () => {
  render(<LiveMark sport="NFL" />);
  act(() => tellOldScores('hero', ['NBA']));
  expect(isGrey()).toBe(false);
  act(() => tellOldScores('ticker', ['NBA', 'NFL']));
  expect(isGrey()).toBe(true);
  act(() => tellOldScores('hero', []));
  expect(isGrey()).toBe(true);
  act(() => tellOldScores('ticker', []));
  expect(isGrey()).toBe(false);
});
