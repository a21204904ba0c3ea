import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { FailedQuery } from './failed-query.tsx';

it('says what is missing, and asks again', async () => {
  let asked = 0;
  const refetch = () => {
    asked += 1;
  };
  const { rerender } = render(
    <FailedQuery query={{ isFetching: false, refetch }} title="No scores" />,
  );
  const alert = within(screen.getByRole('alert'));
  expect(alert.getByText('No scores')).toBeTruthy();
  await userEvent.click(alert.getByRole('button', { name: 'Try again' }));
  expect(asked).toBe(1);

  rerender(<FailedQuery query={{ isFetching: true, refetch }} title="No scores" />);
  await userEvent.click(alert.getByRole('button', { name: 'Try again' }));
  expect(asked).toBe(1);
});

it('is the heading of a page that has nothing else', () => {
  const query = { isFetching: false, refetch: () => undefined };
  render(<FailedQuery query={query} title="No game" isPage />);
  expect(screen.getByRole('heading', { level: 1, name: 'No game' })).toBeTruthy();
});
