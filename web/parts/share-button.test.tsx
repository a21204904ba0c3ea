import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { nextToast } from '#web/testing/read-page.ts';
import { takeWaitingToasts } from '#web/ui/toast.ts';
import { ShareButton } from './share-button.tsx';

const url = 'http://localhost:3000/g/1';

function press(share?: (shared: ShareData) => Promise<void>) {
  const user = userEvent.setup();
  const writeText = vi.spyOn(navigator.clipboard, 'writeText');
  if (share) Object.assign(navigator, { share });
  render(<ShareButton path="/g/1" title="Bills 24, Chiefs 21, final" />);
  return {
    writeText,
    pressed: user.click(screen.getByRole('button', { name: 'Share this game' })),
  };
}

afterEach(() => void Reflect.deleteProperty(navigator, 'share'));

it('hands the address to the device', async () => {
  const share = vi.fn(async () => undefined);
  const { pressed, writeText } = press(share);
  await pressed;
  expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Bills 24, Chiefs 21, final', url });
  expect(writeText).not.toHaveBeenCalled();
});

it('copies it where the device shares nothing, and says so', async () => {
  const { pressed, writeText } = press();
  await pressed;
  expect(writeText).toHaveBeenCalledExactlyOnceWith(url);
  await eventually(() => expect(takeWaitingToasts()).toMatchObject([{ tone: 'success' }]));
});

it('says nothing to who changes their mind, and shows the address when it cannot be handed over', async () => {
  const failure = new DOMException('closed', 'AbortError');
  const share = vi.fn<() => Promise<void>>().mockRejectedValueOnce(failure);
  await press(share).pressed;
  expect(takeWaitingToasts()).toEqual([]);
  share.mockRejectedValueOnce(new Error('no'));
  await userEvent.click(screen.getByRole('button'));
  expect(await nextToast()).toMatchObject({ tone: 'error', description: url });
});
