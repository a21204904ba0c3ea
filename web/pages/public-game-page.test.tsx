import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { publicGameRoute } from '#shared/facts/routes.ts';
import { buildGame, buildScheduledGame } from '#web/testing/build-game.ts';
import { buildSession } from '#web/testing/fake-auth-server.ts';
import { fakeTables } from '#web/testing/fake-tables.ts';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { PublicGamePage } from './public-game-page.tsx';

type Game = ReturnType<typeof buildGame>;

function open(game: Game | undefined, { isSignedIn = false, id = game?.id ?? '' } = {}) {
  const backend = fakeTables({ games: game ? [game] : [] });
  const user = isSignedIn ? buildSession().user : null;
  renderWithData(<PublicGamePage />, {
    auth: { user },
    openAuthDialog: () => {},
    path: '/g/:gameId',
    at: publicGameRoute(id),
  });
  return backend;
}

beforeEach(() => {
  document.title = '';
});

describe('the page of a game for everybody', () => {
  it.each([
    ['live', buildGame(), 'Bills 17, Chiefs 21, live'],
    ['final', buildGame({ status: 'final' }), 'Bills 17, Chiefs 21, final'],
    ['scheduled', buildScheduledGame(), 'Bills at Chiefs, Sat, Nov 21'],
    [
      'of soccer',
      buildGame({ sport: 'SOCCER', home_team: 'Ajax', away_team: 'Arsenal', quarter: null }),
      'Arsenal 17, Ajax 21, live',
    ],
    ['of cricket', buildGame({ sport: 'CRICKET', quarter: null }), 'Bills 17, Chiefs 21, live'],
    ['postponed', buildScheduledGame({ status: 'postponed' }), 'Bills at Chiefs, postponed'],
  ])('%s says in its title how it stands', async (_state, game, title) => {
    open(game);
    expect(await screen.findByRole('heading', { level: 1 })).toBeDefined();
    expect(document.title).toBe(`${title} | Sports Hub`);
  });

  it('invites a visitor once, and leads who is signed in to the match centre', async () => {
    const game = buildGame();
    open(game);
    const invitation = await screen.findByRole('region', { name: 'Who wins, and why?' });
    expect(within(invitation).getByRole('button', { name: 'Sign Up Free' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Open the match centre' })).toBeNull();
  });

  it('leads who is signed in to the match centre, and invites them to nothing', async () => {
    const game = buildGame();
    open(game, { isSignedIn: true });
    const link = await screen.findByRole('link', { name: 'Open the match centre' });
    expect(link.getAttribute('href')).toBe(`/game/${game.id}`);
    expect(screen.queryByRole('region', { name: 'Who wins, and why?' })).toBeNull();
  });

  it('asks for no forecast', async () => {
    const { requests } = open(buildGame());
    await screen.findByRole('heading', { level: 1 });
    expect(requests.filter(({ pathname }) => /predict|chance|probabilit/.test(pathname))).toEqual(
      [],
    );
  });

  it.each([
    ['an id that is none', undefined, 'x'],
    ['no game', undefined, '00000000-0000-4000-8000-00000000dead'],
    ['a sample', buildGame({ external_id: 'sample_1' }), undefined],
  ])('is not found for %s', async (_what, game, id) => {
    open(game, id === undefined ? {} : { id });
    expect(await screen.findByText('Oops! Page not found')).toBeDefined();
  });
});
