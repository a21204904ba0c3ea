import { asStored } from '#shared/facts/sports.ts';
import { FilterError, type FilterTerm } from './change-filter.ts';
import { columnKind, isTextType } from './column-values.ts';
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

const maxCharacters = 100;

/** A code point, or what stands for any one of them, or for any run. */
type Token = number | 'one' | 'run';

/**
 * LIKE without a program: % any run, _ one character, backslash escapes. Holds the pattern alone, and walks a
 * text at most once per character of the pattern, so that no pattern of a visitor can hold up the server.
 */
function compileLike(pattern: string, ignoresCase: boolean): (text: string) => boolean {
  if (pattern.length > maxCharacters) throw new FilterError('the pattern is too long');
  const tokens = parsePattern(ignoresCase ? pattern.toLowerCase() : pattern);
  return (text) => isLike(ignoresCase ? text.toLowerCase() : text, tokens);
}

function parsePattern(pattern: string): Token[] {
  const tokens: Token[] = [];
  let isEscaped = false;
  for (const character of pattern) {
    if (!isEscaped && character === '\\') {
      isEscaped = true;
      continue;
    }
    if (!isEscaped && character === '%') tokens.push('run');
    else if (!isEscaped && character === '_') tokens.push('one');
    else tokens.push(character.codePointAt(0) ?? 0);
    isEscaped = false;
  }
  if (isEscaped) throw new FilterError('LIKE pattern must not end with escape character');
  return tokens;
}

/** What follows a run is tried at each place after it; an earlier run never has to be tried again. */
function isLike(text: string, tokens: readonly Token[]): boolean {
  let at = 0;
  let next = 0;
  let afterRun: { at: number; next: number } | undefined;
  while (at < text.length) {
    const token = tokens[next];
    const point = text.codePointAt(at) ?? 0;
    if (token === 'run') {
      next += 1;
      afterRun = { at, next };
    } else if (token === 'one' || token === point) {
      next += 1;
      at += unitsOf(point);
    } else {
      if (!afterRun) return false;
      afterRun.at += unitsOf(text.codePointAt(afterRun.at) ?? 0);
      ({ at, next } = afterRun);
    }
  }
  return tokens.slice(next).every((token) => token === 'run');
}

function unitsOf(point: number): number {
  return point > 0xffff ? 2 : 1;
}
