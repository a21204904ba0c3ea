import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildScheduledGame } from '#web/testing/build-game.ts';
import { buildWhatIf, buildWhatIfClub } from '#web/testing/build-season.ts';
import type { TableAnswers } from '#web/testing/fake-tables.ts';
import { hrefOf } from '#web/testing/read-page.ts';
import { renderPremiumAnswered } from '#web/testing/render-answered.tsx';
import { WeekStakes } from './week-stakes.tsx';

const game = (at: number, parts = {}) =>
  buildScheduledGame({
    ...{ external_id: `demo_${at}`, scheduled_at: '2026-11-29T18:00:00Z' },
    ...parts,
  });
const whatIf = (at: number, parts = {}) => buildWhatIf({ game_id: `demo_${at}`, ...parts });

const open = (rows: TableAnswers) => renderPremiumAnswered(<WeekStakes league="NFL" />, rows);

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] });
});

async function listGames() {
  const region = await screen.findByRole('region', { name: 'Games that matter most this week' });
  return within(region).queryAllByRole('listitem');
}

describe('games that matter most this week', () => {
  it('are told with what they do to both clubs, and lead to their pages', async () => {
    const first = game(1);
    open({ season_what_ifs: [whatIf(1)], games: [first] });
    const [told] = await listGames();
    const name = /^Bills at Chiefs Sun, Nov 29, /;
    expect(hrefOf(name, within(told!))).toBe(`/game/${first.id}`);
    expect(within(told!).getByText('94% win, 83% loss')).toBeDefined();
    expect(within(told!).getByText('71% win, 38% loss')).toBeDefined();
    expect(within(told!).getByText('Bills, playoffs')).toBeDefined();
  });

  it('are six at most that have not begun, in the order in which they came', async () => {
    const numbers = [1, 2, 3, 4, 5, 6, 7, 8];
    const games = numbers.map((at) => game(at, { status: at === 2 ? 'live' : 'scheduled' }));
    open({ season_what_ifs: numbers.map((at) => whatIf(at)), games: games.toReversed() });
    const told = await listGames();
    const links = told.map((item) => within(item).getByRole('link').getAttribute('href'));
    const shown = [0, 2, 3, 4, 5, 6].map((at) => `/game/${games[at]?.id}`);
    expect(links).toEqual(shown);
  });

  it('leave out a game that moves nobody, and tell of the title where the playoffs are decided', async () => {
    const still = [buildWhatIfClub('nfl-kc', {}), buildWhatIfClub('nfl-buf', {})];
    const final = [
      buildWhatIfClub('nfl-kc', { title: [0.9, 0] }),
      buildWhatIfClub('nfl-buf', { title: [0, 1] }),
    ];
    open({
      season_what_ifs: [whatIf(1, { clubs: still }), whatIf(2, { clubs: final })],
      games: [game(1), game(2)],
    });
    const told = await listGames();
    expect(told).toHaveLength(1);
    expect(within(told[0]!).getByText('Bills, title')).toBeDefined();
    expect(within(told[0]!).getByText(/^>99% win, <1% loss/)).toBeDefined();
  });

  it('are asked for by leverage, and their names by their ids', async () => {
    const { requests } = open({ season_what_ifs: [whatIf(1), whatIf(2)], games: [] });
    expect(await listGames()).toEqual([]);
    expect(requests.map(({ pathname, search }) => [pathname, decodeURIComponent(search)])).toEqual([
      ['/rest/v1/season_what_ifs', '?select=*&sport=eq.NFL&order=leverage.desc&limit=64'],
      [
        '/rest/v1/games',
        '?select=id,external_id,home_team,away_team,scheduled_at,status&external_id=in.(demo_1,demo_2)',
      ],
    ]);
  });
});
