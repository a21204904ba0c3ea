import { columnsOf, rowsOf, type Target, upsertSql } from '#server/base/database/write-rows.ts';
import { joinPlaced, placedValue } from './resolve-games.ts';

export type FeedTarget<Row> = Target<Row> & {
  /** Two rows with the same gap in their keys are one row; costs a slower comparison. */
  hasGapsInKey?: boolean;
  /** A side of a game that is missing in an answer keeps its rows. */
  isPerSide?: boolean;
  /** A value that is missing in an answer stays what it was. */
  keepsMissing?: boolean;
};

/** A parameter with rows, and which rows of the table go when they are not among them. */
type Source<Row> = {
  parameter: number;
  rows: readonly Row[];
  /** A condition on `held`; without one, nothing is removed. */
  removing?: string;
  /** A condition under which rows are saved at all. */
  when?: string;
  /** A row whose value in this column differs belongs to somebody else and stays. */
  within?: string;
  /** Rows stand under the key and with the sides that `placed` says, or not at all. */
  isPlaced?: boolean;
  /** Columns that are only filled where nothing is held: another answer tells them better. */
  isFilling?: (column: string) => boolean;
};

/**
 * The common table expressions that write the rows of one parameter: `given_`, `saved_` and `removed_`
 * with the name of the table. Rows go only when the answer has other rows of the same kind (the same side
 * of a game): an empty list says nothing.
 */
export function writeExpressions<Row extends object>(
  target: FeedTarget<Row>,
  source: Source<Row>,
): string[] {
  const { table } = target;
  if (source.rows.length === 0) {
    // Used by other expressions; the parameter has to be, too.
    return [`given_${table} as (select * from ${rowsOf(target, source.parameter)})`];
  }
  const expressions = [
    `given_${table} as (${givenRows(target, source)})`,
    `saved_${table} as (${insertion(target, source)})`,
  ];
  if (source.removing)
    expressions.push(`removed_${table} as (${removal(target, source.removing)})`);
  return expressions;
}

function givenRows<Row extends object>(
  target: FeedTarget<Row>,
  { parameter, rows, isPlaced }: Source<Row>,
): string {
  const columns = columnsOf(rows);
  const values = columns.map((name) =>
    givenValue(name, isPlaced ? placedValue(target.table, columns, name) : `given.${name}`),
  );
  return `
    select ${values.join(', ')} from ${rowsOf(target, parameter)} as given
      ${isPlaced ? `${joinPlaced(target.table, columns)} order by ${target.key.join(', ')}` : ''}`;
}

function insertion<Row extends object>(
  target: FeedTarget<Row>,
  { rows, when, within, isFilling }: Source<Row>,
): string {
  const { table, key, keepsMissing } = target;
  const next = (name: string) => {
    if (isFilling?.(name)) return `coalesce(held.${name}, excluded.${name})`;
    return keepsMissing ? `coalesce(excluded.${name}, held.${name})` : `excluded.${name}`;
  };
  const from = `given_${table} ${when ? `where ${when}` : ''}`;
  const isOurs = within && `held.${within} = excluded.${within}`;
  return `${upsertSql(target, rows, { from, next, ...(isOurs && { when: isOurs }) })}
    returning ${key.map((name) => `held.${name}`).join(', ')}`;
}

function removal<Row>({ table, key, isPerSide, hasGapsInKey }: FeedTarget<Row>, condition: string) {
  const equals = hasGapsInKey ? 'is not distinct from' : '=';
  const isSame = key.map((name) => `given.${name} ${equals} held.${name}`);
  return `
    delete from public.${table} held
    where ${condition}
      and exists (select from given_${table} given ${isPerSide ? 'where given.side = held.side' : ''})
      and not exists (select from given_${table} given where ${isSame.join(' and ')})
    returning 1`;
}

/** A team that this database does not know (yet) is kept by name alone. */
function givenValue(column: string, value: string): string {
  return column.endsWith('team_id')
    ? `(select team_id from public.teams_master where team_id = ${value}) as ${column}`
    : `${value} as ${column}`;
}

/** How many rows the expressions of these tables wrote and removed. */
export function countChanges(expressions: readonly string[]): string {
  const writing = expressions.flatMap(
    (text) => /^((?:saved|removed)_\w+) as/.exec(text)?.[1] ?? [],
  );
  return ['0', ...writing.map((name) => `(select count(*) from ${name})`)].join(' + ');
}
