import { describe, expect, it } from 'vitest';
import { cricketMatch } from '#test/game-answers.ts';
import { buildGame } from '#test/game-builder.ts';
import {
  type EventParts,
  scoreboard,
  scoreboardEvent,
  statuses,
} from '#test/scoreboard-builder.ts';
import type { GameRow } from '../feed.ts';
import { parseScoreboard } from './scoreboard.ts';

function match(parts: EventParts): GameRow {
  const { games, refused } = parseScoreboard(scoreboard(scoreboardEvent(parts)), 'SOCCER');
  expect(refused).toEqual([]);
  return games[0]!;
}

function type(name: string, state: string, detail?: string) {
  return { name: `STATUS_${name}`, state, completed: state === 'post', description: name, detail };
}

const shootout = { home: { shootoutScore: 4 }, away: { shootoutScore: 3 } };

describe('a soccer match', () => {
  const cases: [name: string, parts: EventParts, want: Partial<GameRow>][] = [
    [
      'first half',
      { type: type('FIRST_HALF', 'in', "13'"), period: 1, clock: "13'" },
      { status: 'live', status_detail: null, quarter: 1, time_remaining: "13'" },
    ],
    [
      'half time',
      { type: type('HALFTIME', 'in', 'HT'), period: 1, clock: "45'" },
      { status: 'live', status_detail: 'Halftime' },
    ],
    [
      'added time',
      { type: type('SECOND_HALF', 'in'), period: 2, clock: "90'+5'" },
      { status: 'live', time_remaining: "90'+5'", home_score: 17, away_score: 24 },
    ],
    [
      'end of regulation',
      { type: type('END_OF_REGULATION', 'in') },
      { status_detail: 'End of Regulation' },
    ],
    ['extra time', { type: type('OVERTIME', 'in') }, { status_detail: 'Extra Time' }],
    [
      'end of extra time',
      { type: type('END_OF_EXTRATIME', 'in') },
      { status_detail: 'End of Extra Time' },
    ],
    [
      'penalties in progress',
      { type: type('SHOOTOUT', 'in'), ...shootout },
      { status: 'live', status_detail: 'Penalties 4-3' },
    ],
    [
      'full time',
      { type: type('FULL_TIME', 'post', 'FT'), period: 2, clock: "90'+5'" },
      { status: 'final', status_detail: null, home_score: 17 },
    ],
    [
      'after extra time',
      { type: type('FINAL_AET', 'post', 'AET') },
      { status: 'final', status_detail: 'After Extra Time' },
    ],
    [
      'decided on penalties',
      { type: type('FINAL_PEN', 'post', 'FT-Pens'), ...shootout },
      { status: 'final', status_detail: 'Penalties 4-3' },
    ],
    [
      'decided on penalties that nobody counted',
      { type: type('FINAL_PEN', 'post', 'FT-Pens') },
      { status: 'final', status_detail: 'Penalties' },
    ],
    [
      'postponed',
      { type: statuses.postponed, period: 0, home: { score: '0' }, away: { score: '0' } },
      { status: 'postponed', status_detail: 'Postponed', home_score: null },
    ],
    [
      'abandoned during play',
      { type: { ...type('ABANDONED', 'post'), completed: false, description: 'Abandoned' } },
      { status: 'cancelled', status_detail: 'Abandoned', home_score: 17 },
    ],
    [
      'delayed before the kick-off',
      { type: statuses.delayed, period: 1, clock: "0'", home: { score: 0 }, away: { score: 0 } },
      { status: 'scheduled', status_detail: 'Delayed' },
    ],
    ['suspended', { type: statuses.suspended }, { status: 'live', status_detail: 'Suspended' }],
  ];
  it.each(cases)('%s', (_name, parts, want) => {
    expect(match(parts)).toMatchObject({ sport: 'SOCCER', week: null, ...want });
  });

  it('is kept by the names of clubs that we do not list', () => {
    expect(match({ home: { team: { id: '349', displayName: 'Bay Rovers' } } })).toMatchObject({
      external_id: 'espn_soccer_401',
      home_team: 'Bay Rovers',
      home_team_id: null,
    });
  });
});

type Cricket = { home?: unknown; away?: unknown; status?: Record<string, unknown> };

