import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DirectoryTeam } from './directory.queries.ts';
import { TeamList } from './team-list.tsx';

const outsideLeagues = {
  sport: 'SOCCER',
  abbreviation: 'T',
  logo_url: null,
  conference: null,
  division: null,
};

it('names the city of a team without a division, unless its name begins with it', () => {
  const teams: DirectoryTeam[] = [
    { ...outsideLeagues, team_id: 'a', team_name: 'Harbour City', city: 'Harbour' },
    { ...outsideLeagues, team_id: 'b', team_name: 'The Rovers', city: 'Brackwater' },
  ];
  render(<TeamList teams={teams} sport="SOCCER" isSample />);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/Harbour City$/),
    expect.stringMatching(/The RoversBrackwater$/),
  ]);
});
