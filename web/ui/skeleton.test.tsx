import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Skeleton, SkeletonGroup } from './skeleton.tsx';

const says = 'Not saved on this device.';

beforeEach(() => void vi.useFakeTimers());

function open(isOnline: boolean) {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  render(
    <SkeletonGroup>
      <Skeleton className="h-11" />
    </SkeletonGroup>,
  );
  act(() => void vi.advanceTimersByTime(200));
  return (isOnlineNow: boolean) => {
    online.mockReturnValue(isOnlineNow);
    act(() => void window.dispatchEvent(new Event(isOnlineNow ? 'online' : 'offline')));
  };
}

it('waits for what is on its way', () => {
  open(true);
  expect(screen.getByRole('status').textContent).toBe('Loading');
  expect(screen.queryByText(says)).toBeNull();
});

it('says that nothing is kept instead of waiting for ever, until there is a network', () => {
  const turn = open(false);
  expect(screen.getByText(says)).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
  turn(true);
  expect(screen.getByRole('status').textContent).toBe('Loading');
  turn(false);
  expect(screen.getByText(says)).toBeTruthy();
});
