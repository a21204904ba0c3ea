import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { buildInjuryStatus } from '#web/testing/build-forecasts.ts';
import { buildPlayer } from '#web/testing/build-roster.ts';
import { failsToAnswer } from '#web/testing/fake-backend.ts';
import { FakeSocket } from '#web/testing/fake-socket.ts';
import { fakeTables, type TableAnswers } from '#web/testing/fake-tables.ts';
import { hrefOf } from '#web/testing/read-page.ts';
import { renderPremium } from '#web/testing/render-premium.tsx';
import { PlayerPage } from './player-page.tsx';

const ann = {
  ...buildPlayer({ player_id: 'demo_ann' }),
  team_id: 'nfl-kc',
  is_active: true,
};
const game = (day: number, fields: object = {}) => ({
  game_id: `demo_${day}`,
  page: null,
  played_on: `2026-11-${String(day).padStart(2, '0')}`,
  season: 2026,
  season_type: 2,
  team_id: 'nfl-kc',
  opponent_team_id: 'nfl-buf',
  is_home: false,
  figures: { attempts: 30, completions: 21, passingYards: 200 + day, passingTouchdowns: 2 },
  scored: 27,
  allowed: 21,
  ...fields,
});
const season = {
  season: 2026,
  season_type: 2,
  games: 4,
  teams: ['nfl-kc'],
  totals: { attempts: 122, completions: 80, passingYards: 1010, passingTouchdowns: 9 },
};

function openPlayer(answers: TableAnswers = {}) {
  const history = { seasons: [], games: [] };
  const backend = fakeTables({ players_master: [ann], player_history: history, ...answers });
  const place = { path: '/player/:playerId', at: '/player/demo_ann' };
  renderPremium(<PlayerPage />, { subscribed: true }, place);
  return backend;
}

beforeEach(() => void FakeSocket.install());

const cellsOf = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent);

