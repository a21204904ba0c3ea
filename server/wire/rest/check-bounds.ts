import { restLimits } from './limits.ts';
import type { Comparison, Condition, Query, SelectItem } from './request.ts';
import { restFault } from './rest-fault.ts';

/** Returns a query that is small enough; refuses what no page asks, because each of these counts costs. */
export function checkBounds(query: Query): Query {
  const comparisons = query.conditions.flatMap(listComparisons);
  const patterns = comparisons.flatMap(listPatterns);
  const lists = comparisons.map((each) => (each.kind === 'in' ? each.values.length : 0));
  const { select } = query;
  atMost(restLimits.selectItems, select.length, 'items in select');
  atMost(1, mostAlike(select, nameOf), 'of one column under one name in select');
  atMost(restLimits.fieldRepeats, mostAlike(select, fieldOf), 'of one column in select');
  atMost(restLimits.orderTerms, query.order.length, 'terms in order');
  atMost(restLimits.conditions, comparisons.length, 'conditions');
  atMost(restLimits.listValues, Math.max(0, ...lists), 'values in a list');
  atMost(restLimits.patterns, patterns.length, 'patterns');
  atMost(restLimits.patternCharacters, Math.max(0, ...patterns), 'characters in a pattern');
  return query;
}

function atMost(most: number, count: number, what: string): void {
  if (count <= most) return;
  throw restFault('grammar', `Too many ${what}`, {
    details: `At most ${most} are allowed here, ${count} were sent.`,
  });
}

function mostAlike(items: readonly SelectItem[], keyOf: (item: SelectItem) => string): number {
  return Math.max(0, ...[...Map.groupBy(items, keyOf).values()].map((alike) => alike.length));
}

function fieldOf(item: SelectItem): string {
  return item.kind === 'all' ? '*' : JSON.stringify(item.field);
}

function nameOf(item: SelectItem): string {
  return item.kind === 'all' ? '*' : JSON.stringify([item.field, item.alias]);
}

function listComparisons(condition: Condition): Comparison[] {
  return condition.kind === 'filter'
    ? [condition.comparison]
    : condition.conditions.flatMap(listComparisons);
}

/** Lengths of the patterns: `like(any).{a,b}` holds several. */
function listPatterns(comparison: Comparison): number[] {
  if (comparison.kind !== 'compare' || !/^i?like$/.test(comparison.operator)) return [];
  const { value, quantifier } = comparison;
  return (quantifier === undefined ? [value] : value.split(',')).map(({ length }) => length);
}
