import { describe, expect, it } from 'vitest';
import { buildGame, buildScheduledGame } from '#web/testing/build-game.ts';
import {
  abbreviationOf,
  accessibleName,
  liveProgress,
  sideWithBall,
  spokenScore,
  statusLines,
} from './game-view.ts';

const noon = new Date(2026, 10, 21, 12, 0);
const tonight = new Date(2026, 10, 21, 20, 20).toISOString();
const nextWeek = new Date(2026, 10, 29, 13, 0).toISOString();

describe('statusLines', () => {
  it.each([
    ['quarter and clock', buildGame(), 'Q3 7:45'],
    ['the quarter alone without a clock', buildGame({ time_remaining: null }), 'Q3'],
    [
      'the minute of soccer',
      buildGame({ sport: 'SOCCER', quarter: 1, time_remaining: "34'" }),
      "34'",
    ],
    ['the overs of cricket', buildGame({ sport: 'CRICKET', time_remaining: '12.3' }), '12.3'],
    ['overtime', buildGame({ quarter: 5, time_remaining: '2:00' }), 'OT 2:00'],
    ['second overtime', buildGame({ quarter: 6, time_remaining: '2:00' }), '2OT 2:00'],
    ["the feed's own words", buildGame({ quarter: 2, status_detail: 'Halftime' }), 'Halftime'],
    ['the end of a quarter', buildGame({ status_detail: 'End of 3rd Quarter' }), 'End of Q3'],
    ['the end of an overtime', buildGame({ status_detail: 'End of OT' }), 'End of OT'],
    ['nothing more than LIVE without a quarter', buildGame({ quarter: null }), undefined],
  ])('shows a live game with %s', (_case, game, second) => {
    expect(statusLines(game, noon)).toEqual({ first: 'LIVE', second });
  });

  it('shows a scheduled game with its local start and Today', () => {
    const game = buildScheduledGame({ scheduled_at: tonight });
    expect(statusLines(game, noon)).toEqual({ first: '8:20 PM', second: 'Today' });
  });

  it('shows a later day as weekday, month and day', () => {
    const game = buildScheduledGame({ scheduled_at: nextWeek });
    expect(statusLines(game, noon)).toEqual({ first: '1:00 PM', second: 'Sun, Nov 29' });
  });

  it.each([
    ['final', null, 'Final'],
    ['final', 'Final/OT', 'Final/OT'],
    ['cancelled', null, 'Cancelled'],
    ['cancelled', 'Abandoned', 'Abandoned'],
  ])('shows status %s with detail %s as %s', (status, status_detail, first) => {
    const game = buildGame({ status, status_detail, scheduled_at: tonight });
    expect(statusLines(game, noon)).toEqual({ first, second: 'Today' });
  });

  it('says from which day a game was put off, and when a late start was due', () => {
    const postponed = buildScheduledGame({ status: 'postponed', scheduled_at: tonight });
    expect(statusLines(postponed, noon)).toEqual({ first: 'Postponed', second: 'from Today' });
    const delayed = buildScheduledGame({ status_detail: 'Delayed', scheduled_at: tonight });
    expect(statusLines(delayed, noon)).toEqual({ first: 'Delayed', second: '8:20 PM' });
  });
});

it('liveProgress is absent when the feed says no more than live', () => {
  expect(liveProgress(buildGame({ quarter: null, time_remaining: null }))).toBeUndefined();
});

it.each([
  ['live', buildGame(), 'Bills at Chiefs, live, 17 to 21'],
  ['scheduled', buildScheduledGame({ scheduled_at: tonight }), 'Bills at Chiefs, Today, 8:20 PM'],
  ['final', buildGame({ status: 'final' }), 'Bills at Chiefs, final, 17 to 21'],
  ['postponed', buildGame({ status: 'postponed' }), 'Bills at Chiefs, postponed'],
])('accessibleName says who plays where and how it stands: %s', (_status, game, name) => {
  expect(accessibleName(game, noon)).toBe(name);
});

it.each([
  ['the leader first', buildGame(), 'Chiefs 21, Bills 17, third quarter'],
  ['no quarter of soccer', buildGame({ sport: 'SOCCER' }), 'Chiefs 21, Bills 17'],
  [
    'the away side first in a tie',
    buildGame({ away_score: 21 }),
    'Bills 21, Chiefs 21, third quarter',
  ],
  ['overtime', buildGame({ quarter: 7 }), 'Chiefs 21, Bills 17, overtime'],
  ['halftime', buildGame({ status_detail: 'Halftime' }), 'Chiefs 21, Bills 17, halftime'],
  ['the end', buildGame({ status: 'final' }), 'Chiefs 21, Bills 17, final'],
  ['no period when none is known', buildGame({ quarter: null }), 'Chiefs 21, Bills 17'],
])('spokenScore speaks %s and never the clock', (_case, game, sentence) => {
  expect(spokenScore(game)).toBe(sentence);
});

it.each([
  ['live', '0', 'home'],
  ['live', '1', 'away'],
  ['live', null, undefined],
  ['final', '0', undefined],
])('sideWithBall reads a %s game with possession %s as %s', (status, possession, side) => {
  expect(sideWithBall(buildGame({ status, possession }))).toBe(side);
});

it('calls a team by the code of its feed where it is none of ours', () => {
  const away = { away_team: 'Harbour City', away_code: 'HBC' };
  const game = buildGame(away);
  expect([abbreviationOf(game, 'home'), abbreviationOf(game, 'away')]).toEqual(['KC', 'HBC']);
  expect(abbreviationOf({ ...game, away_code: null }, 'away')).toBe('HC');
});
