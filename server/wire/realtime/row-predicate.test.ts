import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { integerBetween, pick, randomFrom } from '#feeds/demo/play/random.ts';
import { createDatabaseForFile } from '#test/database.ts';
import { measureHeap } from '#test/heap.ts';
import { parseExactJson } from './change.ts';
import { FilterError, type FilterTerm, parseFilter } from './change-filter.ts';
import type { PublishedColumn } from './publication-catalogue.ts';
import { compileFilter, type Row, type RowPredicate } from './row-predicate.ts';

const comparisons = ['eq', 'neq', 'lt', 'lte', 'gt', 'gte', 'isdistinct'] as const;
const sqlOperators = {
  eq: '=',
  neq: '<>',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
  isdistinct: 'is distinct from',
};

/** Values that tell a comparison of texts from one of the type. */
const samples: Record<string, string[]> = {
  int4: ['-10', '2', '10', '0'],
  int8: ['9007199254740993', '9007199254740992', '-5'],
  numeric: ['10', '9.50', '9.5', '-0.1', '1e3', '12345678901234567890.000000001', 'NaN'],
  float8: ['0.1', '10', '9', '1e20', 'Infinity', 'NaN'],
  float4: ['0.1', '1.5'],
  bool: ['true', 'false', 't', 'off'],
  text: ['NFL', 'nfl', 'Ä', 'z', '', '10', '9', '😀', '\uFFFD'],
  varchar: ['a', 'b'],
  uuid: ['a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11', 'A0EEBC99-9C0B-4EF8-BB6D-6BB9BD380A12'],
  date: ['2026-11-21', '2026-01-02'],
  timestamp: ['2026-11-21 12:00:00', '2026-11-21T12:00:00.000001'],
  timestamptz: [
    '2026-11-21T12:00:00Z',
    '2026-11-21 13:00:00+01',
    '2026-11-21T12:00:00.000001+00:00',
    '2026-11-21',
    'infinity',
  ],
};

const database = await createDatabaseForFile();
const client = new pg.Client({ ...database.config, options: '-c timezone=UTC' });
afterAll(() => client.end());
await client.connect();

function matches(filter: string, type: string, row: Row): boolean {
  return compileFilter(parseFilter(filter), columns(type))(row);
}

function columns(type: string): PublishedColumn[] {
  return [{ name: 'c', type, isKey: false }];
}

