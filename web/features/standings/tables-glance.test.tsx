import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { leagues } from '#shared/facts/sports.ts';
import { fakeBackend } from '#web/testing/fake-backend.ts';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { TablesGlance } from './tables-glance.tsx';

it('shows the tables of one league in one card, and those of the other on demand', async () => {
  const { requests } = fakeBackend(() => []);
  renderWithData(<TablesGlance leagues={leagues} />);
  const card = within(await screen.findByRole('region', { name: 'Standings' }));
  expect(card.getByRole('button', { pressed: true }).textContent).toBe('NFL');
  expect(card.getByRole('link', { name: 'NFL standings' })).toBeDefined();
  await userEvent.click(card.getByRole('button', { name: 'NBA' }));
  expect(card.getByRole('link', { name: 'NBA standings' }).getAttribute('href')).toBe(
    '/nba/standings',
  );
  expect(requests.map(({ searchParams }) => searchParams.get('sport'))).toEqual([
    'eq.NFL',
    'eq.NBA',
  ]);
});
