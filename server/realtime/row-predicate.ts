import { RE2JS } from 're2js';
import type { PublishedColumn } from './catalogue.ts';
import { FilterError, type FilterTerm } from './change-filter.ts';
import { columnKind, isTextType } from './column-values.ts';

export type Row = Record<string, unknown>;
export type RowPredicate = (row: Row) => boolean;

/** SQL's three values: a comparison with null is unknown (null), and so is its negation. */
type Truth = boolean | null;
type Test = (value: string | null) => Truth;

/** Checks every column, operator and constant once, so that a change costs comparisons alone. Throws FilterError. */
export function compileFilter(
  terms: readonly FilterTerm[],
  columns: readonly PublishedColumn[],
): RowPredicate {
  const tests = terms.map((term) => {
    const column = columns.find(({ name }) => name === term.column);
    if (!column) throw new FilterError(`invalid column for filter ${term.column}`);
    const test = compileTerm(term, column.type);
    return (row: Row) => {
      if (!(column.name in row)) return false;
      const truth = testRow(test, toText(row[column.name]));
      return term.isNegated ? truth === false : truth === true;
    };
  });
  return (row) => tests.every((test) => test(row));
}

/** Values that our reading does not know (a year before Christ) are neither equal nor different. */
function testRow(test: Test, value: string | null): Truth {
  try {
    return test(value);
  } catch (error) {
    if (error instanceof FilterError) return null;
    throw error;
  }
}

function compileTerm({ operator, values }: FilterTerm, type: string): Test {
  const [constant = ''] = values;
  switch (operator) {
    case 'is':
      return compileIs(constant, type);
    case 'like':
    case 'ilike':
      return onText(type, likePattern(constant, operator === 'ilike'));
    case 'match':
    case 'imatch':
      return onText(type, regularExpression(constant, operator === 'imatch'));
    case 'in': {
      const equals = values.map((value) => comparison(value, type));
      return orUnknown((value) => equals.some((compare) => compare(value) === 0));
    }
    case 'isdistinct': {
      const compare = comparison(constant, type);
      return (value) => value === null || compare(value) !== 0;
    }
    default: {
      const compare = comparison(constant, type);
      const holds = signTests[operator];
      return orUnknown((value) => holds(compare(value)));
    }
  }
}

const signTests = {
  eq: (sign: number) => sign === 0,
  neq: (sign: number) => sign !== 0,
  lt: (sign: number) => sign < 0,
  lte: (sign: number) => sign <= 0,
  gt: (sign: number) => sign > 0,
  gte: (sign: number) => sign >= 0,
};

function comparison(constant: string, type: string): (value: string) => number {
  const kind = columnKind(type);
  const right = kind.read(constant);
  return (value) => kind.compare(kind.read(value), right);
}

function compileIs(constant: string, type: string): Test {
  const word = constant.toLowerCase();
  if (word === 'null') return (value) => value === null;
  if (type !== 'bool' || !['true', 'false', 'unknown'].includes(word)) {
    throw new FilterError(`operator "is" cannot compare type ${type} with "${constant}"`);
  }
  if (word === 'unknown') return (value) => value === null;
  return (value) => value === word;
}

function onText(type: string, test: (value: string) => boolean): Test {
  if (!isTextType(type)) throw new FilterError(`patterns need a text column, not ${type}`);
  return orUnknown(test);
}

function orUnknown(test: (value: string) => boolean): Test {
  return (value) => (value === null ? null : test(value));
}

/** LIKE as an expression of the linear-time engine: % any run, _ one character, backslash escapes. */
function likePattern(pattern: string, ignoresCase: boolean): (value: string) => boolean {
  if (/(^|[^\\])(\\\\)*\\$/.test(pattern)) {
    throw new FilterError('LIKE pattern must not end with escape character');
  }
  const expression = pattern.replace(/\\(.)|%|_|[^\\%_]+/gs, (part, escaped?: string) => {
    if (escaped !== undefined) return RE2JS.quote(escaped);
    if (part === '%') return '.*';
    return part === '_' ? '.' : RE2JS.quote(part);
  });
  return regularExpression(`^(?:${expression})$`, ignoresCase);
}

/** RE2 never backtracks, so no pattern of a visitor can hold up the server. */
function regularExpression(pattern: string, ignoresCase: boolean): (value: string) => boolean {
  if (pattern.length > 500) throw new FilterError('the pattern is too long');
  try {
    const flags = RE2JS.DOTALL | (ignoresCase ? RE2JS.CASE_INSENSITIVE : 0);
    const compiled = RE2JS.compile(pattern, flags);
    return (value) => compiled.matcher(value).find();
  } catch (error) {
    throw new FilterError(`invalid regular expression: ${pattern}`, { cause: error });
  }
}

function toText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  return JSON.stringify(value);
}
