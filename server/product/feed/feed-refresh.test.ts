import { beforeEach, describe, expect, it } from 'vitest';
import type { Feed, GameList } from '#feeds/feed.ts';
import { AppError } from '#shared/errors.ts';
import { buildFeed } from '#test/feed-builder.ts';
import { buildPlayer } from '#test/feed-row-builders.ts';
import { openJobContext } from '#test/forecast-context.ts';
import { buildGame } from '#test/game-builder.ts';
import { createFeedRefresh } from './feed-refresh.ts';

const { context, clock, pool } = await openJobContext();

beforeEach(async () => {
  clock.set('2026-11-22T18:00:00Z');
  await pool.query('truncate games, feed_states, internal.feed_runs cascade');
});

function refreshing(listGames: (asked: string) => GameList, parts: Partial<Feed> = {}) {
  const asked: string[] = [];
  const feed = buildFeed({
    listGames: async (league, window) => {
      asked.push(`${league} ${window ? 'schedule' : 'scores'}`);
      return listGames(asked.at(-1) ?? '');
    },
    ...parts,
  });
  const { signal } = new AbortController();
  return { asked, refresh: createFeedRefresh({ ...context, feed }, signal) };
}

const oneGame = (external_id: string): GameList => ({
  games: [buildGame({ external_id })],
  refused: [],
});
const failing = (): never => {
  throw new AppError('upstream_failed', 'feed: no connection');
};

it('brings nothing beside the other world, which another process brings', async () => {
  await pool.query(`insert into feed_states (job, subject) values ('feed', 'demo')`);
  const { asked, refresh } = refreshing((what) => oneGame(`espn_${what}`));
  expect(await refresh.refreshGames()).toEqual({ updated: 0 });
  expect(asked).toEqual([]);
});

it('asks for scores and schedule of both leagues and counts what changed', async () => {
  const { asked, refresh } = refreshing((what) => oneGame(`espn_${what}`));
  expect(await refresh.refreshGames()).toEqual({ updated: 4 });
  expect(asked.toSorted()).toEqual(['NBA schedule', 'NBA scores', 'NFL schedule', 'NFL scores']);
});

it('shares one answer between calls at the same time and shortly after', async () => {
  const { asked, refresh } = refreshing(() => oneGame('espn_1'));
  const [one, other] = await Promise.all([refresh.refreshGames(), refresh.refreshGames()]);
  clock.advance(4_999);
  expect([other, await refresh.refreshGames()]).toEqual([one, one]);
  expect(asked).toHaveLength(4);
  clock.advance(1);
  expect(await refresh.refreshGames()).toEqual({ updated: 0 });
  expect(asked).toHaveLength(8);
});

it('succeeds when one league fails', async () => {
  const { refresh } = refreshing((what) =>
    what.startsWith('NBA') ? failing() : oneGame('espn_1'),
  );
  expect(await refresh.refreshGames()).toEqual({ updated: 1 });
});

it('fails when the feed does not answer at all, without asking again at once', async () => {
  const { asked, refresh } = refreshing(failing);
  await expect(refresh.refreshGames()).rejects.toMatchObject({ code: 'upstream_failed' });
  await expect(refresh.refreshGames()).rejects.toMatchObject({ code: 'upstream_failed' });
  expect(asked).toHaveLength(2);
});

it('asks for each subject on its own', async () => {
  const asked: string[] = [];
  const answer = (what: string) => {
    asked.push(what);
    return Promise.resolve({ rows: [], refused: [] });
  };
  const { refresh } = refreshing(() => oneGame('espn_1'), {
    listNews: (sport) => answer(`news ${sport}`),
    listPlayers: (league) => answer(`rosters ${league}`),
    listRoster: (teamId) => answer(`roster ${teamId}`),
  });
  await Promise.all([
    refresh.refreshNews('NFL'),
    refresh.refreshNews('NFL'),
    refresh.refreshNews('SOCCER'),
    refresh.refreshRosters(),
    refresh.refreshRosters(),
    refresh.refreshRoster('nfl-kc'),
    refresh.refreshRoster('nfl-kc'),
  ]);
  expect(asked.toSorted()).toEqual([
    'news NFL',
    'news SOCCER',
    'roster nfl-kc',
    'rosters NBA',
    'rosters NFL',
  ]);
});

it('takes one roster out of those of the league where the feed has no other', async () => {
  const players = ['nfl-kc', 'nfl-cle'].map((team_id) =>
    buildPlayer(`espn_${team_id}`, { team_id }),
  );
  const { refresh } = refreshing(() => oneGame('espn_1'), {
    listPlayers: async () => ({ rows: players, refused: [] }),
  });
  expect(await refresh.refreshRoster('nfl-kc')).toEqual({ updated: 1 });
  const { rows } = await pool.query('select player_id from players_master');
  expect(rows).toEqual([{ player_id: 'espn_nfl-kc' }]);
});

it('keeps what it did and how old the rows are, and leaves the plan alone', async () => {
  const { refresh } = refreshing(() => oneGame('espn_1'));
  const planned = clock.now().toISOString();
  await pool.query(
    `insert into feed_states (job, subject, failures, failing_since, next_due_at)
     values ('scores', 'NFL', 2, $1, $1)`,
    [planned],
  );
  clock.advance(60_000);
  await refresh.refreshGames();
  const { rows } = await pool.query(
    `select last_success_at, failures, next_due_at from feed_states
      where job = 'scores' and subject = 'NFL'`,
  );
  const due = { next_due_at: new Date(planned) };
  expect(rows).toEqual([{ last_success_at: clock.now(), failures: 0, ...due }]);
  const runs = await pool.query('select job, outcome from internal.feed_runs');
  expect(runs.rows).toContainEqual({ job: 'schedule', outcome: 'unchanged' });
});

describe('a provider that is left alone', () => {
  it('is not asked by a button before the pause it wanted is over', async () => {
    const { asked, refresh } = refreshing(() => {
      throw new AppError('upstream_failed', 'feed: status 429', {
        details: { status: 429, retryAfter: '120' },
      });
    });
    await expect(refresh.refreshGames()).rejects.toMatchObject({ code: 'upstream_failed' });
    const before = asked.length;
    clock.advance(119_999);
    await expect(refresh.refreshGames()).rejects.toMatchObject({ code: 'upstream_failed' });
    expect(asked).toHaveLength(before);
    clock.advance(5_001);
    await expect(refresh.refreshGames()).rejects.toMatchObject({ code: 'upstream_failed' });
    expect(asked.length).toBeGreaterThan(before);
  });

  it('is not asked by a button while the jobs leave it alone after many failures', async () => {
    const { asked, refresh } = refreshing(() => oneGame('espn_1'));
    await pool.query(
      `insert into feed_states (job, subject, failures, next_due_at)
       values ('scores', 'NFL', 5, $1), ('scores', 'NBA', 4, $1)`,
      [new Date(clock.now().getTime() + 60_000)],
    );
    expect(await refresh.refreshGames()).toEqual({ updated: 1 });
    expect(asked).toEqual(['NBA scores', 'NBA schedule']);
  });
});
