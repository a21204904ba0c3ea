import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { AuthContext } from '#web/session/auth-context.ts';
import { buildAuth } from '#web/testing/build-auth.ts';
import { buildGame, buildScheduledGame } from '#web/testing/build-game.ts';
import { buildPlayer, buildTeam } from '#web/testing/build-roster.ts';
import { buildStanding } from '#web/testing/build-standing.ts';
import { failsToAnswer, fakeBackend, neverAnswers } from '#web/testing/fake-backend.ts';
import { FakeSocket } from '#web/testing/fake-socket.ts';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { TeamPage } from './team-page.tsx';

const ann = buildPlayer({ player_id: 'demo_ann' });
const passes = { attempts: 30, completions: 21, passingYards: 250, passingTouchdowns: 2 };
const played = {
  game_id: 'demo_1',
  played_on: '2026-11-15',
  opponent_team_id: 'nfl-buf',
  is_home: false,
  figures: passes,
};

/** The first of these pages and sheets is read from disk. */
const patience = { timeout: 4_000 };

type Answers = Record<string, (url: URL) => unknown>;

function openTeam(answers: Answers = {}) {
  const tables: Answers = {
    teams_master: () => [buildTeam()],
    players_master: () => [ann],
    ...answers,
  };
  const backend = fakeBackend((url) => tables[url.pathname.split('/').at(-1) ?? '']?.(url) ?? []);
  const page = (
    <AuthContext value={buildAuth()}>
      <TeamPage />
    </AuthContext>
  );
  renderWithData(page, { path: '/team/:teamId', at: '/team/nfl-kc' });
  return backend;
}

beforeEach(() => {
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
    const record = await screen.findByText('4-6-1', {}, patience);
    const link = record.closest('a');
    expect(link?.textContent).toBe('4-6-1Record2ndAFC WestL2StreakNFL standings');
    expect(link?.getAttribute('href')).toBe('/nfl/standings');
  });

  it('leaves dashes where there is no table', async () => {
    openTeam();
    const link = await screen.findByRole('link', { name: /NFL standings$/ });
    expect(link.textContent).toBe('–Record–Division–StreakNFL standings');
  });

  it('shows the next game and the last one', async () => {
    const { requests } = openTeam({
      games: ({ searchParams }) =>
        searchParams.has('status')
          ? [buildGame({ status: 'final' })]
          : [buildScheduledGame({ scheduled_at: '2036-11-29T18:00:00Z' })],
    });
    const next = await screen.findByRole('region', { name: 'Next game' });
    const last = screen.getByRole('region', { name: 'Last game' });
    await within(next).findByRole('link', { name: /^Bills at Chiefs, Sat, Nov 29/ });
    expect(within(last).getByRole('link', { name: /final, 17 to 21$/ })).toBeDefined();
    const asked = requests.filter(({ pathname }) => pathname.endsWith('/games'));
    const [ahead, over] = asked.map(({ searchParams }) => searchParams);
    expect(ahead?.getAll('or')).toEqual([
      '(home_team_id.eq."nfl-kc",away_team_id.eq."nfl-kc")',
      expect.stringMatching(/^\(status\.eq\.live,and\(status\.eq\.scheduled,scheduled_at\.gte\./),
    ]);
    expect(ahead?.get('external_id')).toBe('not.like.sample_%');
    expect(over?.get('order')).toBe('scheduled_at.desc');
  });

  it('calls a game that is on live', async () => {
    openTeam({ games: ({ searchParams }) => (searchParams.has('status') ? [] : [buildGame()]) });
    const live = await screen.findByRole('region', { name: 'Live now' });
    expect(within(live).getByRole('link', { name: /live, 17 to 21$/ })).toBeDefined();
    expect(screen.getByText('No game has been played yet.')).toBeDefined();
  });

  it('shows a changed score of its game, and asks again only when the game ends', async () => {
    const game = buildGame();
    const { requests } = openTeam({
      games: ({ searchParams }) => (searchParams.has('status') ? [] : [game]),
    });
    const live = within(await screen.findByRole('region', { name: 'Live now' }));
    const askedGames = () => requests.filter(({ pathname }) => pathname.endsWith('/games')).length;
    expect(askedGames()).toBe(2);
    await waitFor(() =>
      expect(FakeSocket.latest.bindings).toMatchObject([
        { filter: 'sport=eq.NFL' },
        { table: 'game_situations' },
      ]),
    );
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    FakeSocket.latest.update({ ...game, home_score: 28 });
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(live.getByText('28')).toBeDefined();
    expect(askedGames()).toBe(2);
    FakeSocket.latest.update({ ...game, home_score: 28, status: 'final' });
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(askedGames()).toBe(4);
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

describe('the sheet of a player', () => {
  const open = async () => {
    const name = await screen.findByRole('button', { name: 'Ann Arbor' }, patience);
    name.focus();
    await userEvent.keyboard('{Enter}');
    return screen.findByRole('dialog', { name: 'Ann Arbor' }, patience);
  };

  it('opens by keyboard with facts and last games, and gives the focus back', async () => {
    const { requests } = openTeam({ player_games: () => [played] });
    const sheet = await open();
    expect(within(sheet).getByText(`QB · #7 · 6' 4" · 225 lbs · Age 27`)).toBeDefined();
    const row = await within(sheet).findByRole('row', { name: /^at Bills/ });
    expect([...row.children].map(({ textContent }) => textContent)).toEqual([
      'at BillsNov 15',
      '21/30',
      '250',
      '2',
      '0',
    ]);
    const asked = requests.find(({ pathname }) => pathname.endsWith('/player_games'));
    expect(Object.fromEntries(asked!.searchParams)).toMatchObject({
      player_id: 'eq.demo_ann',
      order: 'played_on.desc',
      limit: '5',
    });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement?.textContent).toBe('Ann Arbor');
  });

  it('shows a skeleton while the games load', async () => {
    openTeam({ player_games: neverAnswers });
    expect(within(await open()).getByRole('status')).toBeDefined();
  });

  it('says why there are no figures of a kicker', async () => {
    openTeam({ player_games: () => [{ ...played, figures: { fantasyPoints: 0 } }] });
    const sheet = await open();
    expect(await within(sheet).findByText('No game with figures yet')).toBeDefined();
    expect(within(sheet).getByText(/passers, runners and receivers/)).toBeDefined();
  });

  it('offers another try when the games cannot be loaded', async () => {
    openTeam({ player_games: failsToAnswer });
    const sheet = await open();
    expect(await within(sheet).findByRole('button', { name: 'Try again' })).toBeDefined();
  });
});
