import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { buildGame } from '#web/testing/build-game.ts';
import { failsToAnswer, fakeBackend } from '#web/testing/fake-backend.ts';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { GameFigures } from './game-figures.tsx';

const game = buildGame({ external_id: 'demo_nfl_1' });
const score = (side: string, period: number, points: number) => ({ side, period, score: points });
const rows: Record<string, object[]> = {
  game_period_scores: [
    score('away', 1, 7),
    score('home', 1, 14),
    score('away', 5, 3),
    score('home', 5, 6),
  ],
  game_team_figures: [
    { side: 'away', basis: 'game', name: 'firstDowns', label: '1st Downs', figure: '17' },
    { side: 'home', basis: 'game', name: 'firstDowns', label: '1st Downs', figure: '21' },
  ],
  game_leaders: [
    {
      side: 'home',
      category: 'passingYards',
      label: 'Passing Yards',
      player_name: 'Nils Ambar',
      figure: '257 YDS',
    },
  ],
  game_player_lines: [
    {
      side: 'home',
      player_id: 'p1',
      player_name: 'Nils Ambar',
      category: 'passing',
      did_not_play: false,
      figures: { TD: '2', YDS: '257', 'C/ATT': '21/32' },
    },
  ],
  game_odds: [
    {
      provider: 'First Book',
      home_moneyline: -180,
      away_moneyline: 155,
      draw_moneyline: null,
      home_spread: -3.5,
      home_spread_odds: -108,
      away_spread_odds: null,
      total: 44.5,
      over_odds: -110,
      under_odds: 100,
    },
  ],
  game_plays: [
    {
      external_id: 'x2',
      period: 5,
      clock: '2:10',
      description: 'Ambar scores',
      situation: null,
      is_scoring: true,
      home_score: 20,
      away_score: 17,
    },
    {
      external_id: 'x1',
      period: 1,
      clock: '9:41',
      description: 'Ambar runs',
      situation: '2nd & 7',
      is_scoring: false,
      home_score: 0,
      away_score: 0,
    },
  ],
};

const tableOf = (url: URL) => url.pathname.split('/').at(-1) ?? '';

function cellsOf(caption: string) {
  const table = screen.getByRole('table', { name: caption });
  return within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
}

describe('GameFigures', () => {
  it('tells periods, teams, leaders, players, odds and plays', async () => {
    fakeBackend((url) => rows[tableOf(url)]);
    renderWithData(<GameFigures game={game} />);
    await screen.findByRole('heading', { name: 'Play by play' });
    expect(cellsOf('Score by period')).toEqual([
      ['Team', 'Q1', 'OT', 'Total'],
      ['Buffalo Bills', '7', '3', '17'],
      ['Kansas City Chiefs', '14', '6', '21'],
    ]);
    expect(cellsOf('Team statistics')[1]).toEqual(['1st Downs', '17', '21']);
    expect(cellsOf('Game leaders')[1]).toEqual(['Passing Yards', '–', 'Nils Ambar, 257 YDS']);
    expect(cellsOf('Kansas City Chiefs: passing')).toEqual([
      ['Player', 'C/ATT', 'YDS', 'TD'],
      ['Nils Ambar', '21/32', '257', '2'],
    ]);
    expect(cellsOf('Odds: First Book').slice(1)).toEqual([
      ['To win: Buffalo Bills', '+155'],
      ['To win: Kansas City Chiefs', '-180'],
      ['Spread (head start in points): Buffalo Bills +3.5', '–'],
      ['Spread (head start in points): Kansas City Chiefs -3.5', '-108'],
      ['Over 44.5 points together', '-110'],
      ['Under 44.5 points together', '+100'],
    ]);
    expect(screen.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      '2:10Ambar scores17–20',
      '9:41Ambar runs2nd & 7',
    ]);
  });

  it('asks for scoring plays alone, and says when there are none', async () => {
    fakeBackend((url) => (url.searchParams.has('is_scoring') ? [] : (rows[tableOf(url)] ?? [])));
    renderWithData(<GameFigures game={game} />);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Scoring plays only' }));
    expect(await screen.findByText('No scoring plays so far.')).toBeDefined();
  });

  it('shows nothing of a game without details', async () => {
    const { requests } = fakeBackend(() => []);
    const { container } = renderWithData(<GameFigures game={game} />);
    await vi.waitFor(() => expect(requests).toHaveLength(6));
    expect(container.querySelector('h2')).toBeNull();
  });

  it('offers another attempt when the details cannot be loaded', async () => {
    fakeBackend(failsToAnswer);
    renderWithData(<GameFigures game={game} />);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  });
});