function cricket({ home, away, status }: Cricket) {
  const match = structuredClone(cricketMatch) as Record<string, unknown>;
  const [competition] = structuredClone(cricketMatch.competitions);
  const [first, second] = competition!.competitors;
  const competitors = [
    home === undefined ? first : { ...first, score: home },
    away === undefined ? second : { ...second, score: away },
  ];
  match.competitions = [{ ...competition, competitors }];
  match.status = { ...cricketMatch.status, ...status };
  return parseScoreboard(scoreboard(match), 'CRICKET');
}

describe('a cricket match', () => {
  it('shows runs, overs, the side that bats and what is needed', () => {
    const { games, periodScores } = cricket({});
    expect(games).toEqual([
      buildGame({
        ...{ external_id: 'espn_cricket_1324647', sport: 'CRICKET', status: 'live' },
        status_detail: 'Anchors require 31 runs',
        scheduled_at: '2026-12-31T02:40:00.000Z',
        ...{ home_team: 'Harbour Kites', home_score: 155, venue: 'Harbour Oval' },
        ...{ away_team: 'Valley Anchors', away_score: 125 },
        ...{ quarter: 2, time_remaining: '16/20 ov', possession: '1' },
        ...{ week: null, season: null, season_type: null },
      }),
    ]);
    expect(periodScores).toEqual([
      expect.objectContaining({ side: 'home', period: 1, score: 155, wickets: 6, overs: 20 }),
      expect.objectContaining({ side: 'away', period: 2, score: 125, wickets: 3, overs: 16 }),
    ]);
  });

  const described = (description: string, state: string, summary?: string) => ({
    summary: summary ?? null,
    type: { description, state },
  });
  const cases: [name: string, match: Cricket, want: Partial<GameRow>][] = [
    [
      'to come',
      { home: '', away: '', status: described('Scheduled', 'pre', 'Starts at 18:15') },
      { status: 'scheduled', status_detail: null, home_score: null, time_remaining: null },
    ],
    ['before the second side bats', { away: '' }, { home_score: 155, away_score: 0 }],
    ['before the first ball', { home: '', away: null }, { home_score: 0, away_score: 0 }],
    [
      'two innings a side',
      { home: '345 & 123/4d', away: '301 & 12/0 (4 ov)' },
      { home_score: 468, away_score: 313, time_remaining: '4 ov' },
    ],
    [
      'won',
      { status: described('Result', 'post', 'Kites won by 4 runs') },
      { status: 'final', status_detail: 'Kites won by 4 runs' },
    ],
    ['stumps', { status: described('Stumps', 'in') }, { status: 'live', status_detail: 'Stumps' }],
    [
      'rain',
      { status: described('Rain Delay', 'in') },
      { status: 'live', status_detail: 'Rain Delay' },
    ],
    [
      'no result',
      { status: described('Result', 'post', 'No result') },
      { status: 'cancelled', status_detail: 'No result' },
    ],
    [
      'abandoned',
      { home: '', away: '', status: described('Abandoned', 'post') },
      { status: 'cancelled', status_detail: 'Abandoned', home_score: null },
    ],
  ];
  it.each(cases)('%s', (_name, match, want) => {
    const { games, refused } = cricket(match);
    expect(refused).toEqual([]);
    expect(games[0]).toMatchObject(want);
  });

  it('refuses a match that is on and has no scores at all, which is not one without runs', () => {
    const match = structuredClone(cricketMatch);
    const sides = match.competitions[0]?.competitors ?? [];
    const tell = (score: object) => {
      const competitors = sides.map(({ score: _, ...side }) => ({ ...side, ...score }));
      return parseScoreboard(scoreboard({ ...match, competitions: [{ competitors }] }), 'CRICKET');
    };
    expect(tell({ runs: '155/6' }).refused).toMatchObject([{ reason: 'live without a score' }]);
    expect(tell({ score: '' }).games).toMatchObject([{ home_score: 0, away_score: 0 }]);
  });

  it.each([['ten'], ['1/2/3'], ['99999']])('refuses the score %s', (home) => {
    expect(cricket({ home }).refused).toEqual([{ id: '1324647', reason: 'live without a score' }]);
  });
});
