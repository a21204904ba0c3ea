import { beforeEach, describe, expect, it } from 'vitest';
import { seedTeams } from '#database/seed/teams.ts';
import { hourMs } from '#shared/facts/durations.ts';
import { insertRows, openJobContext } from '#test/forecast-context.ts';
import { buildComingGame, buildParlay, buildProjection } from '#test/forecast-rows.ts';
import { saveMixedParlay } from './save-mixed-parlay.ts';

const { clock, pool } = await openJobContext();
const began = '2026-11-22T06:00:00Z';
const football = buildComingGame('nfl-kc', 'nfl-buf', '2026-11-22T18:00:00Z', 12);
const basketball = {
  ...buildComingGame('nba-bos', 'nba-lal', '2026-11-22T16:00:00Z', 12),
  ...{ external_id: 'demo_nba_1', sport: 'NBA' },
};

await seedTeams(pool);
beforeEach(async () => {
  clock.set(began);
  await pool.query('delete from public.games');
  await insertRows(pool, 'games', [football, basketball]);
});

type Told = { game?: typeof football; player: string; over: number; at?: string };

/** What is projected of somebody, and how likely he is over our line. */
async function project({ game = football, player, over, at = began }: Told): Promise<void> {
  const isFootball = game.sport === 'NFL';
  const row = buildProjection(game, {
    ...{ player_id: player, player_name: player, line: 55.5, over_probability: over },
    ...{ stat: isFootball ? 'receivingYards' : 'points', made_at: at },
  });
  await insertRows(pool, 'player_projections', [row]);
}

function save() {
  const writer = { sql: pool, league: 'NFL' as const, now: clock.now(), targets: new Map() };
  return saveMixedParlay(writer, 'demo');
}

async function read() {
  const { rows } = await pool.query(
    `select *, starts_at::text as starts from public.parlays
      where sport = 'MIXED' and withdrawn_at is null order by made_at`,
  );
  return rows.map(({ legs, ...row }) => ({
    ...row,
    legs: legs.map((leg: { player_id: string; side: string }) => `${leg.player_id} ${leg.side}`),
  }));
}

describe('a parlay of both leagues', () => {
  it('is made of the surest leg of each, and stands under the game that starts first', async () => {
    await project({ player: 'a', over: 0.6 });
    await project({ player: 'b', over: 0.3 });
    await project({ game: basketball, player: 'c', over: 0.66 });
    await save();
    const [parlay, ...others] = await read();
    expect(others).toEqual([]);
    expect(parlay.legs).toEqual(['b under', 'c over']);
    expect(parlay).toMatchObject({ game_id: 'demo_nba_1', kind: 'several_games' });
    expect(parlay.probability).toBeCloseTo(0.7 * 0.66, 9);
    clock.advance(hourMs);
    expect(await save()).toEqual({ rowsSaved: 0, rowsRefused: 0 });
  });

  it('is none while one league has no sure leg, or has it in a parlay of its own', async () => {
    await project({ player: 'a', over: 0.7 });
    await project({ game: basketball, player: 'c', over: 0.55 });
    await save();
    expect(await read()).toEqual([]);
    await project({ game: basketball, player: 'd', over: 0.7 });
    const taken = { game_id: football.external_id, player_id: 'a', stat: 'receivingYards' };
    await insertRows(pool, 'parlays', [
      buildParlay(football, [{ ...taken, line: 55.5, side: 'over' }]),
    ]);
    await save();
    expect(await read()).toEqual([]);
  });

  it('is taken back at once when somebody of it is out', async () => {
    await project({ player: 'a', over: 0.7 });
    await project({ game: basketball, player: 'c', over: 0.66 });
    await save();
    clock.advance(hourMs / 6);
    const out = { middle: 0, low: 0, high: 0, line: null, over_probability: null };
    const row = buildProjection(football, { player_id: 'a', made_at: clock.now(), ...out });
    await insertRows(pool, 'player_projections', [row]);
    await save();
    expect(await read()).toEqual([]);
  });
});
