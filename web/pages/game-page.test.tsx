import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { teamSeasonQuery } from '#web/features/games/team/team-season.queries.ts';
import { buildGame, buildScheduledGame, buildSituation } from '#web/testing/build-game.ts';
import { buildWhatIf } from '#web/testing/build-season.ts';
import { FakeSocket } from '#web/testing/fake-socket.ts';
import { fakeTables, type TableAnswers } from '#web/testing/fake-tables.ts';
import { cellsOf, findHref, hrefOf } from '#web/testing/read-page.ts';
import { renderPremium } from '#web/testing/render-premium.tsx';
import { GamePage } from './game-page.tsx';

beforeEach(() => {
  FakeSocket.install();
});

const nobodys = '00000000-0000-4000-8000-000000000000';

function openAnswered(tables: TableAnswers, id = nobodys) {
  const place = { path: '/game/:gameId', at: `/game/${id}` };
  return { ...fakeTables(tables), ...renderPremium(<GamePage />, {}, place) };
}

it('shows teams, scores, clock and possession of a live game', async () => {
  const game = buildGame({ viewers: 48_211 });
  const { requests } = openAnswered({ games: [game] }, game.id);
  expect(
    await screen.findByRole('heading', {
      level: 1,
      name: 'Buffalo Bills at Kansas City Chiefs',
    }),
  ).toBeDefined();
  expect(requests[0]?.searchParams.get('id')).toBe(`eq.${game.id}`);
  expect(screen.getByText('Live Game Details')).toBeDefined();
  expect(screen.getByText('LIVE')).toBeDefined();
  expect(screen.getByText('48,211 watching')).toBeDefined();
  expect(screen.getByText('NFL · Q3 7:45 · Week 12')).toBeDefined();
  const [away, home] = ['Buffalo Bills', 'Kansas City Chiefs'].map((name) =>
    within(screen.getByRole('region', { name })),
  );
  expect(away!.getByText('17')).toBeDefined();
  expect(away!.getByText('BUF')).toBeDefined();
  expect(away!.queryByText('Possession')).toBeNull();
  expect(home!.getByText('21')).toBeDefined();
  expect(home!.getByText('Possession')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Live Stats' })).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Pre-Game Information' })).toBeNull();
  expect(document.title).toBe('Buffalo Bills at Kansas City Chiefs | Sports Hub');
});

