import { describe, expect, it } from 'vitest';
import {
  type EventParts,
  scoreboard,
  scoreboardEvent,
  statuses,
} from '#test/scoreboard-builder.ts';
import type { GameRow } from '../feed.ts';
import { parseScoreboard } from './scoreboard.ts';

const nothingPlayed = {
  home_score: null,
  away_score: null,
  quarter: null,
  time_remaining: null,
  possession: null,
};
const zero = { home: { score: '0' }, away: { score: '0' } };

function parseOne(parts: EventParts, league: 'NFL' | 'NBA' = 'NFL'): GameRow {
  const { games, refused } = parseScoreboard(scoreboard(scoreboardEvent(parts)), league);
  expect(refused).toEqual([]);
  return games[0]!;
}

describe('the state of a game', () => {
  type Case = [name: string, parts: EventParts, want: Partial<GameRow>, league?: 'NBA'];
  const cases: Case[] = [
    [
      'scheduled: nothing is known yet',
      { type: statuses.scheduled, period: 0, clock: '0:00', ...zero },
      { status: 'scheduled', status_detail: null, ...nothingPlayed },
    ],
    [
      'scheduled with period 1 and a full clock, as the feed says close to the start',
      { type: statuses.scheduled, period: 1, clock: '15:00', ...zero },
      { status: 'scheduled', ...nothingPlayed },
    ],
    [
      'in progress: period, clock and scores',
      {},
      {
        status: 'live',
        status_detail: null,
        quarter: 3,
        time_remaining: '7:45',
        home_score: 17,
        away_score: 24,
      },
    ],
    [
      'halftime',
      { type: statuses.halftime, period: 2, clock: '0:00' },
      { status: 'live', status_detail: 'Halftime', quarter: 2, time_remaining: '0:00' },
    ],
    [
      'end of a period',
      { type: statuses.endOfPeriod, period: 1, clock: '0:00' },
      { status: 'live', status_detail: 'End of 1st Quarter', quarter: 1 },
    ],
    [
      'end of a period without words of the feed',
      { type: { ...statuses.endOfPeriod, detail: null }, period: 3 },
      { status: 'live', status_detail: 'End of 3rd Quarter' },
      'NBA',
    ],
    ['overtime in progress', { period: 5 }, { status: 'live', quarter: 5 }],
    [
      'final',
      { type: statuses.final, period: 4, clock: '0:00' },
      {
        status: 'final',
        status_detail: null,
        quarter: 4,
        time_remaining: '0:00',
        home_score: 17,
      },
    ],
    [
      'final after overtime',
      { type: statuses.finalOvertime, period: 5 },
      { status: 'final', status_detail: 'Final/OT', quarter: 5 },
    ],
    [
      'final after two overtimes',
      { type: statuses.finalTwoOvertimes, period: 6, clock: '0.0' },
      { status: 'final', status_detail: 'Final/2OT', quarter: 6, time_remaining: '0.0' },
      'NBA',
    ],
    [
      'final after overtime that the feed calls just Final',
      { type: statuses.final, period: 6 },
      { status: 'final', status_detail: 'Final/2OT' },
      'NBA',
    ],
    [
      'delayed before the start',
      { type: statuses.delayedBeforeStart, period: 0, ...zero },
      { status: 'scheduled', status_detail: 'Delayed', ...nothingPlayed },
    ],
    [
      'delayed before the first play although the feed says in',
      { type: statuses.delayed, period: 1, clock: '15:00', ...zero },
      { status: 'scheduled', status_detail: 'Delayed', ...nothingPlayed },
    ],
    [
      'delayed during play',
      { type: statuses.delayed, period: 2 },
      { status: 'live', status_detail: 'Delayed', quarter: 2, home_score: 17 },
    ],
    [
      'rain delay during play',
      { type: statuses.rainDelay, period: 1, clock: '9:12', ...zero },
      { status: 'live', status_detail: 'Rain Delay', home_score: 0, away_score: 0 },
    ],
    [
      'suspended',
      { type: statuses.suspended },
      { status: 'live', status_detail: 'Suspended', quarter: 3 },
    ],
    [
      'postponed',
      { type: statuses.postponed, period: 1, ...zero },
      { status: 'postponed', status_detail: 'Postponed', ...nothingPlayed },
    ],
    [
      'cancelled',
      { type: statuses.cancelled, period: 0, ...zero },
      { status: 'cancelled', status_detail: 'Canceled', ...nothingPlayed },
      'NBA',
    ],
    [
      'cancelled during play keeps its score',
      { type: statuses.cancelled, period: 2 },
      { status: 'cancelled', home_score: 17, away_score: 24, quarter: null },
      'NBA',
    ],
    ['forfeit', { type: statuses.forfeit, period: 0, ...zero }, { status: 'cancelled' }, 'NBA'],
    ['a status with a name alone', { type: { name: 'STATUS_IN_PROGRESS' } }, { status: 'live' }],
  ];
  it.each(cases)('%s', (_name, parts, want, league) => {
    expect(parseOne(parts, league)).toMatchObject(want);
  });
});

