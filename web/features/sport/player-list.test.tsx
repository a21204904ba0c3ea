import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { DirectoryPlayer } from './directory.queries.ts';
import { PlayerList } from './player-list.tsx';

const team = {
  team_id: 'nfl-kc',
  team_name: 'Kansas City Chiefs',
  city: 'Kansas City',
  abbreviation: 'KC',
  logo_url: null,
  conference: 'AFC',
  division: 'West',
  sport: 'NFL',
};

function buildPlayers(count: number): DirectoryPlayer[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `player-${index}`,
    player_id: null,
    player_name: `Player ${index}`,
    position: 'QB',
    jersey_number: 0,
    team_id: team.team_id,
    photo_url: null,
    sport: 'NFL',
  }));
}

type Shown = { total?: number; leadsToTeam?: boolean };

const show = (
  players: DirectoryPlayer[],
  { total = players.length, leadsToTeam = true }: Shown = {},
) =>
  render(
    <PlayerList
      list={{ players, total }}
      teams={[team]}
      leadsToTeam={leadsToTeam}
      star={({ player_name }) => <span>{`star of ${player_name}`}</span>}
    />,
    { wrapper: MemoryRouter },
  );

describe('PlayerList', () => {
  it('shows a screenful first, then all that were fetched, and says that there are more', async () => {
    show(buildPlayers(30), { total: 1_696 });
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

  it('leads to the team of the player, where it has a page', () => {
    const { unmount } = show(buildPlayers(1));
    const link = screen.getByRole('link', { name: 'Kansas City Chiefs' });
    expect(link.getAttribute('href')).toBe('/team/nfl-kc');
    unmount();
    show(buildPlayers(1), { leadsToTeam: false });
    expect(screen.getByText(/Kansas City Chiefs/)).toBeDefined();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('leaves out what is not known', () => {
    const [player] = buildPlayers(1);
    show([{ ...player!, position: null, jersey_number: null, team_id: null }]);
    expect(screen.getByRole('listitem').textContent).toBe('Player 0star of Player 0');
  });
});
