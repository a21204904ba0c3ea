import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { feedPictures } from '#shared/facts/pictures.ts';
import { Picture } from './picture.tsx';

const show = (address: string | null) => (
  <Picture address={address} className="size-12">
    AB
  </Picture>
);
const image = () => document.querySelector('img');
const fail = () => fireEvent.error(image() as HTMLImageElement);

beforeEach(() => void vi.useFakeTimers());

it('takes the place of the letters when it is here', () => {
  render(show('/pictures/teams/nfl-kc/144/a'));
  expect(screen.getByText('AB')).toBeDefined();
  fireEvent.load(image() as HTMLImageElement);
  expect(screen.queryByText('AB')).toBeNull();
  expect(image()?.className).toBe('size-12');
});

it('asks for nothing when there is none', () => {
  render(show(null));
  expect(image()).toBeNull();
  expect(screen.getByText('AB')).toBeDefined();
});

it('that is on its way is asked for again, some times and not for ever', () => {
  render(show('/pictures/teams/nfl-kc/144/a'));
  for (const pauseMs of feedPictures.askAgainMs) {
    fail();
    expect(image()).toBeNull();
    act(() => vi.advanceTimersByTime(pauseMs - 1));
    expect(image()).toBeNull();
    act(() => vi.advanceTimersByTime(1));
    expect(image()?.getAttribute('src')).toBe('/pictures/teams/nfl-kc/144/a');
  }
  fail();
  act(() => vi.advanceTimersByTime(3_600_000));
  expect(image()).toBeNull();
  expect(screen.getByText('AB')).toBeDefined();
});

it('with another address begins anew', () => {
  const { rerender } = render(show('/pictures/teams/nfl-kc/144/a'));
  fail();
  rerender(show('/pictures/teams/nfl-kc/144/b'));
  expect(image()?.getAttribute('src')).toBe('/pictures/teams/nfl-kc/144/b');
});