describe('a filter answers as PostgreSQL does', () => {
  it.each(Object.entries(samples))('for every comparison of %s', async (type, values) => {
    const pairs = [...values, null].flatMap((left) =>
      values.map((right) => [left, right] as const),
    );
    for (const [left, right] of pairs) {
      const questions = comparisons.flatMap((operator) => [
        `($1::${type} ${sqlOperators[operator]} $2::${type}) is true`,
        `(not ($1::${type} ${sqlOperators[operator]} $2::${type})) is true`,
      ]);
      const { rows } = await client.query<{ answers: boolean[]; row: string }>(
        `select array[${questions.join(',')}] as answers, jsonb_build_object('c', $1::${type})::text as row`,
        [left, right],
      );
      const row = parseExactJson(rows[0]!.row) as Row;
      const ours = comparisons.flatMap((operator) => [
        matches(`c=${operator}."${right}"`, type, row),
        matches(`c=not.${operator}."${right}"`, type, row),
      ]);
      expect(ours, `${left} against ${right}`).toEqual(rows[0]!.answers);
    }
  });

  it.each([
    ['like', 'like', 'N%'],
    ['like', 'like', '%F_'],
    ['like', 'like', '%a%c%'],
    ['like', 'like', '%a%a%'],
    ['like', 'like', '%L'],
    ['like', 'like', '____'],
    ['like', 'like', '_'],
    ['like', 'like', '\\a\\bc'],
    ['like', 'like', '%%_%'],
    ['like', 'like', '_F'],
    ['like', 'like', 'a.c'],
    ['like', 'like', '100\\%'],
    ['like', 'like', '%'],
    ['like', 'like', ''],
    ['ilike', 'ilike', 'n%l'],
    ['ilike', 'ilike', '%_B%'],
  ])('for the pattern %s (%s) %j', async (operator, sqlOperator, pattern) => {
    for (const value of [
      'NFL',
      'nfl',
      'abc',
      'a.c',
      '100%',
      '100x',
      '',
      'N\nL',
      'FF',
      'abcabc',
      'äbc',
      '😀',
      null,
    ]) {
      const { rows } = await client.query<{ is: boolean; not: boolean }>(
        `select ($1::text ${sqlOperator} $2) is true as is, (not ($1::text ${sqlOperator} $2)) is true as not`,
        [value, pattern],
      );
      const quoted = pattern.replace(/[\\"]/g, '\\$&');
      const ours = {
        is: matches(`c=${operator}."${quoted}"`, 'text', { c: value }),
        not: matches(`c=not.${operator}."${quoted}"`, 'text', { c: value }),
      };
      expect(ours, `${value} against ${pattern}`).toEqual(rows[0]);
    }
  });
});

describe('compileFilter', () => {
  it.each([
    ['c=in.(1,2)', 'int4', { c: 2 }, true],
    ['c=in.(1,2)', 'int4', { c: 3 }, false],
    ['c=not.in.(1,2)', 'int4', { c: 3 }, true],
    ['c=not.in.(1,2)', 'int4', { c: null }, false],
    ['c=is.null', 'jsonb', { c: null }, true],
    ['c=not.is.null', 'jsonb', { c: { a: 1 } }, true],
    ['c=is.true', 'bool', { c: true }, true],
    ['c=is.true', 'bool', { c: null }, false],
    ['c=not.is.true', 'bool', { c: null }, true],
    ['c=is.unknown', 'bool', { c: null }, true],
    ['c=gt.1,c=lt.3', 'int4', { c: 2 }, true],
    ['c=gt.1,c=lt.3', 'int4', { c: 3 }, false],
    ['c=eq.1', 'int4', {}, false],
    ['c=not.eq.1', 'int4', {}, false],
    ['c=gt.2026-01-01', 'timestamptz', { c: '0044-03-15T00:00:00+00:00 BC' }, false],
  ])('%s on %s %j is %s', (filter, type, row, expected) => {
    expect(matches(filter, type, row)).toBe(expected);
  });

  it.each([
    ['d=eq.1', 'int4', 'invalid column'],
    ['c=eq.one', 'int4', 'invalid input syntax for type integer'],
    ['c=eq.4294967296', 'int4', 'invalid input syntax'],
    ['c=in.(1,x)', 'int4', 'invalid input syntax'],
    ['c=eq.maybe', 'bool', 'invalid input syntax'],
    ['c=eq.1', 'uuid', 'invalid input syntax'],
    ['c=gt.yesterday', 'timestamptz', 'invalid input syntax'],
    ['c=eq.1.2.3', 'numeric', 'invalid input syntax'],
    ['c=eq.{}', 'jsonb', 'cannot be filtered'],
    ['c=is.true', 'int4', 'cannot compare'],
    ['c=like.1%', 'int4', 'need a text column'],
    ['c=like.a\\', 'text', 'must not end with escape'],
    [`c=ilike.${'a'.repeat(101)}`, 'text', 'too long'],
  ])('refuses %s on %s', (filter, type, message) => {
    expect(() => matches(filter, type, {})).toThrow(FilterError);
    expect(() => matches(filter, type, {})).toThrow(message);
  });

  it.each([
    ['runs and letters', `c=like.${'%a'.repeat(49)}%b`],
    ['runs and places', `c=ilike.${'%_'.repeat(49)}b`],
    ['a long list', `c=in.(${Array.from({ length: 100 }, (_, n) => n).join(',')})`],
  ])('answers %s on a long text at once', (_name, filter) => {
    const started = performance.now();
    expect(matches(filter, 'text', { c: `${'a'.repeat(20_000)}c` })).toBe(false);
    expect(performance.now() - started).toBeLessThan(1_000);
  });

  it('costs little time and memory for any pattern', () => {
    const random = randomFrom('patterns of filters');
    const alphabet = [...'%_\\ab.*+?(){}[]|^$1,9-😀ß'] as [string, ...string[]];
    const text = 'ab'.repeat(2_000);
    const before = measureHeap();
    const predicates: RowPredicate[] = [];
    const started = performance.now();
    for (let count = 0; count < 5_000; count += 1) {
      const pattern = Array.from({ length: integerBetween(random, 0, 95) }, () =>
        pick(random, alphabet),
      ).join('');
      try {
        const term: FilterTerm = {
          column: 'c',
          isNegated: false,
          operator: 'ilike',
          values: [pattern],
        };
        predicates.push(compileFilter([term], columns('text')));
      } catch (error) {
        expect(error).toBeInstanceOf(FilterError);
      }
    }
    for (const predicate of predicates) predicate({ c: text });
    expect(predicates.length).toBeGreaterThan(4_000);
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(measureHeap() - before).toBeLessThan(40_000_000);
  });
});
