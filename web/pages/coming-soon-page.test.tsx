import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { ComingSoonPage } from './coming-soon-page.tsx';

const open = (at: string) => renderWithData(<ComingSoonPage />, { path: '*', at });

describe('ComingSoonPage', () => {
  it.each([
    ['/wnba', 'WNBA'],
    ['/soccer/epl', 'Soccer'],
    ['/nba/men', "Men's basketball"],
  ])('names what is coming at %s and leads home', (at, name) => {
    open(at);
    expect(screen.getByRole('heading', { level: 1, name })).toBeDefined();
    expect(screen.getByText('Coming soon')).toBeDefined();
    const home = screen.getByRole('link', { name: 'Return to Home' });
    expect(home.getAttribute('href')).toBe('/');
  });

  it('says that a page is being built and leads to what there is of the league', () => {
    open('/nfl');
    expect(screen.getByText('Being built')).toBeDefined();
    const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(targets).toEqual(
      expect.arrayContaining(['/dashboard', '/nfl/schedule', '/nfl/scores', '/nfl/news']),
    );
    expect(targets.filter((target) => target?.startsWith('/team/'))).toHaveLength(32);
  });

  it('shows no league links for a sport without a league', () => {
    open('/soccer');
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });
});