describe('who plays where and when', () => {
  it('names our teams by feed id within the league', () => {
    expect(parseOne({})).toMatchObject({
      external_id: 'espn_nfl_401',
      sport: 'NFL',
      home_team: 'Cleveland Browns',
      home_team_id: 'nfl-cle',
      away_team: 'Kansas City Chiefs',
      away_team_id: 'nfl-kc',
      scheduled_at: '2026-11-22T18:00:00.000Z',
      venue: 'Lakefront Field',
      week: 12,
      viewers: null,
    });
    expect(parseOne({}, 'NBA')).toMatchObject({
      external_id: 'espn_nba_401',
      home_team_id: 'nba-cle',
      away_team_id: 'nba-lac',
      week: null,
    });
  });

  it.each([
    ['the away side', '12', '1'],
    ['the home side', '5', '0'],
    ['a team that does not play', '30', null],
    ['nobody', undefined, null],
  ])('tells that %s has the ball', (_who, possession, want) => {
    expect(parseOne({ competition: { situation: { possession } } }).possession).toBe(want);
  });

  it('forgets possession when the game is over', () => {
    const competition = { situation: { possession: '5' } };
    expect(parseOne({ type: statuses.final, competition }).possession).toBeNull();
  });

  it.each([
    ['a foreign club', { id: '111124', displayName: 'Melbourne United' }, 'Melbourne United'],
    ['an undecided side', { id: '-2', displayName: 'TBD' }, 'TBD'],
    ['a conference', { id: '90', name: 'AFC' }, 'AFC'],
    ['a side without a team', null, 'TBD'],
  ])('keeps %s by name, without an id of ours', (_who, team, name) => {
    expect(parseOne({ away: { team } })).toMatchObject({ away_team: name, away_team_id: null });
  });

  it.each([[{}], [{ venue: null }], [{ venue: {} }], [{ venue: 'somewhere' }]])(
    'accepts a missing venue: %j',
    (venue) => {
      const event = scoreboardEvent({ competition: { venue: undefined, ...venue } });
      expect(parseScoreboard(scoreboard(event), 'NFL').games[0]?.venue).toBeNull();
    },
  );

  it('takes the week of the whole answer when the event has none', () => {
    const board = { ...scoreboard(scoreboardEvent({ week: null })), week: { number: 3 } };
    expect(parseScoreboard(board, 'NFL').games[0]?.week).toBe(3);
  });

  it('reads scores given as numbers or objects', () => {
    const parts = { home: { score: 21 }, away: { score: { value: 7, displayValue: '7' } } };
    expect(parseOne(parts)).toMatchObject({ home_score: 21, away_score: 7 });
  });

  it('reads what came in another type: words for figures, capitals, true as a word', () => {
    const type = { ...statuses.final, state: 'POST', completed: 'true' };
    const parts = { type, home: { homeAway: 'HOME', score: 17.0 }, id: 401, week: '12' };
    const event = { ...scoreboardEvent(parts) };
    event.status = { displayClock: '0:00', period: '4', type };
    const { games, refused } = parseScoreboard(scoreboard(event), 'NFL');
    expect(refused).toEqual([]);
    expect(games[0]).toMatchObject({ status: 'final', quarter: 4, home_score: 17, week: 12 });
  });
});
