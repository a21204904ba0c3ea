import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { sentPart } from './sent-part.tsx';

const sent = '<div id="offer"><p>As sent</p><button type="button">Choose</button></div>';

function createPart() {
  const coming = Promise.withResolvers<() => ReactNode>();
  const onChoose = vi.fn();
  const load = vi.fn(() => coming.promise);
  const Offer = sentPart(load, { id: 'offer' });
  const Part = () => (
    <>
      <p>As it is</p>
      <button type="button" onClick={onChoose}>
        Choose
      </button>
    </>
  );
  const page = (
    <Suspense fallback="waiting">
      <Offer />
    </Suspense>
  );
  return {
    page,
    load,
    onChoose,
    come: () => act(async () => coming.resolve(Part)),
    fail: coming.reject,
  };
}

function takeOver(page: ReactNode): void {
  const root = document.createElement('div');
  root.innerHTML = `<!--$-->${sent}<!--/$-->`;
  document.body.append(root);
  render(page, { container: root, hydrate: true });
}

it('stands as it was sent until its code has come', async () => {
  const { page, load, come } = createPart();
  takeOver(page);
  expect(screen.getByText('As sent')).toBeTruthy();
  await eventually(() => expect(load).toHaveBeenCalledOnce());
  expect(screen.getByText('As sent')).toBeTruthy();
  await come();
  expect(screen.getByText('As it is')).toBeTruthy();
  expect(screen.queryByText('As sent')).toBeNull();
});

it('keeps the focus, and does then what was pressed before', async () => {
  const { page, load, onChoose, come } = createPart();
  takeOver(page);
  await userEvent.click(screen.getByRole('button', { name: 'Choose' }));
  expect(onChoose).not.toHaveBeenCalled();
  await eventually(() => expect(load).toHaveBeenCalledOnce());
  await come();
  expect(onChoose).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose' }));
});

it('stays as it was sent when its code does not come', async () => {
  const { page, load, fail } = createPart();
  takeOver(page);
  await eventually(() => expect(load).toHaveBeenCalledOnce());
  await act(async () => fail(new Error('no network')));
  expect(screen.getByText('As sent')).toBeTruthy();
});

it('comes with the page where nothing was sent', async () => {
  const { page, come } = createPart();
  render(page);
  expect(screen.getByText('waiting')).toBeTruthy();
  await come();
  expect(screen.getByText('As it is')).toBeTruthy();
});
