import { asStored } from '#shared/facts/sports.ts';
import { FilterError, type FilterTerm } from './change-filter.ts';
import { columnKind, isTextType } from './column-values.ts';
import { compileLike } from './like-pattern.ts';
import type { PublishedColumn } from './publication-catalogue.ts';

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
    const isPattern = term.operator === 'like' || term.operator === 'ilike';
    const values = isPattern
      ? term.values
      : term.values.map((value) => asStored(column.name, value));
    const test = compileTerm({ ...term, values }, column.type);
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
      if (!isTextType(type)) throw new FilterError(`patterns need a text column, not ${type}`);
      return orUnknown(compileLike(constant, operator === 'ilike'));
    case 'eq':
    case 'in':
      return orUnknown(equality(values, type));
    case 'neq': {
      const isEqual = equality(values, type);
      return orUnknown((value) => !isEqual(value));
    }
    case 'isdistinct': {
      const isEqual = equality(values, type);
      return (value) => value === null || !isEqual(value);
    }
    default: {
      const holds = signTests[operator];
      const kind = columnKind(type);
      const right = kind.read(constant);
      return orUnknown((value) => holds(kind.compare(kind.read(value), right)));
    }
  }
}

const signTests = {
  lt: (sign: number) => sign < 0,
  lte: (sign: number) => sign <= 0,
  gt: (sign: number) => sign > 0,
  gte: (sign: number) => sign >= 0,
};

/** One look, however many constants there are. */
function equality(constants: readonly string[], type: string): (value: string) => boolean {
  const kind = columnKind(type);
  const keyOf = (text: string) => kind.toKey(kind.read(text));
  const keys = new Set(constants.map(keyOf));
  return (value) => keys.has(keyOf(value));
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

function orUnknown(test: (value: string) => boolean): Test {
  return (value) => (value === null ? null : test(value));
}

function toText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  return JSON.stringify(value);
}
