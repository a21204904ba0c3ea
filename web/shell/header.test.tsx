import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { teamRoute } from '#shared/facts/routes.ts';
import { leagues } from '#shared/facts/sports.ts';
import { teamName, teamSlug, teams } from '#shared/facts/teams.ts';
import { fakeAuthServer } from '#web/testing/fake-auth-server.ts';
import { hrefOf } from '#web/testing/read-page.ts';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { Header, type HeaderProps } from './header.tsx';
import { AccountMenu } from './late-frame.tsx';

const visitor: HeaderProps = {
  account: null,
  isLoading: false,
  onLogIn: () => {},
  search: null,
  themeMenu: null,
  themeChoice: null,
};

beforeEach(() => {
  fakeAuthServer();
});

it('leads home and lets a visitor log in', async () => {
  const onLogIn = vi.fn();
  renderWithData(<Header {...visitor} onLogIn={onLogIn} />);
  expect(screen.getByRole('link', { name: 'Sports Hub home' }).getAttribute('href')).toBe('/');
  await userEvent.click(screen.getByRole('button', { name: 'Log In' }));
  expect(onLogIn).toHaveBeenCalledOnce();
});

it('holds the search and the theme toggle that the page gives it', () => {
  const tools = { search: <button type="button">Search</button>, themeMenu: <p>Theme menu</p> };
  renderWithData(<Header {...visitor} {...tools} />);
  const banner = within(screen.getByRole('banner'));
  expect(banner.getByRole('button', { name: 'Search' })).toBeTruthy();
  expect(banner.getByText('Theme menu')).toBeTruthy();
});

it('leads to every sport', () => {
  renderWithData(<Header {...visitor} />);
  const navigation = within(screen.getByRole('navigation', { name: 'Main' }));
  const links = navigation.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/soccer', '/cricket']);
  const menus = navigation.getAllByRole('button').map(({ textContent }) => textContent);
  expect(menus).toEqual(['NFL', 'NBA']);
});

it('shows on the account menu the picture that the page gives it', () => {
  renderWithData(<AccountMenu email="fan@example.com" onSignOut={() => {}} avatar={<b>F</b>} />);
  expect(screen.getByRole('button', { name: 'Account menu' }).textContent).toBe('F');
});

it('stays on top of the page', () => {
  renderWithData(<Header {...visitor} />);
  expect(screen.getByRole('banner').className).toMatch(/(^| )sticky top-0( |$)/);
});

it('hides the log-in while a stored session is read, and only there', () => {
  const { unmount } = renderWithData(<Header {...visitor} isLoading />);
  const logIn = () => screen.getByRole('button', { name: 'Log In' });
  expect(logIn().className).toContain('expected:invisible');
  expect(screen.queryByRole('button', { name: 'Account menu' })).toBeNull();
  unmount();
  renderWithData(<Header {...visitor} />);
  expect(logIn().className).not.toContain('expected:invisible');
});

it('gives who is signed in a menu with dashboard, profile and sign-out', async () => {
  const onSignOut = vi.fn();
  const account = <AccountMenu email="fan@example.com" onSignOut={onSignOut} avatar={null} />;
  renderWithData(<Header {...visitor} account={account} />);
  expect(screen.queryByRole('button', { name: 'Log In' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Account menu' }));
  expect(await screen.findByText('fan@example.com')).toBeTruthy();
  expect(hrefOf('Dashboard')).toBe('/dashboard');
  expect(hrefOf('Profile')).toBe('/profile');
  await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
  expect(onSignOut).toHaveBeenCalledOnce();
});

it.each([
  {
    league: 'NFL',
    conferences: ['NFC', 'AFC'],
    divisions: ['North', 'South', 'East', 'West', 'North', 'South', 'East', 'West'],
    each: 4,
    slug: 'green-bay-packers',
  },
  {
    league: 'NBA',
    conferences: ['Eastern', 'Western'],
    divisions: ['Atlantic', 'Central', 'Southeast', 'Northwest', 'Pacific', 'Southwest'],
    each: 5,
    slug: 'philadelphia-76ers',
  },
])('lists $league by conference and division', async (expected) => {
  const { league, conferences, divisions, each, slug } = expected;
  renderWithData(<Header {...visitor} />);
  await userEvent.click(screen.getByRole('button', { name: league }));
  const teams = await screen.findByRole('region', { name: `${league} Teams` });
  expect(within(teams).getByRole('heading', { level: 2, name: 'Teams' })).toBeTruthy();
  for (const conference of conferences) {
    expect(within(teams).getByRole('heading', { name: conference })).toBeTruthy();
  }
  const names = within(teams).getAllByRole('heading', { level: 4 });
  expect(names.map(({ textContent }) => textContent).sort()).toEqual(divisions.toSorted());
  for (const list of within(teams).getAllByRole('list')) {
    expect(within(list).getAllByRole('link')).toHaveLength(each);
  }
  const links = within(teams).getAllByRole('link');
  expect(links).toHaveLength(each * divisions.length);
  expect(links.map((link) => link.getAttribute('href'))).toContain(`/team/${slug}`);
  for (const [name, page] of [
    ['Schedule', 'schedule'],
    ['Live Scores', 'scores'],
    ['Standings', 'standings'],
    ['News', 'news'],
  ] as const) {
    expect(hrefOf(name)).toBe(`/${league.toLowerCase()}/${page}`);
  }
});

it('opens the drawer of small screens with every page and team of both leagues', async () => {
  renderWithData(<Header {...visitor} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  const drawer = await screen.findByRole('dialog', { name: 'Menu' });
  const hrefs = within(drawer)
    .getAllByRole('link', { hidden: true })
    .map((link) => link.getAttribute('href'));
  for (const league of leagues) {
    expect(within(drawer).getByText(league)).toBeTruthy();
    const pages = ['schedule', 'scores', 'news'].map((page) => `/${league.toLowerCase()}/${page}`);
    const own = teams.filter(({ sport }) => sport === league).map(teamName);
    expect(own.length).toBeGreaterThan(29);
    expect(hrefs).toEqual(
      expect.arrayContaining([...pages, ...own.map((name) => teamRoute(teamSlug(name)))]),
    );
  }
});
