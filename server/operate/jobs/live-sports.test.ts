import { beforeEach, describe, expect, it } from 'vitest';
import { TestClock } from '#test/clock.ts';
import { buildFeed } from '#test/feed-builder.ts';
import { openJobContext } from '#test/forecast-context.ts';
import { buildGame } from '#test/game-builder.ts';
import { listLiveSports } from './live-sports.ts';

const { context, pool } = await openJobContext(new TestClock('2026-11-22T18:00:00Z'));

beforeEach(() => pool.query('truncate games cascade'));

async function liveSports(...games: Parameters<typeof buildGame>): Promise<string[]> {
  await context.store.saveGames(games.map((game) => buildGame(game)));
  return [...(await listLiveSports({ ...context, feed: buildFeed() }))];
}

describe('the time to look often', () => {
  it.each([
    ['a game is on', { status: 'live' }, true],
    [
      'a game is on since five days',
      { status: 'live', scheduled_at: '2026-11-17T18:00:00Z' },
      true,
    ],
    ['a game was never ended', { status: 'live', scheduled_at: '2026-11-16T17:59:59Z' }, false],
    ['a game starts within five minutes', { scheduled_at: '2026-11-22T18:05:00Z' }, true],
    ['the next game starts later', { scheduled_at: '2026-11-22T18:05:01Z' }, false],
    ['a game is late to start', { scheduled_at: '2026-11-22T12:00:00Z' }, true],
    ['a start was missed long ago', { scheduled_at: '2026-11-22T11:59:59Z' }, false],
    ['a game is over', { status: 'final', scheduled_at: '2026-11-22T17:00:00Z' }, false],
    ['a game is postponed', { status: 'postponed', scheduled_at: '2026-11-22T18:00:00Z' }, false],
    ['another real source brought the game', { external_id: 'nba_1', status: 'live' }, true],
    ['the game is simulated', { external_id: 'demo_nfl_1', status: 'live' }, false],
  ] as const)('%s', async (_name, game, want) => {
    expect(await liveSports(game)).toEqual(want ? ['NFL'] : []);
  });

  it('is known for each sport', async () => {
    await liveSports({ external_id: 'espn_soccer_1', sport: 'SOCCER', status: 'live' });
    await liveSports({ external_id: 'espn_nfl_1', status: 'live' });
    expect((await liveSports({ external_id: 'espn_nba_1', sport: 'NBA' })).toSorted()).toEqual([
      'NFL',
      'SOCCER',
    ]);
  });
});
