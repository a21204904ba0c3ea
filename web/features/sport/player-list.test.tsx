import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { buildPlayer, buildTeam } from '#web/testing/build-roster.ts';
import type { DirectoryPlayer } from './directory.queries.ts';
import { PlayerList } from './player-list.tsx';

const team = buildTeam();

function buildPlayers(count: number): DirectoryPlayer[] {
  const { team_id } = team;
  return Array.from({ length: count }, (_, index) => ({
    ...buildPlayer({ player_name: `Player ${index}`, jersey_number: 0 }),
    ...{ player_id: null, team_id },
  }));
}

const show = (players: DirectoryPlayer[], total = players.length) =>
  render(
    <PlayerList
      list={{ players, total }}
      teams={[team]}
      star={({ player_name }) => <span>{`star of ${player_name}`}</span>}
    />,
    { wrapper: MemoryRouter },
  );

it('shows a screenful first, then all that were fetched, and says that there are more', async () => {
  show(buildPlayers(30), 1_696);
  expect(screen.getAllByRole('listitem')).toHaveLength(24);
  expect(screen.queryByText(/Search to find the others/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show all 30' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(30);
  expect(screen.getByText('The first 30 by name. Search to find the others.')).toBeDefined();
});

it('names number, position, team and star of each', () => {
  show(buildPlayers(1));
  const row = screen.getByRole('listitem').textContent;
  expect(row).toBe('Player 0QB#0 Kansas City Chiefsstar of Player 0');
  expect(screen.queryByRole('button')).toBeNull();
});

it('leads to the page of a player who is listed, and nowhere for a sample', () => {
  const [sample, listed] = buildPlayers(2);
  show([sample!, { ...listed!, player_id: 'nfl-15' }]);
  const [link, ...others] = screen.getAllByRole('link');
  expect(link).toHaveProperty('textContent', 'Player 1');
  expect(link?.getAttribute('href')).toBe('/player/nfl-15');
  expect(others).toEqual([]);
});

it('leaves out what is not known', () => {
  const [player] = buildPlayers(1);
  show([{ ...player!, position: null, jersey_number: null, team_id: null }]);
  expect(screen.getByRole('listitem').textContent).toBe('Player 0star of Player 0');
});
