import fc from 'fast-check';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { startServerForFile } from '#test/server.ts';
import { buildRead } from './build-read.ts';
import { restLimits } from './limits.ts';
import { parseQuery } from './parse-query.ts';
import { type Condition, compareOperators } from './request.ts';
import { findFault } from './rest-fault.ts';
import { readCatalogue } from './schema-catalogue.ts';
import type { Statement } from './sql-text.ts';

const server = await startServerForFile();
await server.query('create table places (id int primary key, facts jsonb)');
const catalogue = await readCatalogue(server.services.database.pool);

// Characters that mean something to the grammar or to SQL, and any other.
const character = fc.oneof(
  fc.constantFrom(...'"\\\'`,.:;(){}[]<>-*%$&|!= \n'),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
);
const text = fc.string({ unit: character }).filter((value) => !value.includes('\0'));
const quote = (value: string) => `"${value.replace(/["\\]/g, '\\$&')}"`;

function parse(parameters: [string, string][]) {
  return parseQuery(new URLSearchParams(parameters));
}

function build(table: string, parameters: [string, string][]): Statement {
  const query = parseQuery(new URLSearchParams(parameters));
  const shape = { form: 'array', stripNulls: false } as const;
  return buildRead({ table, query, shape, count: true, hasBody: true }, catalogue, 1000);
}

function onlyValue(conditions: readonly Condition[]): unknown {
  const [condition] = conditions;
  if (condition?.kind === 'tree') return onlyValue(condition.conditions);
  return condition?.comparison;
}

describe('quoting', () => {
  it.each<[string, (value: string) => [string, string]]>([
    ['every value back from a filter', (value) => ['status', `eq.${value}`]],
    ['every quoted value back from a tree', (value) => ['or', `(a.eq.${quote(value)},b.is.null)`]],
  ])('brings %s', (_, write) => {
    fc.assert(
      fc.property(text, (value) => {
        const { conditions } = parse([write(value)]);
        expect(onlyValue(conditions)).toMatchObject({ value });
      }),
    );
  });

  it('brings every quoted list back', () => {
    fc.assert(
      fc.property(fc.array(text), (values) => {
        const { conditions } = parse([['status', `in.(${values.map(quote).join(',')})`]]);
        expect(onlyValue(conditions)).toEqual({ kind: 'in', values });
      }),
    );
  });

  it('brings every name back', () => {
    const names = fc.array(
      text.filter((name) => name !== ''),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(names, (columns) => {
        const parsed = parse([['columns', columns.map(quote).join(',')]]);
        expect(parsed.columns).toEqual([...new Set(columns)]);
      }),
    );
  });
});

it('the text of a statement never holds a piece of a value', () => {
  const words = new Set(
    `with lines materialized line size answer case when then end is_too_large to_json string_agg sum octet_length 0 ${restLimits.answerBytes}
     select coalesce shaped text as body count int page total from public where and or not
     is null distinct like ilike any all order by asc desc nulls first last limit offset true`.split(
      /\s+/,
    ),
  );
  const names = new Set(['games', 'id', 'status', 'home_score', 'venue', 'a', 'places', 'facts']);

  /** Fails when the text holds anything but the fixed words, known names, places and operators. */
  function expectFixedText(statement: Statement): void {
    const bare = statement.text.replace(/"((?:[^"]|"")*)"/g, (_quoted, name: string) => {
      expect(names).toContain(name);
      return ' ';
    });
    for (const word of bare.replace(/\$\d+/g, ' ').match(/\w+/g) ?? [])
      expect(words).toContain(word);
    expect(bare).toMatch(/^[\w\s$.,()*:='[\]<>@&|-]*$/);
  }
  const offered = Object.keys(compareOperators).filter((name) => !name.endsWith('match'));
  const operator = fc.constantFrom(...offered, 'not.eq', 'like(any)');
  const key = text.filter((value) => value !== '');
  fc.assert(
    fc.property(fc.record({ operator, value: text, key, values: fc.array(text) }), (sample) => {
      const statement = build('games', [
        ['select', `a:venue->${quote(sample.key)}`],
        ['status', `${sample.operator}.${sample.value}`],
        ['id', `in.(${sample.values.map(quote).join(',')})`],
        [`venue->>${quote(sample.key)}`, `eq.${sample.value}`],
        ['or', `(status.${sample.operator}.${quote(sample.value)},not.and(home_score.is.null))`],
        ['order', `venue->${quote(sample.key)}.desc.nullslast,id`],
      ]);
      expectFixedText(statement);
    }),
  );
});

describe('any request at all', () => {
  const fragments = [
    ...[
      'id',
      'status',
      'facts',
      'games',
      'nothing',
      '*',
      'eq',
      'in',
      'is',
      'or',
      'and',
      'not',
      'null',
      'fts',
    ],
    ...[
      '.',
      ',',
      '(',
      ')',
      '"',
      '\\',
      '->',
      '->>',
      ':',
      '::',
      'text',
      'int',
      '{',
      '}',
      '...',
      '!',
      ' ',
      "'",
    ],
    ...['asc', 'desc', 'nullsfirst', '0', '-1', 'ä', ';', '--', '/*', '$1', '%', '*/', '\n'],
  ];
  const garbage = fc.oneof(
    text,
    fc.array(fc.constantFrom(...fragments), { maxLength: 12 }).map((parts) => parts.join('')),
  );
  const parameter = fc.oneof(
    fc.constantFrom(
      'select',
      'order',
      'or',
      'not.and',
      'limit',
      'offset',
      'columns',
      'on_conflict',
    ),
    fc.constantFrom('id', 'facts', 'facts->a', '"id"'),
    garbage,
  );
  const filter = fc.oneof(
    garbage,
    garbage.map((end) => `eq.${end}`),
    garbage.map((end) => `(id.eq.${end})`),
  );
  const parameters = fc.array(fc.tuple(parameter, filter), { maxLength: 3 });

  it('gives a statement or an error of the protocol', () => {
    fc.assert(
      fc.property(parameters, (sample) => {
        buildOrFault(sample);
      }),
      { numRuns: 3_000 },
    );
  });

  it('never gives a statement that Postgres cannot parse', async () => {
    await fc.assert(
      fc.asyncProperty(parameters, async (sample) => {
        const statement = buildOrFault(sample);
        if (statement) expect(await refusalOf(statement)).not.toMatch(/^(42601|XX|54)/);
      }),
      { numRuns: 500 },
    );
  });

  function buildOrFault(sample: [string, string][]): Statement | undefined {
    try {
      return build('places', sample);
    } catch (error) {
      expect(findFault(error)).toBeDefined();
      return undefined;
    }
  }

  async function refusalOf({ text: sql, values }: Statement): Promise<string> {
    try {
      await server.query(sql, [...values]);
      return 'none';
    } catch (error) {
      expect(error).toBeInstanceOf(pg.DatabaseError);
      return String((error as pg.DatabaseError).code);
    }
  }
});
