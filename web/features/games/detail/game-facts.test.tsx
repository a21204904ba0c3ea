import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { buildGame, buildSituation } from '#web/testing/build-game.ts';
import { renderAnswered } from '#web/testing/render-answered.tsx';
import type { Game } from '../game.ts';
import { situationsQuery } from '../situations.queries.ts';
import { GameDetail } from './game-detail.tsx';

const facts = {
  game_id: 'demo_1',
  home_record: '7-3',
  home_record_at_home: '4-1',
  home_record_on_road: '3-2',
  away_record: '8-3',
  away_record_at_home: null,
  away_record_on_road: '4-2',
  broadcasts: [
    { name: 'Shore TV', market: 'home', kind: 'tv' },
    { name: 'Lake TV', market: 'national', kind: 'tv' },
    { name: 'Lake Plus', market: 'national', kind: 'streaming' },
    { name: 'Shore FM', market: 'away', kind: 'radio' },
  ],
  weather: 'Partly sunny',
  temperature_f: 74,
  gust_mph: 21,
  precipitation_percent: null,
  note: 'Super Bowl LIX',
  season_series: 'KC leads series 1-0',
};

function show(rows: Record<string, object[]>, game: Game = buildGame({ external_id: 'demo_1' })) {
  return renderAnswered(<GameDetail game={game} oldSince={undefined} />, rows);
}

describe('what is known of a game besides its score', () => {
  it('stands in one line each: channels, weather, note and series', async () => {
    show({ game_facts: [facts] });
    expect(await screen.findByText('Lake TV, Lake Plus, Shore TV (home)')).toBeDefined();
    expect(screen.getByText('Shore FM (away)')).toBeDefined();
    expect(screen.getByText('Partly sunny, 74°F, gusts to 21 mph')).toBeDefined();
    expect(screen.getByText('Super Bowl LIX')).toBeDefined();
    expect(screen.getByText('KC leads series 1-0')).toBeDefined();
    expect(screen.queryByText('Series:')).toBeNull();
  });

  it('has the record of each team under its name, with that at the place it plays', async () => {
    show({ game_facts: [facts] });
    const home = screen.getByRole('region', { name: 'Kansas City Chiefs' });
    expect((await within(home).findByText(/Home · 7-3/)).textContent).toBe(
      'Home · 7-3 · 4-1 at home',
    );
    const away = screen.getByRole('region', { name: 'Buffalo Bills' });
    expect(within(away).getByText(/Away · 8-3/).textContent).toBe('Away · 8-3 · 4-2 away');
  });

  it('draws a team that is none of ours with its own code and colours', async () => {
    const look = { home_color: '#0a3161', home_alternate_color: '#ffffff' };
    const club = { home_team: 'Harbour FC', home_code: 'HAR' };
    const game = buildGame({ external_id: 'demo_1', sport: 'SOCCER', ...club });
    show({ game_facts: [{ ...facts, ...look }] }, game);
    await screen.findByText('Super Bowl LIX');
    const [circle] = screen.getAllByText('HAR');
    expect(circle?.style.backgroundColor).toBe('rgb(10, 49, 97)');
  });

  it('shows the game as ever when channels have another form', async () => {
    show({ game_facts: [{ ...facts, broadcasts: [{ name: 7 }] }] });
    expect(await screen.findByText('Super Bowl LIX')).toBeDefined();
    expect(screen.queryByText('TV:')).toBeNull();
  });
});

describe('where a live game stands', () => {
  const third = buildSituation({
    game_id: 'demo_1',
    ...{ down: 3, distance: 4, spot: 'KC 18', yard_line: 18, is_red_zone: true },
    ...{ home_timeouts: 2, away_timeouts: 3, last_play: 'Ambar runs for 6 yards' },
  });

  it('is told below the score, with timeouts and the last play', async () => {
    show({ game_situations: [third] });
    const line = await screen.findByRole('region', { name: 'Where the game stands' });
    expect(line.textContent).toContain('3rd & 4 at KC 18 · Red zone');
    expect(line.textContent).toContain('Timeouts left: Bills 3, Chiefs 2');
    expect(line.textContent).toContain('Last play: Ambar runs for 6 yards');
  });

  it('draws the ball between the end zones, and the first-down mark ahead of it', async () => {
    const drive = { game_id: 'demo_1', ordinal: 1, side: 'home', result: null, yards: 6 };
    const { container } = show({ game_situations: [third], game_drives: [drive] });
    await screen.findByText(/3rd & 4/);
    const listPlaces = () =>
      [...container.querySelectorAll<HTMLElement>('[aria-label="Where the game stands"] [style]')]
        .slice(-3)
        .map(({ style }) => Number.parseFloat(style.left) * 1.2);
    // Of 120 yards from the left, the home end at the right: the drive's end, the mark, the ball.
    await eventually(() => expect(listPlaces().map(Math.round)).toEqual([92, 88, 92]));
  });

  it('tells the points that one side has made without an answer', async () => {
    const plays = [21, 18, 15, 12].map((home_score, at) => ({
      ...{ external_id: `x${at}`, period: 1, clock: '9:41', description: 'A basket' },
      ...{ situation: null, side: 'home', is_scoring: true, away_score: 17, home_score },
      ...{ shot_x: null, shot_y: null },
    }));
    const game = buildGame({ external_id: 'demo_1', sport: 'NBA' });
    show({ game_situations: [buildSituation({ game_id: 'demo_1' })], game_plays: plays }, game);
    expect(await screen.findByText(/^Chiefs on a 9-0 run/)).toBeDefined();
  });

  it('keeps its room while it is not told, as at half-time, with nobody on the field', async () => {
    const { container, queryClient } = show({ game_situations: [] });
    await eventually(() => expect(queryClient.getQueryData(situationsQuery.queryKey)).toEqual([]));
    const endZones = container.querySelectorAll('[aria-hidden] [style*="width: 8.3"]');
    expect([...endZones].map(({ textContent }) => textContent)).toEqual(['BUF', 'KC']);
    expect(screen.queryByRole('region', { name: 'Where the game stands' })).toBeNull();
  });

  it('counts the fouls of the quarter', async () => {
    show({
      game_situations: [buildSituation({ game_id: 'demo_1', home_fouls: 0, away_fouls: 3 })],
    });
    expect(await screen.findByText('Fouls this quarter: Bills 3, Chiefs 0')).toBeDefined();
  });

  it.each([
    [{ home_in_bonus: true, away_in_bonus: false }, 'In the bonus: Chiefs'],
    [{ home_in_bonus: true, away_in_bonus: true }, 'In the bonus: both'],
  ])('says who is in the bonus: %o', async (known, words) => {
    show({ game_situations: [buildSituation({ game_id: 'demo_1', ...known })] });
    expect(await screen.findByText(words)).toBeDefined();
  });

  it('is not told of another game, nor of one that is over', async () => {
    show({ game_situations: [{ ...third, game_id: 'demo_2' }], game_facts: [facts] });
    await screen.findByText('Super Bowl LIX');
    expect(screen.queryByText(/3rd & 4/)).toBeNull();
  });

  it('is runs, wickets and overs of each innings in cricket', async () => {
    const innings = { game_id: 'demo_1', side: 'home', period: 1, score: 184, wickets: 6 };
    const game = buildGame({ external_id: 'demo_1', sport: 'CRICKET' });
    show({ game_period_scores: [{ ...innings, overs: 18.2 }] }, game);
    expect(await screen.findByText('184/6 (18.2 ov)')).toBeDefined();
  });
});

