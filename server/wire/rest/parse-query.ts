import { isKeyOf } from '#shared/facts/keys-of.ts';
import { checkBounds } from './check-bounds.ts';
import { parseFilter, parseTree } from './parse-filter.ts';
import { noEmbedding, parseNames, parseOrder, parseSelect } from './parse-select.ts';
import type { Condition, Query } from './request.ts';
import { restFault } from './rest-fault.ts';
import { Scanner } from './scanner.ts';

const trees = {
  and: { joint: 'and', isNegated: false },
  or: { joint: 'or', isNegated: false },
  'not.and': { joint: 'and', isNegated: true },
  'not.or': { joint: 'or', isNegated: true },
} as const;

/** The query string of `/rest/v1/<table>`; `apikey` belongs to the gateway. */
export function parseQuery(parameters: URLSearchParams): Query {
  const conditions: Condition[] = [];
  const last = new Map<string, string>();
  for (const [name, text] of parameters) {
    if (`${name}${text}`.includes('\0')) {
      const details = 'unexpected null character';
      throw restFault('grammar', '"failed to parse query string" (line 1, column 1)', { details });
    }
    if (reserved.has(name)) last.set(name, text);
    else if (isKeyOf(trees, name)) conditions.push(parseTree(trees[name], text));
    else conditions.push(parseColumnFilter(name, text));
  }
  const optional = <T>(name: string, parse: (text: string) => T): T | undefined => {
    const text = last.get(name);
    return text === undefined ? undefined : parse(text);
  };
  return checkBounds({
    select: parseSelect(last.get('select') ?? '*'),
    conditions,
    order: optional('order', parseOrder) ?? [],
    limit: optional('limit', (text) => parseCount('limit', text)),
    offset: optional('offset', (text) => parseCount('offset', text)) ?? 0,
    columns: optional('columns', (text) => parseNames(text, 'columns parameter')),
    onConflict: optional('on_conflict', (text) => parseNames(text, 'on_conflict parameter')),
  });
}

function parseColumnFilter(name: string, text: string): Condition {
  const owner = embeddedName.exec(name)?.[1];
  if (owner === undefined) return parseFilter(name, text);
  throw noEmbedding(owner);
}

function parseCount(name: string, text: string): number {
  const scanner = new Scanner(text, `${name} parameter`);
  const digits = scanner.match(countPattern);
  if (digits === undefined) scanner.fail('expecting a whole number');
  scanner.expectEnd();
  return Number(digits);
}

const reserved = new Set([
  'select',
  'order',
  'limit',
  'offset',
  'columns',
  'on_conflict',
  'apikey',
]);
const embeddedName = /^([\p{L}\p{N}_$]+)\.[^"]/u;
const countPattern = /\d{1,15}(?!\d)/y;