describe('the page of a player', () => {
  it('tells who he is, under a title of his own', async () => {
    openPlayer();
    const heading = await screen.findByRole('heading', { level: 1, name: 'Ann Arbor' });
    const head = within(heading.closest('header') as HTMLElement);
    for (const fact of ['#7', 'QB', '27', `6' 4"`, '225 lbs', 'AA']) {
      expect(head.getByText(fact)).toBeDefined();
    }
    expect(hrefOf('Kansas City Chiefs', head)).toBe('/team/kansas-city-chiefs');
    expect(document.title).toBe('Ann Arbor | Sports Hub');
    expect(screen.getByRole('button', { name: 'Favorite Ann Arbor' })).toBeDefined();
  });

  it('tells what is reported of him, and when', async () => {
    const reported_at = new Date(Date.now() - 3 * 86_400_000).toISOString();
    const known = { status: 'Questionable', side: 'Left', returns_on: '2026-12-02' };
    const injury = buildInjuryStatus({ ...known, reported_at });
    const { requests } = openPlayer({ injury_statuses: () => [injury] });
    expect(await screen.findByText('Questionable')).toBeDefined();
    expect(screen.getByText(/Left knee, reported 3d ago, expected back Dec 2/)).toBeDefined();
    const asked = requests.find(({ pathname }) => pathname.endsWith('/injury_statuses'));
    expect(asked?.searchParams.get('player_id')).toBe('eq.demo_ann');
  });

  it('says that nothing is reported of him', async () => {
    openPlayer();
    expect(await screen.findByText('No injury reported')).toBeDefined();
  });

  it('says that he is on no roster now', async () => {
    openPlayer({ players_master: () => [{ ...ann, is_active: false }] });
    expect(await screen.findByText('Not on a roster now')).toBeDefined();
  });

  it('is still there for somebody whom only kept games name', async () => {
    const kept = { player_id: 'demo_ann', player_name: 'Ann Arbor', position: 'QB' };
    openPlayer({
      players_master: () => [],
      player_games: () => [{ ...kept, team_id: 'nfl-kc', sport: 'NFL' }],
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Ann Arbor' })).toBeDefined();
    expect(screen.getByText('Not on a roster now')).toBeDefined();
  });

  it('says that nobody has the address, with a way back', async () => {
    openPlayer({ players_master: () => [] });
    expect(await screen.findByRole('heading', { name: 'Player Not Found' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toBeDefined();
  });
});

describe('the games of a player', () => {
  const games = [4, 3, 2, 1].map((day) => game(day));
  const history = () => ({ seasons: [season], games });

  it('are drawn oldest first, and told in a table', async () => {
    openPlayer({ player_history: history });
    const table = await screen.findByRole('table', { name: /Passing yards: last ten games/ });
    expect(within(table).getAllByRole('row').map(cellsOf)).toEqual(
      [1, 2, 3, 4].map((day) => [`at Bills, Nov ${day}`, String(200 + day)]),
    );
    expect(table.textContent).toContain('Average 202.5');
  });

  it('are drawn by another figure where he has several', async () => {
    openPlayer({ player_history: history });
    const choice = within(await screen.findByRole('group', { name: 'Figure' }));
    await userEvent.click(choice.getByRole('button', { name: 'Passing TDs' }));
    const table = screen.getByRole('table', { name: /Passing TDs: last ten games/ });
    expect(within(table).getAllByRole('cell')[0]?.textContent).toBe('2');
  });

  it('stand in a log with their results, and lead to the games that have a page', async () => {
    const [newest, ...others] = games;
    const withPage = { ...newest, page: '00000000-0000-4000-8000-000000000007' };
    openPlayer({ player_history: () => ({ seasons: [season], games: [withPage, ...others] }) });
    const log = within(await screen.findByRole('table', { name: 'Ann Arbor: game log' }));
    expect(cellsOf(log.getAllByRole('row')[1] as HTMLElement)).toEqual([
      ...['at BillsNov 4', 'W 27-21', '21/30', '204', '2', '0'],
    ]);
    expect(log.getAllByRole('link')).toHaveLength(1);
    expect(hrefOf('at Bills', log)).toBe('/game/00000000-0000-4000-8000-000000000007');
  });

  it('add up to seasons, a game or together', async () => {
    openPlayer({ player_history: history });
    const mean = await screen.findByRole('table', { name: 'Ann Arbor: seasons, per game' });
    expect(cellsOf(within(mean).getAllByRole('row')[1] as HTMLElement)).toEqual([
      ...['2026KC', '4', '20.0/30.5', '252.5', '2.3', '0.0'],
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Total' }));
    const total = screen.getByRole('table', { name: 'Ann Arbor: seasons, total' });
    expect(cellsOf(within(total).getAllByRole('row')[1] as HTMLElement)).toEqual([
      ...['2026KC', '4', '80/122', '1010', '9', '0'],
    ]);
  });

  it('keep playoffs and the final of the cup apart from the season', async () => {
    const seasons = [6, 3, 2].map((season_type) => ({ ...season, season_type }));
    openPlayer({ player_history: () => ({ seasons, games }) });
    const table = await screen.findByRole('table', { name: 'Ann Arbor: seasons, per game' });
    const names = within(table).getAllByRole('rowheader');
    expect(names.map(({ textContent }) => textContent)).toEqual([
      '2026KC, cup final',
      '2026KC, playoffs',
      '2026KC',
    ]);
  });

  it('are ten at first, and all on demand', async () => {
    const many = Array.from({ length: 12 }, (_, at) => game(12 - at));
    openPlayer({ player_history: () => ({ seasons: [season], games: many }) });
    const log = within(await screen.findByRole('table', { name: 'Ann Arbor: game log' }));
    expect(log.getAllByRole('row')).toHaveLength(11);
    await userEvent.click(screen.getByRole('button', { name: 'Show all 12' }));
    expect(log.getAllByRole('row')).toHaveLength(13);
  });

  it('say why there are none of a kicker', async () => {
    const kicks = [game(1, { figures: { fantasyPoints: 0 } })];
    openPlayer({ player_history: () => ({ seasons: [], games: kicks }) });
    expect(await screen.findByText('No game with figures yet')).toBeDefined();
    expect(screen.getByText(/passers, runners and receivers/)).toBeDefined();
  });

  it('offer another try when they cannot be loaded', async () => {
    let isUp = false;
    openPlayer({ player_history: () => (isUp ? history() : failsToAnswer()) });
    const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 8_000 });
    isUp = true;
    await userEvent.click(again);
    await eventually(() =>
      expect(screen.getByRole('table', { name: 'Ann Arbor: game log' })).toBeDefined(),
    );
  }, 15_000);
});
