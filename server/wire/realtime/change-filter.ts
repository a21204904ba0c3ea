/** The grammar of a postgres_changes filter: `column=[not.]operator.value`, joined by commas. */
export type FilterTerm = {
  column: string;
  isNegated: boolean;
  operator: FilterOperator;
  /** One value; several for `in`. */
  values: string[];
};

const operators = [
  'eq',
  'neq',
  'lt',
  'lte',
  'gt',
  'gte',
  'in',
  'like',
  'ilike',
  'is',
  'isdistinct',
] as const;
type FilterOperator = (typeof operators)[number];

/** Operators of the protocol that no filter here may use: a pattern of a few bytes can cost any amount. */
const refusedOperators = ['match', 'imatch'];

const maxListValues = 100;
const maxTerms = 20;

/** A filter that cannot be subscribed to; the message goes to the client. */
export class FilterError extends Error {
  override readonly name = 'FilterError';
}

/** Blank means no condition. Throws FilterError. */
export function parseFilter(filter: string | null | undefined): FilterTerm[] {
  if (!filter?.trim()) return [];
  const parts = splitOutside(filter);
  if (parts.length > maxTerms) throw new FilterError('too many conditions');
  return parts.map(parseTerm);
}

function parseTerm(part: string): FilterTerm {
  const match = /^\s*([^=\s]+)=(not\.)?([a-z]+)\.(.*)$/s.exec(part);
  const [, column = '', negation, name = '', rest = ''] = match ?? [];
  if (!match) throw new FilterError(`expected column=operator.value, got "${part.trim()}"`);
  if (refusedOperators.includes(name)) {
    throw new FilterError(
      `operator "${name}" is not offered by this server, use "like" or "ilike"`,
    );
  }
  const operator = operators.find((known) => known === name);
  if (!operator) throw new FilterError(`unknown operator "${name}"`);
  return {
    column,
    isNegated: negation !== undefined,
    operator,
    values: operator === 'in' ? parseList(rest) : [unquote(rest)],
  };
}

function parseList(text: string): string[] {
  const inner = /^\((.*)\)\s*$/s.exec(text)?.[1];
  if (inner === undefined) throw new FilterError('operator "in" needs a list in parentheses');
  const values = splitOutside(inner).map(unquote);
  if (inner === '') throw new FilterError('operator "in" needs at least one value');
  if (values.length > maxListValues) {
    throw new FilterError(`operator "in" takes at most ${maxListValues} values`);
  }
  return values;
}

/** Splits at commas that stand neither in parentheses nor in double quotes. */
function splitOutside(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[",()]|[^",()]+/gs)) {
    if (token === '"') throw new FilterError('a double quote is not closed');
    if (token === '(') depth += 1;
    if (token === ')') depth -= 1;
    if (token === ',' && depth <= 0) parts.push('');
    else parts.push(`${parts.pop()}${token}`);
  }
  return parts;
}

function unquote(text: string): string {
  const quoted = /^"(.*)"$/s.exec(text)?.[1];
  return quoted === undefined ? text : quoted.replace(/\\(.)/gs, '$1');
}
