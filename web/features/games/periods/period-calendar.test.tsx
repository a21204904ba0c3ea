import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { PeriodCalendar } from './period-calendar.tsx';

it('leads to a day further back than the chips', async () => {
  const onChoose = vi.fn();
  const today = { first: '2026-11-21', days: 1 } as const;
  render(<PeriodCalendar current={today} chosen={today} onChoose={onChoose} />);
  await userEvent.click(screen.getByRole('button', { name: 'Choose a date' }));
  const day = await screen.findByRole('button', { name: /November 3, 2026/ });
  await userEvent.click(day);
  expect(onChoose).toHaveBeenCalledWith('2026-11-03');
});
