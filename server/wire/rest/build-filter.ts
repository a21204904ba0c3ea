import { asStored } from '#shared/facts/sports.ts';
import { getColumn } from './find-names.ts';
import {
  type Comparison,
  type Condition,
  compareOperators,
  type Field,
  isValues,
  searchOperators,
} from './request.ts';
import { restFault } from './rest-fault.ts';
import type { Table } from './schema-catalogue.ts';
import { arrayLiteral, quoteName, type Values } from './sql-text.ts';

/** Where names are looked up and values are put while one statement is built. */
export type Scope = { table: Table; values: Values };

/** ` where a and b`, empty without conditions. */
export function whereSql(conditions: readonly Condition[], scope: Scope): string {
  if (conditions.length === 0) return '';
  return ` where ${conditions.map((condition) => conditionSql(condition, scope)).join(' and ')}`;
}

function conditionSql(condition: Condition, scope: Scope): string {
  if (condition.kind === 'filter') {
    const sql = comparisonSql(condition.field, condition.comparison, scope);
    return condition.isNegated ? `not (${sql})` : sql;
  }
  const parts = condition.conditions.map((part) => conditionSql(part, scope));
  const sql = `(${parts.join(` ${condition.joint} `)})`;
  return condition.isNegated ? `not ${sql}` : sql;
}

export function fieldSql({ column, path }: Field, { table, values }: Scope): string {
  const found = getColumn(table, column);
  const name = `${quoteName(table.name)}.${quoteName(found.name)}`;
  if (path.length === 0) return name;
  const steps = path.map(
    ({ arrow, key }) => `${arrow}${values.add(key)}${typeof key === 'number' ? '::int' : '::text'}`,
  );
  return `(${name}${steps.join('')})`;
}

function comparisonSql(field: Field, comparison: Comparison, scope: Scope): string {
  const left = fieldSql(field, scope);
  switch (comparison.kind) {
    case 'is':
      return `${left} is ${isValues[comparison.value]}`;
    case 'in': {
      const values = comparison.values.map((value) => asStored(field.column, value));
      return `${left} = any(${scope.values.add(arrayLiteral(values))})`;
    }
    case 'compare':
      return compareSql({ left, field }, comparison, scope);
    case 'search':
      return searchSql({ left, field }, comparison, scope);
  }
}

function compareSql(
  { left, field }: { left: string; field: Field },
  { operator, quantifier, value }: Extract<Comparison, { kind: 'compare' }>,
  { values }: Scope,
): string {
  if (operator === 'match' || operator === 'imatch') {
    throw notOffered(operator, 'Regular expressions are not offered; like and ilike are.');
  }
  const isPattern = operator === 'like' || operator === 'ilike';
  const place = values.add(isPattern ? value.replaceAll('*', '%') : asStored(field.column, value));
  const right = quantifier ? `${quantifier}(${place})` : place;
  return `${left} ${compareOperators[operator]} ${right}`;
}

function searchSql(
  { left, field }: { left: string; field: Field },
  { operator, language, value }: Extract<Comparison, { kind: 'search' }>,
  { table, values }: Scope,
): string {
  const isVector = field.path.length === 0 && getColumn(table, field.column).type === 'tsvector';
  if (!isVector) {
    throw notOffered(operator, 'Full-text search is offered on columns of type tsvector alone.');
  }
  const configuration = language === undefined ? '' : `${values.add(language)}::regconfig, `;
  return `${left} @@ ${searchOperators[operator]}(${configuration}${values.add(value)})`;
}

/** An operator that reads every row at a great price, and that no index serves. */
function notOffered(operator: string, details: string) {
  return restFault('operator', `The operator ${operator} is not offered here`, { details });
}
