import { joinPlaced, placedValue } from './place-games.ts';

/** Column and PostgreSQL type of everything a feed writes; columns of the key come with the others. */
export type Target<Row> = {
  table: string;
  key: readonly Column<Row>[];
  columns: readonly (readonly [Column<Row>, string])[];
  /** Two rows with the same gap in their keys are one row; costs a slower comparison. */
  hasGapsInKey?: boolean;
  /** A side of a game that is missing in an answer keeps its rows. */
  isPerSide?: boolean;
  /** A value that is missing in an answer stays what it was. */
  keepsMissing?: boolean;
};
type Column<Row> = Extract<keyof Row, string>;

/** A parameter with rows, and which rows of the table go when they are not among them. */
type Source = {
  parameter: number;
  /** A condition on `held`; without one, nothing is removed. */
  removing?: string;
  /** A condition under which rows are saved at all. */
  when?: string;
  /** A row whose value in this column differs belongs to somebody else and stays. */
  within?: string;
  /** Rows stand under the key and with the sides that `placed` says, or not at all. */
  isPlaced?: boolean;
  /** Columns that are only filled where nothing is held: another answer tells them better. */
  filling?: readonly string[];
};

/**
 * The common table expressions that write the rows of one parameter: `given_`, `saved_` and `removed_`
 * with the name of the table. A row that equals its old self is left alone. Rows go only when the answer
 * has other rows of the same kind (the same side of a game): an empty list says nothing.
 */
export function writeExpressions<Row>(target: Target<Row>, source: Source): string[] {
  const { table } = target;
  const expressions = [
    `given_${table} as (${givenRows(target, source)})`,
    `saved_${table} as (${insertion(target, source)})`,
  ];
  if (source.removing)
    expressions.push(`removed_${table} as (${removal(target, source.removing)})`);
  return expressions;
}

function givenRows<Row>(target: Target<Row>, { parameter, isPlaced }: Source): string {
  const definitions = target.columns.map((column) => column.join(' ')).join(', ');
  const values = target.columns.map(([name]) =>
    givenValue(name, isPlaced ? placedValue(target, name) : `given.${name}`),
  );
  return `
    select ${values.join(', ')}
      from jsonb_to_recordset($${parameter}::jsonb) as given (${definitions})
      ${isPlaced ? `${joinPlaced(target)} order by ${target.key.join(', ')}` : ''}`;
}

function insertion<Row>(
  { table, key, columns, keepsMissing }: Target<Row>,
  { when, within, filling = [] }: Source,
): string {
  const names = columns.map(([name]) => name);
  const changing = names.filter((name) => !key.includes(name));
  const isOurs = within ? `held.${within} = excluded.${within} and ` : '';
  const next = (name: string) => {
    if (filling.includes(name)) return `coalesce(held.${name}, excluded.${name})`;
    return keepsMissing ? `coalesce(excluded.${name}, held.${name})` : `excluded.${name}`;
  };
  return `
    insert into public.${table} as held (${names.join(', ')})
    select ${names.join(', ')} from given_${table} ${when ? `where ${when}` : ''}
    on conflict (${key.join(', ')}) do update
      set ${changing.map((name) => `${name} = ${next(name)}`).join(', ')}
      where ${isOurs}row(${changing.map((name) => `held.${name}`).join(', ')})
        is distinct from row(${changing.map(next).join(', ')})
    returning ${key.map((name) => `held.${name}`).join(', ')}`;
}

function removal<Row>(
  { table, key, isPerSide, hasGapsInKey }: Target<Row>,
  condition: string,
): string {
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
  return writing.map((name) => `(select count(*) from ${name})`).join(' + ');
}

/**
 * Rows as a parameter. Of two rows with one key the last counts; the order is one for everybody, so that
 * two processes that save at once wait instead of deadlocking.
 */
export function asParameter<Row>({ key }: Target<Row>, rows: readonly Row[]): string {
  const unique = new Map(rows.map((row) => [JSON.stringify(key.map((name) => row[name])), row]));
  const ordered = [...unique].sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(ordered.map(([, row]) => row));
}
