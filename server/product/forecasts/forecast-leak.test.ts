import { beforeEach, describe, expect, it } from 'vitest';
import { saveHistory } from '#server/product/history/history-rows.ts';
import { type SnapRow, saveSnaps } from '#server/product/history/snaps.ts';
import { insertRows } from '#test/forecast-context.ts';
import { openForecastLeague } from '#test/forecast-league.ts';
import { buildNflHistory } from '#test/forecast-rows.ts';

const league = await openForecastLeague();
const { coming, pool, read, run, season } = league;

beforeEach(league.reset);
function countGuards({ game_id }: { game_id: string }): SnapRow[] {
  return (['home', 'away'] as const).map((side) => ({
    ...{ game_id, side, name: 'Gil Guard' },
    line: { playerId: `demo_${side}_guard`, group: 'OL' as const, share: 1 },
  }));
}

describe('a forecast', () => {
  const tables = [
    [
      'predictions',
      'game_id',
      [
        'home_win_probability',
        'home_favored_by',
        'total',
        'base_probability',
        'rating_probability',
      ],
    ],
    [
      'player_projections',
      'game_id, player_id, stat',
      ['middle', 'low', 'high', 'last_five', 'line'],
    ],
    ['fantasy_picks', 'player_id', ['salary', 'confidence', 'is_in_line_up']],
    ['parlays', 'probability', ['probability', 'probability_low']],
  ] as const;

  async function tell() {
    await run();
    const told: unknown[] = [];
    for (const [table, order, columns] of tables) {
      const rows = await read(table, order);
      told.push(...rows.map((row) => columns.map((column) => row[column])));
    }
    await pool.query('delete from public.games');
    await insertRows(pool, 'games', coming);
    return told;
  }

  it('is the same whatever happens from its day on', async () => {
    const known = await tell();
    expect(known.length).toBeGreaterThan(100);
    const later = buildNflHistory({ season: 2026, firstDay: '2026-09-06', weeks: 14 });
    const future = later.games.filter((game) => game.played_on >= '2026-11-21');
    const ids = new Set(future.map((game) => game.game_id));
    const lines = later.lines.filter((line) => ids.has(line.game_id));
    const spoiled = {
      games: future.map((game) => ({
        ...game,
        home_score: 70,
        away_score: 0,
        home_favored_by: 30,
      })),
      lines: lines.map((line) => ({
        ...line,
        figures: { fantasyPoints: 60, receivingYards: 400 },
      })),
    };
    for (const { games, lines: told } of [{ games: future, lines }, spoiled]) {
      await saveHistory(pool, games, told);
      await saveSnaps(pool, games.flatMap(countGuards));
      expect(await tell()).toEqual(known);
    }
    await pool.query(`delete from public.season_games where game_id = any ($1)`, [[...ids]]);
    await pool.query(`delete from public.player_games where game_id = any ($1)`, [[...ids]]);
    expect(await tell()).toEqual(known);
  });

  it('moves with what happened before', async () => {
    const known = await tell();
    const [last] = season.games.filter((game) => game.week === 11);
    await saveHistory(pool, [{ ...last!, home_score: 60 }], []);
    expect(await tell()).not.toEqual(known);
    await saveHistory(pool, [last!], []);
    expect(await tell()).toEqual(known);
  });
});
