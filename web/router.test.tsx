import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { comingSoonPaths } from '#shared/facts/page-paths.ts';
import { AuthProvider } from '#web/session/auth-provider.tsx';
import { storeSession } from '#web/testing/auth-probe.tsx';
import { buildGame } from '#web/testing/build-game.ts';
import { buildPlayer, buildTeam } from '#web/testing/build-roster.ts';
import { buildSession } from '#web/testing/fake-auth-server.ts';
import { FakeSocket } from '#web/testing/fake-socket.ts';
import { fakeTables } from '#web/testing/fake-tables.ts';
import { Router } from './router.tsx';

const game = buildGame();
const answers: Record<string, unknown> = {
  user: buildSession().user,
  'check-subscription': { subscribed: false, subscription_tier: null, subscription_end: null },
  teams_master: [buildTeam()],
  players_master: [buildPlayer()],
  games: [game],
};

function open(address: string, { isSignedIn = false } = {}): void {
  if (isSignedIn) storeSession();
  window.history.pushState(null, '', address);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AuthProvider>
        <Router />
      </AuthProvider>
    </QueryClientProvider>,
  );
}

const heading = (name: string | RegExp) =>
  screen.findByRole('heading', { level: 1, name }, { timeout: 8_000 });

beforeEach(() => {
  FakeSocket.install();
  fakeTables(answers);
});

/** An address of the page at this path. */
const addressOf = (path: string) => path.replace('*', 'some-league');
const toCome = comingSoonPaths.map((path): [string, RegExp] => [addressOf(path), /./]);

const openToAll: [string, string | RegExp][] = [
  ['/', /Every score/],
  ['/pricing', 'Pick your plan'],
  ['/terms', 'Terms of Service'],
  ['/privacy', 'Privacy Policy'],
  ['/state-privacy', 'Privacy Policy'],
  ['/children-privacy', 'Privacy Policy'],
  ['/ads', 'Privacy Policy'],
  ['/nielsen', 'Privacy Policy'],
  ['/do-not-sell', 'Privacy Policy'],
  ...toCome,
];

const behindLogIn: [string, string | RegExp][] = [
  ['/dashboard', 'Dashboard'],
  ['/profile', 'Profile'],
  ['/nfl', 'NFL'],
  ['/nba', 'NBA'],
  ['/soccer', 'Soccer'],
  ['/cricket', 'Cricket'],
  ['/nfl/schedule', /NFL/],
  ['/nba/schedule', /NBA/],
  ['/nfl/scores', /NFL/],
  ['/nba/scores', /NBA/],
  ['/nfl/standings', /NFL/],
  ['/nba/standings', /NBA/],
  ['/nfl/news', /NFL/],
  ['/nba/news', /NBA/],
  ['/team/nfl-kc', 'Kansas City Chiefs'],
  [`/game/${game.id}`, 'Buffalo Bills at Kansas City Chiefs'],
];

describe('a page for everybody', () => {
  it.each(openToAll)('is shown to a visitor at %s, named and described', async (path, name) => {
    open(path);
    expect(await heading(name)).toBeTruthy();
    await waitFor(() => expect(document.title).toMatch(/^.+ \| Sports Hub$/));
    const description = document.querySelector('meta[name=description]');
    expect(description?.getAttribute('content')).toMatch(/\w+ \w+/);
    expect(window.location.pathname).toBe(path);
    expect(screen.getByRole('link', { name: 'Sports Hub home' })).toBeTruthy();
    expect(screen.getByRole('contentinfo')).toBeTruthy();
  });

  it.each(toCome)('only announces what is coming at %s', async (path) => {
    open(path);
    expect(await screen.findByText('Coming soon', {}, { timeout: 8_000 })).toBeTruthy();
  });
});

describe('a page behind the log-in', () => {
  it.each(behindLogIn)('sends a visitor from %s to the front page', async (path) => {
    open(path);
    expect(await heading(/Every score/)).toBeTruthy();
    expect(window.location.pathname).toBe('/');
  });

  it.each(behindLogIn)('is shown at %s to who is signed in', async (path, name) => {
    open(path, { isSignedIn: true });
    expect(await heading(name)).toBeTruthy();
    await waitFor(() => expect(document.title).toMatch(/^.+ \| Sports Hub$/));
    expect(window.location.pathname).toBe(path);
  });
});

it('says that any other address is not there, and leads home', async () => {
  open('/no/such/page');
  expect(await screen.findByText('404', {}, { timeout: 8_000 })).toBeTruthy();
  expect(screen.getByText('Oops! Page not found')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
});
