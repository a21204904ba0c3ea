import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { buildSiteConfig } from '#test/site-config.ts';
import { keepSiteConfig } from '#web/api/site-config.ts';
import { hrefOf } from '#web/testing/read-page.ts';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { BottomBar } from './bottom-bar.tsx';

function open(at: string) {
  keepSiteConfig(buildSiteConfig());
  return renderWithData(<BottomBar isExpected={false}>theme</BottomBar>, { path: '*', at });
}
const names = () =>
  [...screen.getByRole('navigation', { name: 'Quick navigation' }).querySelectorAll('a, button')]
    .filter((each) => each.hasAttribute('aria-current'))
    .map((each) => `${each.textContent} ${each.getAttribute('aria-current')}`);

describe('the bar at the foot of a phone', () => {
  it.each([
    ['/dashboard', 'Home page'],
    ['/dashboard?date=2026-11-20', 'Home true'],
    ['/dashboard?tab=favorites', 'Favorites page'],
    ['/dashboard?tab=predictions', 'Predictions page'],
    ['/dashboard?tab=injuries', 'Predictions true'],
    ['/nfl', 'Scores true'],
    ['/nfl/scores', 'Scores page'],
    ['/nba/standings', 'Scores true'],
    ['/game/1', 'Scores true'],
    ['/team/nfl-kc', 'Favorites true'],
    ['/profile', 'More true'],
  ])('marks on %s what it belongs to: %s', (at, marked) => {
    open(at);
    expect(names()).toEqual([marked]);
  });

  it('leads to the scores of the league that was looked at last', () => {
    open('/nba/news').unmount();
    open('/dashboard');
    expect(hrefOf('Scores')).toBe('/nba/scores');
  });

  it('opens the drawer with leagues, profile, record and what it is given', async () => {
    open('/dashboard');
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    const drawer = await screen.findByRole('dialog', { name: 'Menu' });
    expect(drawer.textContent).toContain('NFL');
    expect(drawer.textContent).toContain('theme');
    const profile = screen.getByRole('link', { name: 'Profile' });
    expect(profile.getAttribute('href')).toBe('/profile');
    await userEvent.click(profile);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
