import { DatabaseError } from 'pg';
import type { Sql } from '#server/base/database/serial-client.ts';
import { insertSql } from '#server/base/database/write-rows.ts';
import { type ForecastTable, suggestionPauseMs } from '#shared/facts/forecasts.ts';
import type { League } from '#shared/facts/sports.ts';
import type { ComingGame } from './prepare-task.ts';

export type Writer = {
  sql: Sql;
  league: League;
  now: Date;
  targets: ReadonlyMap<string, ComingGame>;
};
export type Saved = { rowsSaved: number; rowsRefused: number };

const checkViolation = '23514';

export function sumSaved(parts: readonly Saved[]): Saved {
  return {
    rowsSaved: parts.reduce((sum, { rowsSaved }) => sum + rowsSaved, 0),
    rowsRefused: parts.reduce((sum, { rowsRefused }) => sum + rowsRefused, 0),
  };
}

/** All rows or none, in one statement. */
export async function writeBeforeStart(
  sql: Sql,
  table: ForecastTable,
  rows: readonly object[],
): Promise<Saved> {
  if (rows.length === 0) return { rowsSaved: 0, rowsRefused: 0 };
  const write = () => sql.query(insertSql(table, rows), [JSON.stringify(rows)]);
  return unlessTooLate(rows.length, write);
}

/** The database refuses rows of a game that has begun or was moved meanwhile: they come too late, and nothing is wrong. */
export async function unlessTooLate(
  rows: number,
  write: () => Promise<{ rowCount: number | null }>,
): Promise<Saved> {
  try {
    const { rowCount } = await write();
    return { rowsSaved: rowCount ?? 0, rowsRefused: 0 };
  } catch (error) {
    if (error instanceof DatabaseError && isTooLate(error)) {
      return { rowsSaved: 0, rowsRefused: rows };
    }
    throw error;
  }
}

/** Takes back advice whose game is still to come; what was said stays. */
export async function withdraw(
  { sql, now }: Writer,
  table: 'parlays' | 'fantasy_picks',
  rows: readonly { id: string }[],
): Promise<Saved> {
  if (rows.length === 0) return { rowsSaved: 0, rowsRefused: 0 };
  const { rowCount } = await sql.query(
    `update public.${table} as held set withdrawn_at = $1 from public.games as g
      where held.id = any ($2) and g.external_id = held.game_id and g.status = 'scheduled'`,
    [now, rows.map(({ id }) => id)],
  );
  return { rowsSaved: rowCount ?? 0, rowsRefused: 0 };
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
function isTooLate({ code, message, constraint }: DatabaseError): boolean {
  if (code !== checkViolation) return false;
  return constraint === undefined
    ? message === 'a forecast is made before its game starts'
    : constraint.endsWith('_made_before_start');
}
