import { describe, expect, it } from 'vitest';
import { parseInjuriesByTeam } from './injuries.ts';

describe('injuries that somebody regrouped', () => {
  it('by a list of teams', () => {
    const injury = { athlete_id: '9001', name: 'Orlin Vance', position: 'QB', status: 'OUT' };
    const teams = [{ team_id: '12', injuries: [injury, {}] }, 'odd'];
    const { rows, refused } = parseInjuriesByTeam({ teams }, 'NFL');
    expect(rows).toEqual([
      expect.objectContaining({ team_id: 'nfl-kc', player_id: 'espn_nfl_9001', status: 'Out' }),
    ]);
    expect(refused).toEqual([{ id: null, reason: expect.stringMatching(/status/) }]);
  });

  it('by the code of a team, with side, part and kind in one text', () => {
    const entry = { player: 'Ivo Castell', status: 'QUESTIONABLE', date: '2026-11-20T17:00Z' };
    const teams = {
      GS: [{ ...entry, reason: 'Left knee (inflammation)' }],
      WSH: [{ ...entry, reason: 'illness' }],
    };
    expect(parseInjuriesByTeam({ teams }, 'NBA').rows).toEqual([
      expect.objectContaining({
        team_id: 'nba-gsw',
        status: 'Questionable',
        side: 'Left',
        body_part: 'knee',
        description: 'inflammation',
      }),
      expect.objectContaining({ team_id: 'nba-was', side: null, body_part: 'illness' }),
    ]);
  });
});
