import { beforeEach, describe, expect, it } from 'vitest';
import { seedTeams } from '#database/seed/teams.ts';
import { type GameDetail, type GameRow, noGameDetail, type Refusal } from '#feeds/feed.ts';
import { listLiveSports } from '#server/operate/jobs/live-sports.ts';
import { AppError } from '#shared/errors.ts';
import { hourMs, minuteMs } from '#shared/facts/durations.ts';
import { TestClock } from '#test/clock.ts';
import { buildFeed } from '#test/feed-builder.ts';
import { openJobContext } from '#test/forecast-context.ts';
import { at, final, live, nbaGame, swapped } from '#test/nba-games.ts';
import { details, schedule, scores } from './game-jobs.ts';

const clock = new TestClock();
const { context, pool } = await openJobContext(clock);
const signal = new AbortController().signal;
const gone = async (): Promise<GameDetail> => {
  throw new AppError('upstream_failed', 'status 404');
};

await seedTeams(pool);
beforeEach(async () => {
  clock.set('2027-01-06T04:30:00Z');
  await pool.query('truncate games, internal.game_sources cascade');
});

/** What the board of the league lists from now on, and what the page of a game says. */
const list = (games: readonly GameRow[], refused: Refusal[] = []) => ({
  ...context,
  feed: buildFeed({ listGames: async () => ({ games: [...games], refused }) }),
});
/** The board is read once more, ten seconds later. */
async function see(...games: readonly GameRow[]) {
  clock.advance(10_000);
  await scores.run(list(games), 'NBA', signal);
}
const read = async () =>
  (
    await pool.query(
      'select external_id as id, status, status_detail as detail, home_score as home from games order by scheduled_at, id',
    )
  ).rows;
const keyAsked = async (id = 'espn_nba_1') => {
  const asked: string[] = [];
  const feed = buildFeed({
    getGameDetail: async (game) => {
      asked.push(game.external_id);
      return noGameDetail;
    },
  });
  await details.run({ ...context, feed }, id, signal);
  return asked[0];
};
const score = (home_score: number, quarter = 2) => ({ ...live, home_score, quarter });

describe('a game that gets another id', () => {
  it('stays one row, which the newer id writes and whose details are asked for by it', async () => {
    await see(nbaGame('espn_nba_1', score(50)));
    await see(nbaGame('espn_nba_2', score(52)));
    expect(await read()).toMatchObject([{ id: 'espn_nba_1', status: 'live', home: 52 }]);
    expect(await keyAsked()).toBe('espn_nba_2');
    await see(nbaGame('espn_nba_2', final));
    expect(await read()).toMatchObject([{ id: 'espn_nba_1', status: 'final', home: 101 }]);
  });

  it('goes back to the old one when the new one is gone, and is turned where that turns it', async () => {
    await see(nbaGame('espn_nba_1', score(50)));
    await see(nbaGame('espn_nba_2', { ...score(40), ...swapped, away_score: 54 }));
    expect(await read()).toMatchObject([{ id: 'espn_nba_1', home: 54 }]);
    await see(nbaGame('espn_nba_1', score(54)));
    await see(nbaGame('espn_nba_1', score(56)));
    expect(await read()).toMatchObject([{ id: 'espn_nba_1', status: 'live', home: 56 }]);
    expect(await keyAsked()).toBe('espn_nba_1');
  });

  it.each([
    ['more than half a day later', live, '2027-01-06T16:00:00Z'],
    ['hours after the first one, which is over', final, '2027-01-06T08:00:00Z'],
  ])('is another game %s', async (_, state, moment) => {
    await see(nbaGame('espn_nba_1', state), nbaGame('espn_nba_2', at(moment)));
    await see(nbaGame('espn_nba_1', state), nbaGame('espn_nba_2', at(moment)));
    expect((await read()).map(({ id }) => id)).toEqual(['espn_nba_1', 'espn_nba_2']);
  });
});

