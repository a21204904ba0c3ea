import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { leagues } from '#shared/facts/sports.ts';
import { renderAnswered } from '#web/testing/render-answered.tsx';
import { TablesGlance } from './tables-glance.tsx';

it('shows the tables of one league in one card, and those of the other on demand', async () => {
  const { requests } = renderAnswered(<TablesGlance leagues={leagues} />, () => []);
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
