import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { hiding } from '#web/api/spoilers/hidden-scores.ts';
import { signedIn } from '#web/testing/build-auth.ts';
import { buildGame, buildScheduledGame } from '#web/testing/build-game.ts';
import { buildPlayer, buildTeam } from '#web/testing/build-roster.ts';
import { buildPicture, buildTeamOdds, buildWhatIf } from '#web/testing/build-season.ts';
import { buildStanding } from '#web/testing/build-standing.ts';
import { failsToAnswer } from '#web/testing/fake-backend.ts';
import { FakeSocket } from '#web/testing/fake-socket.ts';
import { fakeTables, type TableAnswers } from '#web/testing/fake-tables.ts';
import { holdMedia } from '#web/testing/hold-media.ts';
import { renderPremium } from '#web/testing/render-premium.tsx';
import { TeamPage } from './team-page.tsx';

/** The question for the last game: the newest first. */
const isLast = (asked: URLSearchParams) => asked.get('order') === 'scheduled_at.desc';

const ann = buildPlayer({ player_id: 'demo_ann' });

function openTeam(answers: TableAnswers = {}, subscribed = false) {
  const backend = fakeTables({ teams_master: [buildTeam()], players_master: [ann], ...answers });
  const place = { auth: signedIn(), path: '/team/:teamId', at: '/team/nfl-kc' };
  renderPremium(<TeamPage />, { subscribed }, place);
  return backend;
}

beforeEach(() => {
  holdMedia();
  FakeSocket.install();
});

describe('the season of a team', () => {
  it('stands in the header: record, place in the division, streak', async () => {
    openTeam({
      standings: () => [
        buildStanding({ wins: 4, losses: 6, ties: 1, streak: 'L2', rank: 2 }),
        buildStanding({ team_id: 'nfl-den', team_name: 'Denver Broncos', rank: 1 }),
      ],
    });
    const link = await screen.findByRole('link', { name: /4-6-1.*NFL standings$/ });
    expect(link.textContent).toBe('4-6-1Record2ndAFC WestL2StreakNFL standings');
    expect(link.getAttribute('href')).toBe('/nfl/standings');
  });

  it('leaves dashes where there is no table', async () => {
    openTeam();
    const link = await screen.findByRole('link', { name: /NFL standings$/ });
    expect(link.textContent).toBe('–Record–Division–StreakNFL standings');
  });

  it('shows the next game and the last one', async () => {
    const { requests } = openTeam({
      games: ({ searchParams }: URL) =>
        isLast(searchParams)
          ? [buildGame({ status: 'final' })]
          : [buildScheduledGame({ scheduled_at: '2036-11-29T18:00:00Z' })],
    });
    const next = await screen.findByRole('region', { name: 'Next game' });
    const last = screen.getByRole('region', { name: 'Last game' });
    await within(next).findByRole('link', { name: /^Bills at Chiefs, Sat, Nov 29/ });
    expect(within(last).getByRole('link', { name: /final, 17 to 21$/ })).toBeDefined();
    const asked = requests.filter(({ pathname }) => pathname.endsWith('/games'));
    const [ahead, over] = asked.map(({ searchParams }: URL) => searchParams);
    expect(ahead?.getAll('or')).toEqual([
      '(home_team_id.eq."nfl-kc",away_team_id.eq."nfl-kc")',
      expect.stringMatching(
        /^\(status\.eq\.live,.*,and\(status\.eq\.scheduled,scheduled_at\.gte\./,
      ),
    ]);
    expect(ahead?.get('external_id')).toBe('not.like.sample_%');
    expect(over?.getAll('or')).toContain('(status.eq.final)');
  });

  it('calls a game that is on live', async () => {
    openTeam({ games: ({ searchParams }: URL) => (isLast(searchParams) ? [] : [buildGame()]) });
    const live = await screen.findByRole('region', { name: 'Live now' });
    expect(within(live).getByRole('link', { name: /live, 17 to 21$/ })).toBeDefined();
    expect(screen.getByText('No recent result.')).toBeDefined();
  });

  it('shows a changed score of its game, and asks again only when the game ends', async () => {
    const game = buildGame();
    const { requests } = openTeam({
      games: ({ searchParams }: URL) => (isLast(searchParams) ? [] : [game]),
    });
    const live = within(await screen.findByRole('region', { name: 'Live now' }));
    const askedGames = () =>
      requests.filter(
        ({ pathname, searchParams }) =>
          pathname.endsWith('/games') && searchParams.get('limit') === '1',
      ).length;
    expect(askedGames()).toBe(2);
    await waitFor(() =>
      expect(FakeSocket.latest.bindings).toMatchObject([
        { filter: 'sport=eq.NFL' },
        { table: 'game_situations' },
      ]),
    );
    vi.useFakeTimers();
    FakeSocket.latest.update({ ...game, home_score: 28 });
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(live.getByText('28')).toBeDefined();
    expect(askedGames()).toBe(2);
    FakeSocket.latest.update({ ...game, home_score: 28, status: 'final' });
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(askedGames()).toBe(4);
  });

  it('leads from each name to the page of the player', async () => {
    openTeam();
    const link = await screen.findByRole('link', { name: 'Ann Arbor' });
    expect(link.getAttribute('href')).toBe('/player/demo_ann');
  });

  it('offers another try when its games cannot be loaded, and still shows the roster', async () => {
    let isUp = false;
    openTeam({ games: () => (isUp ? [] : failsToAnswer()) });
    expect(await screen.findByText('Ann Arbor')).toBeDefined();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isUp = true;
    await userEvent.click(retry);
    expect(await screen.findByText('No game is scheduled.')).toBeDefined();
  });
});

describe('where the season leads', () => {
  const games = ({ searchParams }: URL) =>
    isLast(searchParams) ? [] : [buildScheduledGame({ external_id: 'demo_1' })];
  const rows = {
    ...{ games, playoff_pictures: [buildPicture()], season_odds: [buildTeamOdds()] },
    season_what_ifs: [buildWhatIf()],
  };

  it('is told whole to who has subscribed, with the next game', async () => {
    openTeam(rows, true);
    const region = within(await screen.findByRole('region', { name: 'Where the season leads' }));
    expect(region.getByText('5th in the AFC: a wild card today.')).toBeDefined();
    expect(await region.findByText('10.8')).toBeDefined();
    expect(await region.findByText(/^Playoffs with a win over the Bills on /)).toBeDefined();
  });

  it('waits to be asked for where scores are hidden', async () => {
    hiding.keep('all');
    onTestFinished(() => hiding.keep(null));
    openTeam(rows, true);
    expect(
      await screen.findByRole('button', { name: 'Show: Where the season leads' }),
    ).toBeDefined();
    expect(screen.queryByText('5th in the AFC: a wild card today.')).toBeNull();
  });
});
