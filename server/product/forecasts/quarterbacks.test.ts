import { describe, expect, it } from 'vitest';
import { buildGame } from '#test/forecast-games.ts';
import type { MatchedPlayer } from './match-players.ts';
import { listNames, listQuarterbacks, tellQuarterbacks } from './quarterbacks.ts';

const quarterback = (id: string, depth: number | null, team = 'A') => ({
  ...{ player_id: id, player_name: `Name ${id}`, team_id: team, position: 'QB', depth },
});
/** Known from imported games under another key. */
const known: MatchedPlayer = {
  ...quarterback('espn_nfl_2', null),
  ...{ historyId: 'import_nfl_q2', isOnRoster: true, injury: undefined },
};
const roster = [
  quarterback('espn_nfl_3', null),
  quarterback('espn_nfl_2', 2),
  quarterback('espn_nfl_1', 1),
  { ...quarterback('espn_nfl_9', 1), position: 'WR' },
];
const game = buildGame({ date: '2026-09-13', home: 'A', away: 'B' });

describe('what rosters say of quarterbacks', () => {
  it('is who plays before whom, by the keys of the history', () => {
    const { nfl } = tellQuarterbacks(game, listQuarterbacks([known], roster));
    const ids = ['espn_nfl_1', 'import_nfl_q2', 'espn_nfl_3'];
    expect(nfl?.depth).toEqual({ home: ids });
    expect(nfl?.roster).toEqual({ home: new Set(ids) });
  });

  it('is no order where no depth chart is known, and nothing of a team without any', () => {
    const unordered = roster.map((player) => ({ ...player, depth: null }));
    const { nfl } = tellQuarterbacks(game, listQuarterbacks([], unordered));
    expect(nfl?.depth).toEqual({});
    expect(nfl?.roster?.home?.size).toBe(3);
    expect(nfl?.roster?.away).toBeUndefined();
  });

  it('is their names, also by the keys of the history', () => {
    const names = listNames([known], roster);
    expect([names.get('import_nfl_q2'), names.get('espn_nfl_1')]).toEqual([
      'Name espn_nfl_2',
      'Name espn_nfl_1',
    ]);
  });
});
