import { parseField, parsePath } from './parse-field.ts';
import type { OrderTerm, SelectItem } from './request.ts';
import { notOffered, restFault } from './rest-fault.ts';
import { Scanner } from './scanner.ts';

/** `alias:column->path::cast, ...` or `*`. Embedding and aggregates are refused by their own errors. */
export function parseSelect(text: string): SelectItem[] {
  if (text === '') return [];
  const scanner = new Scanner(text, 'select parameter');
  const items: SelectItem[] = [];
  do {
    items.push(parseItem(scanner));
  } while (scanner.take(','));
  scanner.expectEnd();
  return items;
}

function parseItem(scanner: Scanner): SelectItem {
  if (scanner.take('*')) return { kind: 'all' };
  if (scanner.take('...')) throw noEmbedding(scanner.name('a table name'));
  let column = scanner.name('field name (* or [a..z0..9_$])');
  let alias: string | undefined;
  if (scanner.match(singleColon)) {
    alias = column;
    column = scanner.name('field name (* or [a..z0..9_$])');
  }
  refuseEmbedding(scanner, column);
  const path = parsePath(scanner);
  const cast = scanner.take('::')
    ? (scanner.match(castPattern) ?? scanner.fail('expecting a type'))
    : undefined;
  if (scanner.match(aggregatePattern)) throw noAggregates();
  return { kind: 'field', field: { column, path }, alias, cast };
}

function refuseEmbedding(scanner: Scanner, name: string): void {
  if (name === 'count' && scanner.take('()')) throw noAggregates();
  if (scanner.peek() === '(' || scanner.peek() === '!') throw noEmbedding(name);
}

/** Whether or not the database knows of a relationship. */
export function noEmbedding(name: string) {
  return notOffered(`Embedding of '${name}'`, 'Read each table by a request of its own.');
}

function noAggregates() {
  return restFault('aggregate', 'Use of aggregate functions is not allowed', {
    hint: 'The number of rows comes with Prefer: count=exact.',
  });
}

/** `column[.asc|.desc][.nullsfirst|.nullslast], ...` */
export function parseOrder(text: string): OrderTerm[] {
  const scanner = new Scanner(text, 'order');
  const terms: OrderTerm[] = [];
  do {
    const field = parseField(scanner);
    if (scanner.peek() === '(') throw noEmbedding(field.column);
    const direction = scanner.match(directionPattern);
    const nulls = scanner.match(nullsPattern);
    terms.push({
      field,
      direction: direction === undefined ? undefined : directions[direction],
      nulls: nulls === undefined ? undefined : nullsPlaces[nulls],
    });
  } while (scanner.take(','));
  scanner.expectEnd();
  return terms;
}

/** `a,"b"` of `columns` and `on_conflict`. */
export function parseNames(text: string, what: string): string[] {
  const scanner = new Scanner(text, what);
  const names = new Set<string>();
  do {
    names.add(scanner.name('a column name'));
  } while (scanner.take(','));
  scanner.expectEnd();
  return [...names];
}

const directions: Record<string, OrderTerm['direction']> = { '.asc': 'asc', '.desc': 'desc' };
const nullsPlaces: Record<string, OrderTerm['nulls']> = {
  '.nullsfirst': 'first',
  '.nullslast': 'last',
};
const singleColon = /:(?!:)/y;
const castPattern = /[a-z][a-z0-9_ ]*/y;
const aggregatePattern = /\.(?:avg|count|max|min|sum)\(\)/y;
const directionPattern = /\.(?:asc|desc)(?=[.,]|$)/y;
const nullsPattern = /\.(?:nullsfirst|nullslast)(?=,|$)/y;
