import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Term } from './term.tsx';

const meaning = 'How far the forecasts were off';
const word = () => screen.getByRole('button', { name: 'Brier score' });

it('explains itself when it is touched, and stops when it is touched again', async () => {
  render(<Term meaning={meaning}>Brier score</Term>);
  expect(screen.queryByText(meaning)).toBeNull();
  await userEvent.click(word());
  expect(await screen.findByText(meaning)).toBeTruthy();
  await userEvent.click(word());
  expect(screen.queryByText(meaning)).toBeNull();
});

it('opens with Enter, closes with Escape and keeps the focus', async () => {
  render(<Term meaning={meaning}>Brier score</Term>);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Brier score' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByText(meaning)).toBeNull();
  expect(document.activeElement).toBe(word());
});
