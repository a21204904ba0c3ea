import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { ComingSoonPage } from './coming-soon-page.tsx';

const open = (at: string) => renderWithData(<ComingSoonPage />, { path: '*', at });

it.each([
  ['/wnba', 'WNBA'],
  ['/soccer/epl', 'Soccer'],
  ['/nba/men', "Men's basketball"],
  ['/careers', 'Careers'],
])('names what is coming at %s and leads home', (at, name) => {
  open(at);
  expect(screen.getByRole('heading', { level: 1, name })).toBeDefined();
  expect(screen.getByText('Coming soon')).toBeDefined();
  expect(screen.getByText(`${name} is coming soon to Sports Hub.`)).toBeDefined();
  const home = screen.getByRole('link', { name: 'Return to Home' });
  expect(home.getAttribute('href')).toBe('/');
});
