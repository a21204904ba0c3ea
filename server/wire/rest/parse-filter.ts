import { isKeyOf } from '#shared/facts/keys-of.ts';
import { parseField } from './parse-field.ts';
import {
  type Comparison,
  type Condition,
  compareOperators,
  isValues,
  quantifiedOperators,
  searchOperators,
} from './request.ts';
import { Scanner } from './scanner.ts';

/** Deeper trees than any page needs would only serve to exhaust the stack. */
const maxDepth = 32;

/** The value of one filter parameter: `[not.]operator[(any|all)].value`, everything after the dot as it is. */
export function parseFilter(name: string, text: string): Condition {
  const nameScanner = new Scanner(name, 'filter');
  const field = parseField(nameScanner);
  nameScanner.expectEnd();
  const scanner = new Scanner(text, 'filter');
  const filter = parseComparison(scanner, () => scanner.match(everything) ?? '');
  scanner.expectEnd();
  return { kind: 'filter', field, ...filter };
}

/** The value of `or`, `and`, `not.or`, `not.and`: `(a.eq.1,not.and(b.gt.2,c.is.null))`. */
export function parseTree(
  { joint, isNegated }: { joint: 'and' | 'or'; isNegated: boolean },
  text: string,
): Condition {
  const scanner = new Scanner(text, 'logic tree');
  const conditions = parseConditions(scanner, 1);
  scanner.expectEnd();
  return { kind: 'tree', joint, isNegated, conditions };
}

function parseConditions(scanner: Scanner, depth: number): Condition[] {
  if (depth > maxDepth) scanner.fail('nested too deeply');
  scanner.expect('(');
  const conditions: Condition[] = [];
  do {
    conditions.push(parseCondition(scanner, depth));
  } while (scanner.take(','));
  scanner.expect(')');
  return conditions;
}

function parseCondition(scanner: Scanner, depth: number): Condition {
  const opening = scanner.match(treeOpening);
  if (opening !== undefined) {
    const isNegated = opening.startsWith('not.');
    const joint = opening.endsWith('or') ? 'or' : 'and';
    return { kind: 'tree', joint, isNegated, conditions: parseConditions(scanner, depth + 1) };
  }
  const field = parseField(scanner);
  scanner.expect('.');
  const filter = parseComparison(scanner, () => parseNestedValue(scanner));
  return { kind: 'filter', field, ...filter };
}

type ReadValue = () => string;

function parseComparison(scanner: Scanner, readValue: ReadValue) {
  const isNegated = scanner.take('not.');
  const operator = scanner.match(operatorPattern) ?? '';
  const comparison =
    parseCompare(scanner, operator, readValue) ??
    parseListOrIs(scanner, operator) ??
    parseSearch(scanner, operator, readValue);
  if (!comparison) scanner.fail('expecting operator (eq, gt, ...)');
  return { isNegated, comparison };
}

function parseCompare(
  scanner: Scanner,
  operator: string,
  readValue: ReadValue,
): Comparison | undefined {
  if (!isKeyOf(compareOperators, operator)) return undefined;
  const quantifier = quantifiedOperators.includes(operator)
    ? scanner.match(quantifierPattern)
    : undefined;
  scanner.expect('.');
  return {
    kind: 'compare',
    operator,
    quantifier: quantifier === undefined ? undefined : quantifiers[quantifier],
    value: readValue(),
  };
}

function parseListOrIs(scanner: Scanner, operator: string): Comparison | undefined {
  if (operator === 'in') {
    scanner.expect('.');
    return { kind: 'in', values: parseList(scanner) };
  }
  if (operator !== 'is') return undefined;
  scanner.expect('.');
  const value = scanner.match(wordPattern)?.toLowerCase() ?? '';
  if (!isKeyOf(isValues, value)) scanner.fail('expecting null, not_null, true, false or unknown');
  return { kind: 'is', value };
}

function parseSearch(
  scanner: Scanner,
  operator: string,
  readValue: ReadValue,
): Comparison | undefined {
  if (!isKeyOf(searchOperators, operator)) return undefined;
  const language = scanner.match(languagePattern)?.slice(1, -1);
  scanner.expect('.');
  return { kind: 'search', operator, language, value: readValue() };
}

/** Inside a tree a value ends at a comma or parenthesis unless it is quoted or an array in braces. */
function parseNestedValue(scanner: Scanner): string {
  return (
    scanner.quotedBefore(',)') ?? scanner.match(bracesPattern) ?? scanner.match(plainPattern) ?? ''
  );
}

/** `(1,"a,b",x)`; the empty list has no value. */
function parseList(scanner: Scanner): string[] {
  scanner.expect('(');
  if (scanner.take(')')) return [];
  const values: string[] = [];
  do {
    values.push(scanner.quotedBefore(',)') ?? scanner.match(plainPattern) ?? '');
  } while (scanner.take(','));
  scanner.expect(')');
  return values;
}

const quantifiers: Record<string, 'any' | 'all'> = { '(any)': 'any', '(all)': 'all' };
const everything = /.*/suy;
const treeOpening = /(?:not\.)?(?:and|or)(?=\()/y;
const operatorPattern = /[a-z]+(?=[.(])/y;
const quantifierPattern = /\((?:any|all)\)/y;
const languagePattern = /\([A-Za-z0-9_]+\)/y;
const wordPattern = /\w+/y;
const bracesPattern = /\{[^{}]*\}(?=[,)]|$)/y;
const plainPattern = /[^,)]*/y;
