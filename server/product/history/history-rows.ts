import type { Sql } from '#server/base/database/serial-client.ts';
import {
  asParameter,
  rowsOf,
  type Target,
  upsertRows,
  upsertSql,
} from '#server/base/database/write-rows.ts';
import type { Tables } from '#shared/database.types.ts';
import type { League } from '#shared/facts/sports.ts';

export type Figures = Readonly<Record<string, number>>;
/** Snaps come by themselves, to games that are there. */
export type SeasonGameRow = Omit<Tables<'season_games'>, 'updated_at' | 'sport' | 'snaps'> & {
  sport: League;
};
export type PlayerGameRow = Omit<Tables<'player_games'>, 'sport' | 'figures'> & {
  sport: League;
  figures: Figures;
};

const seasonGames: Target<SeasonGameRow> = { table: 'season_games', key: ['game_id'] };
const playerGames: Target<PlayerGameRow> = { table: 'player_games', key: ['player_id', 'game_id'] };

/**
 * Games and the lines of their players in one statement: all of them are kept, or none. Returns how many rows were
 * new or different. What is not known never takes away what is.
 */
export async function saveHistory(
  sql: Sql,
  games: readonly SeasonGameRow[],
  lines: readonly PlayerGameRow[] = [],
): Promise<number> {
  if (lines.length === 0) return upsertRows(sql, seasonGames, games, { next: keepKnown });
  if (games.length === 0) return upsertRows(sql, playerGames, lines, { next: keepKnown });
  const { rows } = await sql.query<{ changed: number }>(
    `with games as (${upsertSql(seasonGames, games, { next: keepKnown })} returning 1),
          lines as (${upsertSql(playerGames, lines, { from: rowsOf(playerGames, 2), next: keepKnown })} returning 1)
     select ((select count(*) from games) + (select count(*) from lines))::integer as changed`,
    [asParameter(seasonGames, games), asParameter(playerGames, lines)],
  );
  return rows[0]?.changed ?? 0;
}

function keepKnown(column: string): string {
  return column === 'figures'
    ? 'held.figures || excluded.figures'
    : `coalesce(excluded.${column}, held.${column})`;
}
