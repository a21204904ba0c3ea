import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scoreboard, scoreboardEvent, statuses } from '#test/scoreboard-builder.ts';
import { parseScoreboard } from './scoreboard.ts';

describe('what cannot be understood', () => {
  const good = scoreboardEvent({ id: 'good' });
  const cases: [name: string, event: unknown, id: string | null, reason: RegExp][] = [
    ['a number', 7, null, /object/],
    ['null', null, null, /object/],
    ['an event without an id', scoreboardEvent({ id: {} }), null, /id/],
    ['no competition', { ...scoreboardEvent(), competitions: [] }, '401', /competitions/],
    ['one side only', scoreboardEvent({ home: { homeAway: 'away' } }), '401', /home and away/],
    ['no date', scoreboardEvent({ date: 'soon' }), '401', /start/],
    ['a date without a zone', scoreboardEvent({ date: '2026-11-22T13:00' }), '401', /start/],
    ['a day without a clock', scoreboardEvent({ date: '2026-11-22' }), '401', /start/],
    ['a live game with a bad score', scoreboardEvent({ home: { score: 'x' } }), '401', /score/],
    ['a negative score', scoreboardEvent({ home: { score: '-3' } }), '401', /score/],
    ['an absurd score', scoreboardEvent({ home: { score: '1e9' } }), '401', /score/],
    [
      'a final without a score',
      scoreboardEvent({ type: statuses.final, home: { score: null } }),
      '401',
      /score/,
    ],
    [
      'a status nobody knows',
      scoreboardEvent({ type: { name: 'STATUS_NEW', state: 'odd' } }),
      '401',
      /STATUS_NEW/,
    ],
    [
      'an unfinished end',
      scoreboardEvent({ type: { state: 'post', completed: false } }),
      '401',
      /status/,
    ],
    ['no status', { ...scoreboardEvent(), status: null }, '401', /status/],
  ];
  it.each(cases)('refuses %s and keeps the other event', (_name, event, id, reason) => {
    const { games, refused } = parseScoreboard(scoreboard(event, good), 'NFL');
    expect(games.map((game) => game.external_id)).toEqual(['espn_nfl_good']);
    expect(refused).toEqual([{ id, reason: expect.stringMatching(reason) }]);
  });

  it('never throws on a list of anything', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), (events) => {
        const { games, refused } = parseScoreboard({ events }, 'NBA');
        expect(games.length + refused.length).toBe(events.length);
      }),
    );
  });

  it('gives rows that the table accepts, or refuses, when any part of an event is odd', () => {
    const odd = fc.oneof(fc.jsonValue(), fc.constant(undefined));
    fc.assert(
      fc.property(odd, odd, odd, odd, (date, week, score, situation) => {
        const event = scoreboardEvent({
          date,
          week,
          home: { score },
          competition: { situation },
        });
        const { games } = parseScoreboard(scoreboard(event), 'NFL');
        for (const game of games) {
          expect(Number.isInteger(game.home_score)).toBe(true);
          expect([null, '0', '1']).toContain(game.possession);
        }
      }),
    );
  });
});
