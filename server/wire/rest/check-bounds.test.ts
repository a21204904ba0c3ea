import { describe, expect, it } from 'vitest';
import { parseQuery } from './parse-query.ts';

const parse = (parameters: [string, string][]) => parseQuery(new URLSearchParams(parameters));
const list = (count: number, item: (place: number) => string) =>
  Array.from({ length: count }, (_, place) => item(place)).join(',');

describe('the bounds of a query', () => {
  it.each<[string, [string, string][], string]>([
    ['101 items', [['select', list(101, (i) => `a${i}`)]], 'items in select'],
    ['a column under three names', [['select', 'id,a:id,b:id']], 'of one column in select'],
    ['a column 950 times', [['select', list(950, (i) => `a${i}:id`)]], 'items in select'],
    ['a column twice under one name', [['select', 'a:id,a:id::text']], 'under one name'],
    ['everything twice', [['select', '*,*']], 'under one name'],
    ['a JSON path under three names', [['select', 'f->a,b:f->a,c:f->a']], 'of one column'],
    ['11 order terms', [['order', list(11, (i) => `a${i}`)]], 'terms in order'],
    ['101 conditions', Array.from({ length: 101 }, () => ['id', 'eq.1']), 'conditions'],
    ['101 conditions in a tree', [['or', `(${list(101, () => 'id.eq.1')})`]], 'conditions'],
    ['1,001 values', [['id', `in.(${list(1001, String)})`]], 'values in a list'],
    ['11 patterns', [['or', `(${list(11, () => 'id.not.ilike.a*')})`]], 'patterns'],
    ['11 patterns at once', [['id', `like(any).{${list(11, () => 'a')}}`]], 'patterns'],
    ['a pattern of 201 characters', [['id', `like.${'%'.repeat(201)}`]], 'characters in a pattern'],
  ])('refuses %s', (_name, parameters, what) => {
    expect(() => parse(parameters)).toThrow(what);
  });

  it('leaves what pages ask alone', () => {
    const query = parse([
      ['select', list(100, (i) => `a${i}`)],
      ['or', '(home_team.ilike."%a%",away_team.ilike."%a%")'],
      ['id', `in.(${list(1000, String)})`],
      ['order', 'a,b,c'],
    ]);
    expect([query.select.length, query.order.length]).toEqual([100, 3]);
    expect(
      parse([['select', 'day:scheduled_at::date,scheduled_at,f->a,f->b,f']]).select,
    ).toHaveLength(5);
  });
});