describe('drives', () => {
  const openDrives = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Drives' }));
  const drive = {
    game_id: 'demo_1',
    ...{ side: 'home', result: 'Touchdown', is_scoring: true, plays: 8, yards: 75, seconds: 252 },
    ...{ start_period: 1, start_clock: '15:00', start_spot: 'KC 25' },
    ...{ end_period: 1, end_clock: '10:48', end_spot: 'BUF 0' },
  };

  it('are listed, the newest first, with how each one went', async () => {
    const on = { result: null, is_scoring: false, plays: 1, yards: -1, end_spot: null };
    show({
      game_drives: [
        { ...drive, ordinal: 1 },
        { ...drive, ...on, ordinal: 2, seconds: null },
      ],
    });
    await openDrives();
    await screen.findByText('On now');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'KCKansas City ChiefsOn now1 play, -1 yard, from KC 25',
      'KCKansas City ChiefsTouchdown8 plays, 75 yards, 4:12, from KC 25 to BUF 0',
    ]);
  });

  it('carry the badge of the side that scored, and say whose drive it was', async () => {
    const pickSix = { result: 'Interception Touchdown', scoring_side: 'away', ordinal: 1 };
    show({ game_drives: [{ ...drive, ...pickSix }] });
    await openDrives();
    const line = (await screen.findByText('Interception Touchdown')).closest('li');
    expect(line?.textContent).toBe(
      'BUFBuffalo BillsInterception TouchdownKC drive: 8 plays, 75 yards, 4:12, from KC 25 to BUF 0',
    );
  });

  it('are few until somebody asks for all', async () => {
    show({ game_drives: Array.from({ length: 15 }, (_, ordinal) => ({ ...drive, ordinal })) });
    await openDrives();
    expect(await screen.findAllByText('Touchdown')).toHaveLength(12);
    await userEvent.click(screen.getByRole('button', { name: 'Show all drives' }));
    expect(screen.getAllByText('Touchdown')).toHaveLength(15);
  });
});

it('the provider’s win probability stands under its name, and only while the game is on', async () => {
  const rows = { game_win_probabilities: [{ provider_home_win: 0.37, provider_tie: 0 }] };
  const soccer = { external_id: 'demo_1', sport: 'SOCCER' };
  const { unmount } = show(rows, buildGame(soccer));
  expect(await screen.findByText('Bills 63%, Chiefs 37%')).toBeDefined();
  expect(
    screen.getByRole('heading', { name: 'Win probability of the data provider' }),
  ).toBeDefined();
  expect(screen.getByText(/not by Sports Hub/)).toBeDefined();
  unmount();
  show({ ...rows, game_facts: [facts] }, buildGame({ ...soccer, status: 'final' }));
  await screen.findByText('Super Bowl LIX');
  expect(screen.queryByText('Bills 63%, Chiefs 37%')).toBeNull();
});

it('a shot says how far from the basket it was taken', async () => {
  const play = { external_id: 'x1', period: 1, clock: '9:41', situation: null, side: 'home' };
  const words = { is_scoring: false, home_score: 0, away_score: 0 };
  const rows = [
    { ...play, ...words, description: 'Ambar misses a jumper', shot_x: 41, shot_y: 17 },
    { ...play, ...words, external_id: 'x2', description: 'Rebound', shot_x: null, shot_y: null },
  ];
  show({ game_plays: rows }, buildGame({ external_id: 'demo_1', sport: 'NBA' }));
  expect(await screen.findByText('Shot from 23 ft')).toBeDefined();
  expect(screen.getAllByText(/Shot from/)).toHaveLength(1);
});
