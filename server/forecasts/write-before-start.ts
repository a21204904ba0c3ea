import { DatabaseError } from 'pg';
import { suggestionPauseMs } from '#shared/facts/forecasts.ts';
import type { League } from '#shared/facts/sports.ts';
import type { Sql } from '../database/serial-client.ts';
import { insertSql } from '../database/write-rows.ts';
import type { ComingGame } from './prepare-task.ts';

export type Writer = {
  sql: Sql;
  league: League;
  now: Date;
  targets: ReadonlyMap<string, ComingGame>;
};
export type Saved = { rowsSaved: number; rowsRefused: number };
type Table = 'predictions' | 'player_projections' | 'parlays' | 'fantasy_picks';

const checkViolation = '23514';

/**
 * All rows or none, in one statement. The database refuses rows of a game that has begun or was moved
 * meanwhile: they come too late, and nothing is wrong.
 */
export async function writeBeforeStart(
  sql: Sql,
  table: Table,
  rows: readonly object[],
): Promise<{ written: number; refused: number }> {
  if (rows.length === 0) return { written: 0, refused: 0 };
  try {
    const { rowCount } = await sql.query(insertSql(table, rows), [JSON.stringify(rows)]);
    return { written: rowCount ?? 0, refused: 0 };
  } catch (error) {
    if (error instanceof DatabaseError && isTooLate(error)) {
      return { written: 0, refused: rows.length };
    }
    throw error;
  }
}

/** Takes back advice whose game is still to come; what was said stays. How many rows. */
export async function withdraw(
  { sql, now }: Writer,
  table: 'parlays' | 'fantasy_picks',
  rows: readonly { id: string }[],
): Promise<number> {
  if (rows.length === 0) return 0;
  const { rowCount } = await sql.query(
    `update public.${table} as held set withdrawn_at = $1 from public.games as g
      where held.id = any ($2) and g.external_id = held.game_id and g.status = 'scheduled'`,
    [now, rows.map(({ id }) => id)],
  );
  return rowCount ?? 0;
}

/** Advice stands for a while before other advice may follow, but for a hole in it. */
export function mayReplace(
  { now }: Pick<Writer, 'now'>,
  { standing, gone }: { standing: readonly { made_at: Date }[]; gone: readonly unknown[] },
): boolean {
  const [first] = standing;
  const isYoung = first && now.getTime() - first.made_at.getTime() < suggestionPauseMs;
  return gone.length > 0 || !isYoung;
}

/** A row that breaks another rule is a fault of ours. */
export function isTooLate({ code, message, constraint }: DatabaseError): boolean {
  if (code !== checkViolation) return false;
  return constraint === undefined
    ? message === 'a forecast is made before its game starts'
    : constraint.endsWith('_made_before_start');
}