it('shows sample records, labelled as such, before a game', async () => {
  const game = buildScheduledGame({ venue: 'Arrowhead Stadium' });
  openAnswered({ games: [game] }, game.id);
  expect(await screen.findByText('UPCOMING')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Pre-Game Information' })).toBeDefined();
  expect(await screen.findByText('12-4')).toBeDefined();
  const samples = screen.getAllByText('Sample').map((badge) => badge.parentElement?.textContent);
  expect(samples).toContain('SampleBills12-4Chiefs11-5');
  expect(screen.getByText('11-5')).toBeDefined();
  expect(screen.getByText(/first meeting/)).toBeDefined();
  expect(screen.getByText('Arrowhead Stadium')).toBeDefined();
  expect(screen.getByText(/^Scheduled time: /)).toBeDefined();
});

it('tells the records and meetings of both teams in words, and then no sample', async () => {
  const game = buildScheduledGame({ season: 2026 });
  const meeting = buildGame({ status: 'final', season: 2026 });
  const kept = {
    ...{ game_id: 'import_1', season_type: 2, week: 1, played_on: '2026-09-10', starts_at: null },
    ...{ home_team_id: 'nfl-buf', away_team_id: 'nfl-kc', home_score: 30, away_score: 27 },
  };
  const row = {
    season: 2026,
    ties: null,
    home_record: '5-1',
    road_record: '2-4',
    last_ten: '6-4',
    streak: 'W2',
  };
  const standings = [
    { ...row, team_name: 'Kansas City Chiefs', wins: 8, losses: 3, ties: 1, streak: 'L1' },
    { ...row, team_name: 'Buffalo Bills', wins: 7, losses: 5 },
    { ...row, team_name: 'Buffalo Bills', wins: 1, losses: 11 },
  ];
  const games = (url: URL) => [url.searchParams.has('season') ? meeting : game];
  const { requests } = openAnswered({ games, season_games: [kept], standings }, game.id);
  const table = await screen.findByRole('table', { name: 'Pre-Game Information' });
  expect(cellsOf(table).slice(1)).toEqual([
    ['7-5', 'Record', '8-3-1'],
    ['2-4', 'Away, home', '5-1'],
    ['6-4', 'Last ten', '6-4'],
    ['Won 2', 'Streak', 'Lost 1'],
  ]);
  const asked = requests.find(({ pathname }) => pathname.endsWith('/standings'));
  expect(asked?.searchParams.get('season')).toBe('lte.2026');
  expect(await findHref('Chiefs 21, Bills 17, final')).toBe(`/game/${meeting.id}`);
  expect(screen.getByText('Bills 30, Chiefs 27, final')).toBeDefined();
  expect(screen.queryByText('12-4')).toBeNull();
  expect(screen.queryByText(/first meeting/)).toBeNull();
});

it.each([
  ['says', 2026, 1],
  ['does not say', 2025, 0],
])('%s that teams have not met when the whole schedule is that of %s', async (...of) => {
  const [, season, times] = of;
  const game = buildScheduledGame({ season: 2026 });
  const figures = { ties: null, home_record: null, road_record: null, last_ten: null };
  const row = { ...figures, season: 2025, wins: 11, losses: 6, streak: 'W2' };
  const teams = [game.away_team, game.home_team];
  const tables = {
    games: ({ searchParams }: URL) => (searchParams.has('season') ? [] : [game]),
    playoff_pictures: [{ season }],
    standings: teams.map((team_name) => ({ ...row, team_name })),
  };
  const { queryClient } = openAnswered(tables, game.id);
  await screen.findByRole('table', { name: 'Pre-Game Information' });
  const { queryKey } = teamSeasonQuery('NFL', 'nfl-kc');
  await eventually(() => expect(queryClient.getQueryData(queryKey)).toEqual([]));
  await eventually(() => expect(queryClient.isFetching()).toBe(0));
  await act(async () => {});
  expect(screen.queryAllByText(/first meeting/)).toHaveLength(times);
});

it('shows any other status in capitals, and no venue card without a venue', async () => {
  const game = buildGame({ status: 'final', status_detail: 'Final/OT' });
  openAnswered({ games: [game] }, game.id);
  expect(await screen.findByText('FINAL')).toBeDefined();
  expect(screen.getByText('Final/OT')).toBeDefined();
  expect(screen.queryByRole('heading', { name: /^(Venue|About this game)$/ })).toBeNull();
});

it('says "Game Not Found" when there is no such game, with a way back', async () => {
  openAnswered({});
  expect(await screen.findByRole('heading', { name: 'Game Not Found' })).toBeDefined();
  expect(hrefOf('Back to Dashboard')).toBe('/dashboard');
});

it.each(['sample_1', '1', "x' or true --"])(
  'says "Game Not Found" for the impossible id %s without asking the server',
  async (id) => {
    const { listAsked } = openAnswered({}, encodeURIComponent(id));
    expect(await screen.findByRole('heading', { name: 'Game Not Found' })).toBeDefined();
    expect(await listAsked()).toEqual([]);
  },
);

it('changes score and situation when the database does, and watches that game alone', async () => {
  const game = buildGame({ sport: 'NFL' });
  const { container } = openAnswered({ games: [game] }, game.id);
  const board = within(await screen.findByRole('region', { name: 'Kansas City Chiefs' }));
  expect(board.getByText('21')).toBeDefined();
  await eventually(() => expect(FakeSocket.latest.bindings).toHaveLength(2));
  expect(FakeSocket.latest.bindings).toMatchObject([
    { table: 'games', filter: `id=eq.${game.id}` },
    { table: 'game_situations', filter: `game_id=eq.${game.external_id}` },
  ]);
  FakeSocket.latest.update({ ...game, home_score: 28, updated_at: '2026-11-21T20:01:00Z' });
  expect(await board.findByText('28')).toBeDefined();
  const { updated_at, ...third } = buildSituation({ down: 3, distance: 4, spot: 'KC 32' });
  FakeSocket.latest.situate({ ...third, game_id: game.external_id });
  expect(await screen.findByText('3rd & 4 at KC 32')).toBeDefined();
  FakeSocket.latest.situate({ game_id: game.external_id });
  await eventually(() => expect(screen.queryByText('3rd & 4 at KC 32')).toBeNull());
  await eventually(() =>
    expect(container.querySelector('[aria-live]')?.textContent).toBe(
      'Chiefs 28, Bills 17, third quarter.',
    ),
  );
});

it('tells who has subscribed what a game would change', async () => {
  const game = buildScheduledGame({ external_id: 'demo_1' });
  fakeTables({ games: [game], season_what_ifs: [buildWhatIf()] });
  renderPremium(<GamePage />, undefined, { path: '/game/:gameId', at: `/game/${game.id}` });
  const region = await screen.findByRole('region', { name: 'What this game would change' });
  expect(within(region).getAllByRole('table')).toHaveLength(2);
});
