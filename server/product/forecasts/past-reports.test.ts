import { describe, expect, it } from 'vitest';
import type { InjuryArchive, InjuryChange } from '#server/product/history/injury-archive.ts';
import { nameMeeting } from '#server/product/history/meeting.ts';
import { buildGame } from '#test/forecast-games.ts';
import { tellPastReports } from './past-reports.ts';

const at = (moment: string) => Date.parse(`2026-11-${moment}Z`);

const first = buildGame({ date: '2026-11-01', home: 'A', away: 'B' });
const second = buildGame({ date: '2026-11-08', home: 'B', away: 'A' });
const starts = new Map([
  [nameMeeting('2026-11-01', 'A', 'B'), at('01T18:00')],
  [nameMeeting('2026-11-08', 'B', 'A'), at('08T18:00')],
]);
/** Imported files number him otherwise than the feed does. */
const known = [
  { player_id: '00-1', player_name: 'Ann Archer', position: 'WR', team_id: 'A' },
  { player_id: 'espn_nfl_2', player_name: 'Bob Baker Jr.', position: 'RB', team_id: 'B' },
];
const ann = { injuryId: 'espn_nfl_i1', playerId: 'espn_nfl_1', playerName: 'Ann Archer' };
const bob = { injuryId: 'espn_nfl_i2', playerId: 'espn_nfl_2', playerName: 'Bob Baker' };

function change(told: Partial<InjuryChange> & { seen: string }): InjuryChange {
  const { seen, ...rest } = told;
  return { ...ann, teamId: 'A', status: 'Out', seenAt: at(seen), ...rest };
}

function tell(changes: InjuryChange[], archive: Partial<InjuryArchive> = {}) {
  const told = tellPastReports([second, first], { changes, starts, ...archive }, known);
  return told
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .map(({ reports }) => reports && [list(reports.home), list(reports.away)]);
}

function list(report: NonNullable<typeof first.reports>['home']) {
  expect(report).toMatchObject({ isComplete: true, gamesAhead: 0 });
  return Object.fromEntries([...(report?.said ?? [])].map(([id, { word }]) => [id, word]));
}

describe('what was said before a game that is over', () => {
  it('is the newest word of each player then, under the key of the history', () => {
    const changes = [
      change({ seen: '01T10:00', status: 'Questionable' }),
      change({ ...bob, teamId: 'B', seen: '01T11:00', status: 'Injured Reserve' }),
      change({ seen: '01T17:59' }),
      change({ seen: '06T10:00', status: null }),
    ];
    expect(tell(changes)).toEqual([
      [{ '00-1': 'out' }, { espn_nfl_2: 'season' }],
      [{ espn_nfl_2: 'season' }, {}],
    ]);
  });

  it('leaves out what was seen when the game had begun', () => {
    const changes = [
      change({ seen: '01T10:00', status: 'Probable' }),
      change({ seen: '01T18:00', status: 'Out' }),
    ];
    expect(tell(changes)[0]).toEqual([{ '00-1': 'probable' }, {}]);
  });

  it('is unknown before anybody looked, after a week without a change, and where the start is not known', () => {
    expect(tell([change({ seen: '02T10:00' })])).toEqual([undefined, [{}, { '00-1': 'out' }]]);
    expect(tell([change({ seen: '01T10:00' })])[1]).toBeUndefined();
    expect(tell([change({ seen: '01T10:00' })], { starts: new Map() })).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('says nothing of people whom the history does not know', () => {
    const stranger = { playerId: 'espn_nfl_9', playerName: 'Cem Clerk', injuryId: 'espn_nfl_i9' };
    const changes = [change({ seen: '01T10:00' }), change({ ...stranger, seen: '01T11:00' })];
    expect(tell(changes)[0]).toEqual([{ '00-1': 'out' }, {}]);
  });
});
