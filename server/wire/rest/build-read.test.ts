import { describe, expect, it } from 'vitest';
import { buildRead } from './build-read.ts';
import { restLimits } from './limits.ts';
import { parseQuery } from './parse-query.ts';
import type { ReadRequest } from './request.ts';
import type { SchemaCatalogue } from './schema-catalogue.ts';

const catalogue: SchemaCatalogue = new Map([
  [
    'games',
    {
      name: 'games',
      primaryKey: ['id'],
      writes: [],
      columns: new Map(
        [
          ['id', 'uuid'],
          ['status', 'text'],
          ['sport', 'text'],
          ['odd "name"', 'text'],
          ['facts', 'jsonb'],
          ['words', 'tsvector'],
        ].map(([name = '', type = '']) => [
          name,
          { name, type, defaultSql: null, generated: null },
        ]),
      ),
    },
  ],
]);

function build(parameters: string, request: Partial<ReadRequest> = {}) {
  const query = parseQuery(new URLSearchParams(parameters));
  const shape = { form: 'array', stripNulls: false } as const;
  const usual: ReadRequest = { table: 'games', query, shape, count: false, hasBody: true };
  return buildRead({ ...usual, ...request }, catalogue, 1000);
}

it('makes the JSON in the database, counts the rows of the page, and measures before it puts together', () => {
  expect(build('')).toEqual({
    text: `with lines as materialized (select to_json(shaped.*)::text as line from (select "games".* from public."games" limit $1) shaped), size as (select count(*)::int as page, coalesce(sum(octet_length(line)), 0) > ${restLimits.answerBytes} as is_too_large from lines), answer as (select case when not is_too_large then (select '[' || coalesce(string_agg(line, ','), '') || ']' from lines) end as body, page, is_too_large from size) select body, page, null::int as total, is_too_large from answer`,
    values: [1000],
  });
});

it('counts all matching rows with the same values when asked', () => {
  const { text, values } = build('status=eq.live&limit=5', { count: true });
  expect(text).toContain(
    `(select count(*)::int from public."games" where "games"."status" = $3) as total`,
  );
  expect(values).toEqual(['live', 5, 'live']);
});

it('makes no JSON for HEAD', () => {
  expect(build('', { hasBody: false }).text).toMatch(/^select null as body, count\(\*\)/);
});

it('makes one object, and leaves nulls out', () => {
  const shape = { form: 'object', stripNulls: true } as const;
  const { text } = build('', { shape });
  expect(text).toContain('select json_strip_nulls(to_json(shaped.*))::text as line');
  expect(text).toContain('then (select line from lines limit 1) end as body');
});

it('never takes more rows than the cap', () => {
  expect(build('limit=5000&offset=7').values).toEqual([1000, 7]);
});

const where = (parameters: string) => {
  const { text, values } = build(parameters);
  return [/ where (.*?) limit \$/.exec(text)?.[1], values.slice(0, -1)];
};
it.each<[string, string, (string | number)[]]>([
  ['status=eq.live', '"games"."status" = $1', ['live']],
  ['status=neq.live', '"games"."status" <> $1', ['live']],
  ['status=like.a*%25', '"games"."status" like $1', ['a%%']],
  ['status=not.ilike.a', 'not ("games"."status" ilike $1)', ['a']],
  ['status=like(any).{a*,b}', '"games"."status" like any($1)', ['{a%,b}']],
  ['status=isdistinct.a', '"games"."status" is distinct from $1', ['a']],
  ['status=in.(a,"b,\\"c")', '"games"."status" = any($1)', ['{"a","b,\\"c"}']],
  ['status=in.()', '"games"."status" = any($1)', ['{}']],
  ['status=is.not_null', '"games"."status" is not null', []],
  ['"odd \\"name\\""=eq.1', '"games"."odd ""name""" = $1', ['1']],
  ['facts->a->>b=eq.1', '("games"."facts"->$1::text->>$2::text) = $3', ['a', 'b', '1']],
  ['facts->-1=eq.1', '("games"."facts"->$1::int) = $2', [-1, '1']],
  ['words=fts.a', '"games"."words" @@ to_tsquery($1)', ['a']],
  [
    'words=wfts(english).a',
    '"games"."words" @@ websearch_to_tsquery($1::regconfig, $2)',
    ['english', 'a'],
  ],
  ['status=eq.a&id=eq.b', '"games"."status" = $1 and "games"."id" = $2', ['a', 'b']],
  [
    'or=(status.eq.a,not.and(id.eq.b,id.is.null))',
    '("games"."status" = $1 or not ("games"."id" = $2 and "games"."id" is null))',
    ['a', 'b'],
  ],
])('a condition: %s', (parameters, text, values) => {
  expect(where(parameters)).toEqual([text, values]);
});

describe('columns and order', () => {
  const select = (items: string) =>
    /from \(select (.*) from public/.exec(build(`select=${encodeURIComponent(items)}`).text)?.[1];
  it.each([
    ['id', '"games"."id" as "id"'],
    ['*,n:id', '"games".*, "games"."id" as "n"'],
    ['"x""y":id', undefined],
    ['"x\\"y":id::text', '"games"."id"::text as "x""y"'],
    ['facts->a->0', '("games"."facts"->$1::text->$2::int) as "a"'],
    ['facts->0', '("games"."facts"->$1::int) as "facts"'],
  ])('select=%s', (items, text) => {
    if (text === undefined) expect(() => select(items)).toThrow(/select parameter/);
    else expect(select(items)).toBe(text);
  });

  it('orders with nulls on the asked side', () => {
    expect(build('order=status.desc.nullslast,facts->>a,id.asc').text).toContain(
      ` order by "games"."status" desc nulls last, ("games"."facts"->>$1::text), "games"."id" asc limit $2`,
    );
  });

  it('refuses names that Postgres would cut', () => {
    expect(() => build(`select=${'x'.repeat(63)}:id`)).not.toThrow();
    expect(() => build(`select=${'x'.repeat(64)}:id`)).toThrow(/select parameter/);
  });

  it.each(['regclass', 'xml', 'text; drop', 'text[]'])('refuses the cast %s', (type) => {
    expect(() => build(`select=${encodeURIComponent(`id::${type}`)}`)).toThrow();
  });
});

it('asks for a sport as it is stored, by the plain column, so that its indexes serve', () => {
  const { text, values } = build('sport=eq.nfl&or=(sport.in.(nba,Soccer),sport.like.nf*)');
  expect(text).toContain('"games"."sport" = $');
  expect(values).toEqual(['NFL', '{"NBA","SOCCER"}', 'nf%', 1000]);
});
