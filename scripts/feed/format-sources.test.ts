import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createFeedStore } from '#server/product/feed/feed-store.ts';
import { openTestDatabase } from '#test/database.ts';
import { nbaGame } from '#test/nba-games.ts';
import { formatSources } from './format-sources.ts';
import { readSourceStatus } from './source-status.ts';

const { pool, close } = await openTestDatabase();
const now = new Date('2026-11-22T18:00:00Z');
beforeEach(() => pool.query('truncate feed_states, games cascade'));
afterAll(close);

type State = { success?: number; failing?: number; refusal?: string };

/** Ages in seconds. */
async function setState(job: string, sport: string, { success, failing, refusal }: State) {
  const ago = (s: number | undefined) =>
    s === undefined ? null : new Date(now.getTime() - s * 1_000);
  await pool.query(
    `insert into public.feed_states (job, subject, last_success_at, failing_since, refusal)
     values ($1, $2, $3, $4, $5)`,
    [job, sport, ago(success), ago(failing), refusal ?? null],
  );
}

async function show(second?: 'nba'): Promise<string[]> {
  const status = await readSourceStatus(pool, { first: 'espn', second }, now);
  return formatSources(status, now)
    .split('\n')
    .map((line) => line.replaceAll(/ {2,}/g, ' | '));
}

describe('sources for operators', () => {
  it('are shown in their order, with what is used now and why', async () => {
    await setState('scores', 'NFL', { success: 12 });
    await setState('scores', 'NBA', { success: 725, failing: 720, refusal: 'client' });
    await setState('second-scores', 'NBA', { success: 8 });
    await setState('scores', 'SOCCER', { success: 305, failing: 300 });
    expect(await show('nba')).toEqual([
      'sport | scores come from | sources, first to last, and what is from them',
      'NFL | espn | espn 12 s ago, files never',
      'NBA | nba (second), because espn refuses this client since 12 min | espn 12 min 5 s ago, nba 8 s ago, files never',
      'SOCCER | nobody, because espn fails since 5 min | espn 5 min 5 s ago, files never',
      'CRICKET | nobody | espn never, files never',
    ]);
  });

  it('leave out a second one that is off, and tell when a file last changed a game', async () => {
    await createFeedStore(pool).saveGames([nbaGame('import_nba_1')]);
    await pool.query('update internal.game_sources set wrote_at = $1', ['2026-11-22T15:00:00Z']);
    await setState('scores', 'NBA', { failing: 61, refusal: 'silent' });
    expect((await show())[2]).toBe(
      'NBA | nobody, because espn is silent since 1 min 1 s | espn never, files 3 h ago',
    );
  });

  it('still count as used while they fail for less than a minute', async () => {
    await setState('scores', 'NBA', { success: 40, failing: 30 });
    expect((await show('nba'))[2]).toMatch(/^NBA \| espn \|/);
  });
});
