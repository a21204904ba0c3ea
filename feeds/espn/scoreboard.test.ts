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
  type Told = [status: GameRow['status'], detail: string | null];
  type Case = [name: string, parts: EventParts, told: Told, league?: 'NBA'];
  const at = (type: keyof typeof statuses, period: number, clock = '7:45') => ({
    ...{ type: statuses[type], period, clock },
  });
  const wordless = { type: { ...statuses.endOfPeriod, detail: null }, period: 3 };

  it.each<Case>([
    ['in progress', {}, ['live', null]],
    ['halftime', at('halftime', 2, '0:00'), ['live', 'Halftime']],
    ['end of a period', at('endOfPeriod', 1, '0:00'), ['live', 'End of 1st Quarter']],
    ['end of a period, without words', wordless, ['live', 'End of 3rd Quarter'], 'NBA'],
    ['overtime in progress', at('inProgress', 5), ['live', null]],
    ['final', at('final', 4, '0:00'), ['final', null]],
    ['final after overtime', at('finalOvertime', 5), ['final', 'Final/OT']],
    ['final after two overtimes', at('finalTwoOvertimes', 6, '0.0'), ['final', 'Final/2OT'], 'NBA'],
    ['final after two, but told as just Final', at('final', 6), ['final', 'Final/2OT'], 'NBA'],
    ['delayed during play', at('delayed', 2), ['live', 'Delayed']],
    ['suspended', at('suspended', 3), ['live', 'Suspended']],
    ['a status with a name alone', { type: { name: 'STATUS_IN_PROGRESS' } }, ['live', null]],
  ])('%s: with period, clock and scores', (_name, parts, [status, status_detail], league) => {
    const { period: quarter = 3, clock: time_remaining = '7:45' } = parts;
    expect(parseOne(parts, league)).toMatchObject({
      ...{ status, status_detail, quarter, time_remaining, home_score: 17, away_score: 24 },
    });
  });

  // Period 1 with a full clock is what the feed says close to the start.
  it.each<Case>([
    ['scheduled', at('scheduled', 0, '0:00'), ['scheduled', null]],
    ['scheduled, close to the start', at('scheduled', 1, '15:00'), ['scheduled', null]],
    ['delayed', at('delayedBeforeStart', 0), ['scheduled', 'Delayed']],
    ['delayed, although the feed says in', at('delayed', 1, '15:00'), ['scheduled', 'Delayed']],
    ['postponed', at('postponed', 1), ['postponed', 'Postponed']],
    ['cancelled', at('cancelled', 0), ['cancelled', 'Canceled'], 'NBA'],
    ['forfeit', at('forfeit', 0), ['cancelled', 'Forfeit'], 'NBA'],
  ])('%s: nothing is known before the first play', (_name, parts, [status, detail], league) => {
    const want = { status, status_detail: detail, ...nothingPlayed };
    expect(parseOne({ ...parts, ...zero }, league)).toMatchObject(want);
  });

  it('rain delay during play, before anybody has scored', () => {
    const parts = { ...at('rainDelay', 1, '9:12'), ...zero };
    const want = { status: 'live', status_detail: 'Rain Delay', home_score: 0, away_score: 0 };
    expect(parseOne(parts)).toMatchObject(want);
  });

  it('cancelled during play keeps its score', () => {
    const want = { status: 'cancelled', home_score: 17, away_score: 24, quarter: null };
    expect(parseOne(at('cancelled', 2), 'NBA')).toMatchObject(want);
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
