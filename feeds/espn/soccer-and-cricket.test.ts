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

type Told = [status: GameRow['status'], detail: string | null];

describe('a soccer match', () => {
  const at = (period: number, clock: string) => ({ period, clock });
  const shootout = { home: { shootoutScore: 4 }, away: { shootoutScore: 3 } };
  const byPenalties = type('FINAL_PEN', 'post', 'FT-Pens');

  it.each<[name: string, EventParts['type'], EventParts, Told]>([
    ['first half', type('FIRST_HALF', 'in', "13'"), at(1, "13'"), ['live', null]],
    ['half time', type('HALFTIME', 'in', 'HT'), at(1, "45'"), ['live', 'Halftime']],
    ['added time', type('SECOND_HALF', 'in'), at(2, "90'+5'"), ['live', null]],
    ['end of regulation', type('END_OF_REGULATION', 'in'), {}, ['live', 'End of Regulation']],
    ['extra time', type('OVERTIME', 'in'), {}, ['live', 'Extra Time']],
    ['end of extra time', type('END_OF_EXTRATIME', 'in'), {}, ['live', 'End of Extra Time']],
    ['penalties in progress', type('SHOOTOUT', 'in'), shootout, ['live', 'Penalties 4-3']],
    ['full time', type('FULL_TIME', 'post', 'FT'), at(2, "90'+5'"), ['final', null]],
    ['after extra time', type('FINAL_AET', 'post', 'AET'), {}, ['final', 'After Extra Time']],
    ['decided on penalties', byPenalties, shootout, ['final', 'Penalties 4-3']],
    ['decided on penalties that nobody counted', byPenalties, {}, ['final', 'Penalties']],
    ['suspended', statuses.suspended, {}, ['live', 'Suspended']],
  ])('%s: with period, clock and goals', (_name, type, parts, [status, status_detail]) => {
    const { period: quarter = 3, clock: time_remaining = '7:45' } = parts;
    expect(match({ type, ...parts })).toMatchObject({
      ...{ sport: 'SOCCER', week: null, status, status_detail, quarter, time_remaining },
      ...{ home_score: 17, away_score: 24 },
    });
  });

  const abandoned = { ...type('ABANDONED', 'post'), completed: false, description: 'Abandoned' };
  const both = (score: unknown) => ({ home: { score }, away: { score } });
  const postponed = { type: statuses.postponed, period: 0, ...both('0') };
  const delayed = { type: statuses.delayed, ...at(1, "0'"), ...both(0) };
  it.each<[name: string, EventParts, Told, goals: number | null]>([
    ['postponed', postponed, ['postponed', 'Postponed'], null],
    ['delayed before the kick-off', delayed, ['scheduled', 'Delayed'], null],
    ['abandoned during play', { type: abandoned }, ['cancelled', 'Abandoned'], 17],
  ])('%s', (_name, parts, [status, status_detail], home_score) => {
    const want = { sport: 'SOCCER', week: null, status, status_detail, home_score };
    expect(match(parts)).toMatchObject(want);
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

  const played = (match: Cricket) => {
    const { games, refused } = cricket(match);
    expect(refused).toEqual([]);
    return games[0];
  };

  it.each<[name: string, match: Cricket, want: Partial<GameRow>]>([
    ['before the second side bats', { away: '' }, { home_score: 155, away_score: 0 }],
    ['before the first ball', { home: '', away: null }, { home_score: 0, away_score: 0 }],
    [
      'in two innings a side',
      { home: '345 & 123/4d', away: '301 & 12/0 (4 ov)' },
      { home_score: 468, away_score: 313, time_remaining: '4 ov' },
    ],
  ])('has its runs %s', (_name, match, want) => {
    expect(played(match)).toMatchObject(want);
  });

  const described = (description: string, state: string, summary: string | null = null) => ({
    status: { summary, type: { description, state } },
  });
  it.each<[name: string, match: Cricket, Told]>([
    ['won', described('Result', 'post', 'Kites won by 4 runs'), ['final', 'Kites won by 4 runs']],
    ['stumps', described('Stumps', 'in'), ['live', 'Stumps']],
    ['rain', described('Rain Delay', 'in'), ['live', 'Rain Delay']],
    ['no result', described('Result', 'post', 'No result'), ['cancelled', 'No result']],
  ])('%s', (_name, match, [status, status_detail]) => {
    expect(played(match)).toMatchObject({ status, status_detail });
  });

  it.each<[name: string, match: Cricket, Told]>([
    ['to come', described('Scheduled', 'pre', 'Starts at 18:15'), ['scheduled', null]],
    ['abandoned', described('Abandoned', 'post'), ['cancelled', 'Abandoned']],
  ])('%s, without a ball', (_name, match, [status, status_detail]) => {
    const want = { status, status_detail, home_score: null, time_remaining: null };
    expect(played({ ...match, home: '', away: '' })).toMatchObject(want);
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
