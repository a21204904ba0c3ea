import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { fakeBackend } from '#web/testing/fake-backend.ts';
import { leadersQuery, playerCandidatesQuery, teamCandidatesQuery } from './candidates.queries.ts';

/** Every question, as the table and the conditions that it names. */
function asked({ requests }: ReturnType<typeof fakeBackend>) {
  return requests.map(({ pathname, searchParams }) => ({
    table: pathname.replace('/rest/v1/', ''),
    ...Object.fromEntries(searchParams),
  }));
}

describe('what can be picked', () => {
  it('are the active teams of the sport, by name', async () => {
    const jazz = { team_id: 'nba-uta', team_name: 'Utah Jazz', abbreviation: 'UTA' };
    const backend = fakeBackend(() => [jazz]);
    const teams = await new QueryClient().fetchQuery(teamCandidatesQuery('NBA'));
    expect(teams).toEqual([
      { name: 'Utah Jazz', sport: 'NBA', listedId: 'nba-uta', detail: 'UTA' },
    ]);
    expect(asked(backend)).toEqual([
      {
        ...{ table: 'teams_master', select: 'team_id,team_name,abbreviation' },
        ...{ sport: 'eq.NBA', is_active: 'eq.true', order: 'team_name.asc' },
      },
    ]);
  });

  it('are the first 200 active players of the sport, by name', async () => {
    const backend = fakeBackend(() => []);
    const choice = { search: '', position: undefined };
    await new QueryClient().fetchQuery(playerCandidatesQuery('NFL', choice));
    expect(asked(backend)).toEqual([
      {
        table: 'players_master',
        select: 'player_id,player_name,position,jersey_number,team_id',
        ...{ sport: 'eq.NFL', is_active: 'eq.true' },
        ...{ order: 'player_name.asc,player_id.asc', limit: '200' },
      },
    ]);
  });

  it('tells players of one name apart by team and number', async () => {
    const allen = { player_name: 'Josh Allen', position: 'QB' };
    fakeBackend(() => [
      { ...allen, player_id: '1', jersey_number: 17, team_id: 'nfl-buf' },
      { ...allen, player_id: '2', jersey_number: null, team_id: null },
    ]);
    const choice = { search: 'allen', position: 'QB' };
    const found = await new QueryClient().fetchQuery(playerCandidatesQuery('NFL', choice));
    expect(found.candidates.map(({ detail }) => detail)).toEqual(['QB · BUF · #17', 'QB']);
    expect(found.total).toBe(2);
  });

  it('are first who did most in the newest games of the followed teams', async () => {
    const game = (player_id: string, points: number | null) => ({
      ...{ player_id, player_name: `Player ${player_id}`, position: 'QB' },
      ...{ team_id: 'nfl-buf', points },
    });
    const backend = fakeBackend(() => [
      game('b', 9),
      game('a', 30),
      game('b', 31),
      game('c', null),
    ]);
    const leaders = await new QueryClient().fetchQuery(leadersQuery('NFL', ['nfl-buf']));
    expect(leaders.map(({ listedId, detail }) => [listedId, detail])).toEqual([
      ['a', 'QB · BUF'],
      ['b', 'QB · BUF'],
      ['c', 'QB · BUF'],
    ]);
    expect(asked(backend)).toMatchObject([
      {
        table: 'player_games',
        select: 'player_id,player_name,position,team_id,points:figures->fantasyPoints',
        ...{ team_id: 'in.(nfl-buf)', order: 'played_on.desc' },
      },
    ]);
  });
});
