import { describe, expect, it } from 'vitest';
import { parseQuery } from './parse-query.ts';
import type { Query, SelectItem } from './request.ts';

const parse = (text: string) => parseQuery(new URLSearchParams(text));
const column = (name: string) => ({ column: name, path: [] });
const all: SelectItem = { kind: 'all' };
const field = (name: string): SelectItem => ({
  kind: 'field',
  field: column(name),
  alias: undefined,
  cast: undefined,
});
it('asks for all columns of all rows without parameters', () => {
  expect(parse('')).toEqual<Query>({
    select: [all],
    conditions: [],
    order: [],
    limit: undefined,
    offset: 0,
    columns: undefined,
    onConflict: undefined,
  });
});

describe('select', () => {
  const cases: [string, SelectItem[]][] = [
    ['*', [all]],
    ['', []],
    ['id,status', [field('id'), field('status')]],
    ['*,id', [all, field('id')]],
    ['n:id', [{ kind: 'field', field: column('id'), alias: 'n', cast: undefined }]],
    ['id::text', [{ kind: 'field', field: column('id'), alias: undefined, cast: 'text' }]],
    ['n:id::text', [{ kind: 'field', field: column('id'), alias: 'n', cast: 'text' }]],
    ['"a,b(c)":"d.e"', [{ kind: 'field', field: column('d.e'), alias: 'a,b(c)', cast: undefined }]],
    ['"a\\"b\\\\c"', [field('a"b\\c')]],
    ['home team', [field('home team')]],
  ];
  it.each(cases)('%s', (text, items) => {
    expect(parse(`select=${encodeURIComponent(text)}`).select).toEqual(items);
  });

  it.each([',', 'id,', 'a:b:c', 'id::', 'id::TEXT', '"a""b"', '"open', '(a)', 'a->', '*x'])(
    'refuses %s',
    (text) => {
      expect(() => parse(`select=${encodeURIComponent(text)}`)).toThrow(
        /^"failed to parse select parameter/,
      );
    },
  );

  it('reads JSON paths with keys and indices', () => {
    const [item] = parse(`select=${encodeURIComponent('facts->a-b->"x y"->-1->>0::int')}`).select;
    expect(item).toEqual({
      kind: 'field',
      field: {
        column: 'facts',
        path: [
          { arrow: '->', key: 'a-b' },
          { arrow: '->', key: 'x y' },
          { arrow: '->', key: -1 },
          { arrow: '->>', key: 0 },
        ],
      },
      alias: undefined,
      cast: 'int',
    });
  });
});

describe('order, page and names', () => {
  it.each([
    ['a', { direction: undefined, nulls: undefined }],
    ['a.asc', { direction: 'asc', nulls: undefined }],
    ['a.desc', { direction: 'desc', nulls: undefined }],
    ['a.nullsfirst', { direction: undefined, nulls: 'first' }],
    ['a.desc.nullslast', { direction: 'desc', nulls: 'last' }],
  ])('order=%s', (text, term) => {
    expect(parse(`order=${text}`).order).toEqual([{ field: column('a'), ...term }]);
  });

  it('orders by several terms and JSON paths', () => {
    const { order } = parse('order=a.desc,b->>c.asc');
    expect(order).toMatchObject([
      { field: { column: 'a' }, direction: 'desc' },
      { field: { column: 'b', path: [{ arrow: '->>', key: 'c' }] }, direction: 'asc' },
    ]);
  });

  it.each(['order=', 'order=a.down', 'order=a.asc.desc', 'order=a.nullsfirst.asc', 'order=a,'])(
    'refuses %s',
    (text) => {
      expect(() => parse(text)).toThrow(/^"failed to parse order/);
    },
  );

  it('reads limit and offset, the last one when repeated', () => {
    expect(parse('limit=10&offset=20')).toMatchObject({ limit: 10, offset: 20 });
    expect(parse('limit=1&limit=2')).toMatchObject({ limit: 2 });
  });

  it.each([
    'limit=',
    'limit=-1',
    'limit=1.5',
    'limit=x',
    'offset=1e9',
    'limit=99999999999999999999',
  ])('refuses %s', (text) => {
    expect(() => parse(text)).toThrow(/parameter/);
  });

  it('reads columns and on_conflict once each', () => {
    expect(parse('columns="a","b c",a&on_conflict=x,y')).toMatchObject({
      columns: ['a', 'b c'],
      onConflict: ['x', 'y'],
    });
  });
});
