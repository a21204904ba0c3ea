import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LiveChance } from '#web/parts/live-chances.queries.ts';
import { buildGame, buildSituation } from '#web/testing/build-game.ts';
import { fakeBackend } from '#web/testing/fake-backend.ts';
import type { Game } from '../game.ts';
import { GameList } from './game-list.tsx';

const [first, second, later] = [
  buildGame({ away_team: 'Buffalo Bills' }),
  buildGame({ away_team: 'Miami Dolphins' }),
  buildGame({ away_team: 'Chicago Bears' }),
];
const queryClient = new QueryClient();
beforeEach(() => {
  fakeBackend(() => []);
});
const now = new Date(2026, 10, 21, 12, 0);

type Chances = ReadonlyMap<string | null, LiveChance>;

function listOf(games: Game[], chances?: Chances, areInLines = false) {
  return (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <GameList games={games} now={now} label="Games" {...{ chances, areInLines }} />
        <button type="button">Elsewhere</button>
      </MemoryRouter>
    </QueryClientProvider>
  );
}

function shown() {
  return screen.getAllByRole('link').map(({ textContent }) => textContent?.split(' at ')[0]);
}

describe('GameList', () => {
  it('keeps its order while the focus is in it, and takes the new one afterwards', async () => {
    const view = render(listOf([first, second]));
    await userEvent.tab();
    view.rerender(listOf([later, second, first]));
    expect(shown()).toEqual(['Bills', 'Dolphins', 'Bears']);
    await userEvent.tab();
    expect(shown()).toEqual(['Bills', 'Dolphins', 'Bears']);
    screen.getByRole('button', { name: 'Elsewhere' }).focus();
    expect(await screen.findAllByRole('link')).toHaveLength(3);
    await expect.poll(shown).toEqual(['Bears', 'Dolphins', 'Bills']);
  });

  it('keeps its order while a finger or the pointer is in it', async () => {
    const view = render(listOf([first, second]));
    await userEvent.hover(screen.getByRole('list'));
    view.rerender(listOf([second, first]));
    expect(shown()).toEqual(['Bills', 'Dolphins']);
    await userEvent.unhover(screen.getByRole('list'));
    expect(shown()).toEqual(['Dolphins', 'Bills']);
  });

  it('shows a new score at once, whether held or not', async () => {
    const view = render(listOf([first, second]));
    await userEvent.tab();
    view.rerender(listOf([second, { ...first, home_score: 28 }]));
    expect(screen.getByText('28')).toBeDefined();
    expect(shown()).toEqual(['Bills', 'Dolphins']);
  });
});

it('is laid out for chances before the first of them is known', () => {
  const layout = () =>
    [screen.getByRole('list'), ...screen.getAllByRole('link')].map(({ className }) => className);
  const view = render(listOf([first, second]));
  const withoutChances = layout();
  view.rerender(listOf([first, second], new Map(), true));
  const before = layout();
  const chance = { game_id: first.external_id, home_win: 0.6, home_win_before: 0.5 };
  view.rerender(listOf([first, second], new Map([[first.external_id, chance]]), true));
  expect(layout()).toEqual(before);
  expect(before).not.toEqual(withoutChances);
});

it('tells below the clock where a live game stands, and of no other game', async () => {
  const game = buildGame({ external_id: 'demo_7', possession: '0' });
  const known = { down: 3, distance: 4, spot: 'KC 18', yard_line: 18, is_red_zone: true };
  fakeBackend(() => [buildSituation({ game_id: 'demo_7', ...known })]);
  queryClient.clear();
  render(listOf([game, buildGame({ external_id: 'demo_8' })]));
  const name = /^Bills at Chiefs, live, 17 to 21, 3rd & 4 at KC 18, Red zone$/;
  expect(await screen.findByRole('link', { name })).toBeDefined();
  expect(screen.getByText('3rd & 4, KC 18')).toBeDefined();
  expect(screen.getAllByRole('link')).toHaveLength(2);
});
