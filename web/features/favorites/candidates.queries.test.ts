import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { fakeBackend } from '#web/testing/fake-backend.ts';
import { playerCandidatesQuery, teamCandidatesQuery } from './candidates.queries.ts';

function asked({ requests }: ReturnType<typeof fakeBackend>) {
  return requests.map(({ pathname, searchParams }) => [pathname, Object.fromEntries(searchParams)]);
}

describe('what can be picked', () => {
  it('are the active teams of the sport, by name', async () => {
    const backend = fakeBackend(() => [{ name: 'Utah Jazz' }]);
    const teams = await new QueryClient().fetchQuery(teamCandidatesQuery('NBA'));
    expect(teams).toEqual([{ name: 'Utah Jazz', position: null }]);
    expect(asked(backend)).toEqual([
      [
        '/rest/v1/teams_master',
        {
          select: 'name:team_name',
          sport: 'eq.NBA',
          is_active: 'eq.true',
          order: 'team_name.asc',
        },
      ],
    ]);
  });

  it('are the first 200 active players of the sport, by name', async () => {
    const backend = fakeBackend(() => []);
    await new QueryClient().fetchQuery(playerCandidatesQuery('NFL'));
    expect(asked(backend)).toEqual([
      [
        '/rest/v1/players_master',
        {
          select: 'name:player_name,position',
          sport: 'eq.NFL',
          is_active: 'eq.true',
          order: 'player_name.asc',
          limit: '200',
        },
      ],
    ]);
  });
});