describe('a game under two ids', () => {
  it('is one row from the first answer on, with the state that is furthest on', async () => {
    const stale = nbaGame('espn_nba_2', score(50));
    for (const home of [50, 57, 57]) {
      await see(nbaGame('espn_nba_1', score(home)), stale);
      expect(await read()).toMatchObject([{ id: 'espn_nba_1', home }]);
    }
    await see(stale, nbaGame('espn_nba_1', final));
    await see(stale);
    expect(await read()).toMatchObject([{ status: 'final', home: 101 }]);
  });

  it('never goes back and forth when they take turns', async () => {
    await see(nbaGame('espn_nba_1', score(50)));
    const shown: number[] = [];
    for (const home of [51, 53, 55, 57]) {
      await see(nbaGame('espn_nba_2', score(home)));
      await see(nbaGame('espn_nba_1', score(50)));
      shown.push(...(await read()).map((row) => row.home));
    }
    expect(shown).toEqual([51, 53, 55, 57]);
  });

  it('is not taken back to its start by one that has not begun', async () => {
    await see(nbaGame('espn_nba_1', score(50)), nbaGame('espn_nba_2'));
    await see(nbaGame('espn_nba_2'), nbaGame('espn_nba_1', score(52)));
    expect(await read()).toMatchObject([{ status: 'live', home: 52 }]);
  });
});

describe('a live game that the board leaves out', () => {
  const unknown = { status: 'unknown', detail: 'since 11:30 PM ET', home: 50 };
  async function lose(): Promise<void> {
    await see(nbaGame('espn_nba_1', score(50)));
    clock.set('2027-01-06T04:30:00Z');
    for (let seconds = 0; seconds <= 70; seconds += 10) await see();
  }

  it('is unknown after a minute, even when the list is empty, and still looked for', async () => {
    await see(nbaGame('espn_nba_1', score(50)));
    await see();
    await see();
    expect(await read()).toMatchObject([{ status: 'live' }]);
    await lose();
    expect(await read()).toMatchObject([unknown]);
    expect(await listLiveSports({ ...context, feed: buildFeed() })).toContain('NBA');
  });

  it('is what it is once somebody tells of it again, and over with the next final', async () => {
    await lose();
    await see(nbaGame('espn_nba_1', score(58)));
    expect(await read()).toMatchObject([{ status: 'live', detail: null, home: 58 }]);
    await lose();
    await schedule.run(list([nbaGame('espn_nba_2', final)]), 'NBA', signal);
    expect(await read()).toMatchObject([{ id: 'espn_nba_1', status: 'final', home: 101 }]);
  });

  it('has no result six hours later, and is looked for no longer', async () => {
    await lose();
    clock.advance(6 * hourMs);
    await see();
    expect(await read()).toMatchObject([{ ...unknown, detail: 'No result' }]);
    expect(await listLiveSports({ ...context, feed: buildFeed() })).not.toContain('NBA');
    await see(nbaGame('espn_nba_1', final));
    expect(await read()).toMatchObject([{ status: 'final' }]);
  });

  it('stays live by what its own page says of it', async () => {
    await see(nbaGame('espn_nba_1', score(50)));
    for (let home = 51; home < 63; home += 1) {
      await see();
      const told = { ...noGameDetail, game: nbaGame('espn_nba_1', score(home, 3)) };
      const feed = buildFeed({ getGameDetail: async () => told });
      await details.run({ ...context, feed }, 'espn_nba_1', signal);
    }
    expect(await read()).toMatchObject([{ status: 'live', home: 62 }]);
  });

  it('stays unknown while its own page does not answer either', async () => {
    await lose();
    const feed = buildFeed({ getGameDetail: gone });
    await expect(details.run({ ...context, feed }, 'espn_nba_1', signal)).rejects.toThrow('404');
    expect(await read()).toMatchObject([unknown]);
  });

  it('stays live while its entry is there but cannot be read, or a list is not whole', async () => {
    await see(nbaGame('espn_nba_1', score(50)));
    for (const id of ['1', null, 'basketball/nba']) {
      for (let passedMs = 0; passedMs < 2 * minuteMs; passedMs += 10_000) {
        clock.advance(10_000);
        await scores.run(list([], [{ id, reason: 'no score' }]), 'NBA', signal);
      }
    }
    expect(await read()).toMatchObject([{ status: 'live' }]);
  });
});
