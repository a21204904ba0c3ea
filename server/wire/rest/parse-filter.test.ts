import { describe, expect, it } from 'vitest';
import { parseQuery } from './parse-query.ts';
import type { Comparison, Condition } from './request.ts';

const parse = (text: string) => parseQuery(new URLSearchParams(text));
const column = (name: string) => ({ column: name, path: [] });
const filter = (name: string, comparison: Comparison, isNegated = false): Condition => ({
  kind: 'filter',
  field: column(name),
  isNegated,
  comparison,
});
const compare = (
  operator: Extract<Comparison, { kind: 'compare' }>['operator'],
  value: string,
  quantifier?: 'any' | 'all',
): Comparison => ({ kind: 'compare', operator, quantifier, value });
const oneOf = (...values: string[]): Comparison => ({ kind: 'in', values });
type Search = Extract<Comparison, { kind: 'search' }>;
function search(operator: Search['operator'], value: string, language?: string): Comparison {
  return { kind: 'search', operator, language, value };
}
const eq = (name: string, value: string, isNegated = false) =>
  filter(name, compare('eq', value), isNegated);

describe('filters', () => {
  const cases: [string, Comparison, boolean?][] = [
    ['eq.live', compare('eq', 'live')],
    ['eq.', compare('eq', '')],
    ['eq.null', compare('eq', 'null')],
    ['eq."quoted".and,more)', compare('eq', '"quoted".and,more)')],
    ['eq.two\nlines', compare('eq', 'two\nlines')],
    ['neq.1', compare('neq', '1')],
    ['gt.1', compare('gt', '1')],
    ['gte.1', compare('gte', '1')],
    ['lt.1', compare('lt', '1')],
    ['lte.1', compare('lte', '1')],
    ['like.a*', compare('like', 'a*')],
    ['ilike.%a', compare('ilike', '%a')],
    ['match.^a', compare('match', '^a')],
    ['imatch.^a', compare('imatch', '^a')],
    ['isdistinct.a', compare('isdistinct', 'a')],
    ['cs.{a,b}', compare('cs', '{a,b}')],
    ['cd.{"a":1}', compare('cd', '{"a":1}')],
    ['ov.[1,2)', compare('ov', '[1,2)')],
    ['sl.(1,2)', compare('sl', '(1,2)')],
    ['sr.(1,2)', compare('sr', '(1,2)')],
    ['nxl.(1,2)', compare('nxl', '(1,2)')],
    ['nxr.(1,2)', compare('nxr', '(1,2)')],
    ['adj.(1,2)', compare('adj', '(1,2)')],
    ['eq(any).{1,2}', compare('eq', '{1,2}', 'any')],
    ['like(all).{a*,*b}', compare('like', '{a*,*b}', 'all')],
    ['not.eq.live', compare('eq', 'live'), true],
    ['not.ilike(any).{a,b}', compare('ilike', '{a,b}', 'any'), true],
    ['is.null', { kind: 'is', value: 'null' }],
    ['is.NULL', { kind: 'is', value: 'null' }],
    ['is.not_null', { kind: 'is', value: 'not_null' }],
    ['is.true', { kind: 'is', value: 'true' }],
    ['is.false', { kind: 'is', value: 'false' }],
    ['is.unknown', { kind: 'is', value: 'unknown' }],
    ['not.is.null', { kind: 'is', value: 'null' }, true],
    ['in.()', oneOf()],
    ['in.(1)', oneOf('1')],
    ['in.(1,2)', oneOf('1', '2')],
    ['in.("")', oneOf('')],
    ['in.("a,b","c)d")', oneOf('a,b', 'c)d')],
    ['in.("a\\"b","c\\\\d")', oneOf('a"b', 'c\\d')],
    ['in.(a"b)', oneOf('a"b')],
    ['in.("a"b,c)', oneOf('"a"b', 'c')],
    ['in.(a b, c)', oneOf('a b', ' c')],
    ['not.in.(1,2)', oneOf('1', '2'), true],
    ['fts.a&b', search('fts', 'a&b')],
    ['plfts(english).a b', search('plfts', 'a b', 'english')],
    ['phfts.a', search('phfts', 'a')],
    ['not.wfts(simple).a', search('wfts', 'a', 'simple'), true],
  ];
  it.each(cases)('%s', (text, comparison, isNegated = false) => {
    expect(parse(`c=${encodeURIComponent(text)}`).conditions).toEqual([
      filter('c', comparison, isNegated),
    ]);
  });

  it('joins several parameters, also of one column', () => {
    expect(parse('a=eq.1&b=eq.2&a=eq.3').conditions).toEqual([
      eq('a', '1'),
      eq('b', '2'),
      eq('a', '3'),
    ]);
  });

  it('takes quoted names and JSON paths', () => {
    const [condition] = parse(`${encodeURIComponent('"a.b"->x->>y')}=eq.1`).conditions;
    expect(condition).toMatchObject({
      field: {
        column: 'a.b',
        path: [
          { arrow: '->', key: 'x' },
          { arrow: '->>', key: 'y' },
        ],
      },
    });
  });

  it.each([
    ['c=live', 1],
    ['c=eq', 1],
    ['c=equals.1', 7],
    ['c=not.not.eq.1', 8],
    ['c=eq(some).1', 3],
    ['c=neq(any).1', 4],
    ['c=is.maybe', 9],
    ['c=is.null.', 8],
    ['c=in.1', 4],
    ['c=in.(1', 6],
    ['c=in.(1)2', 7],
    ['c=in.("1', 7],
    ['-=eq.1', 1],
    ['c->=eq.1', 4],
  ])('refuses %s', (text, at) => {
    expect(() => parse(text)).toThrow(new RegExp(`line 1, column ${at}\\)$`));
  });
});

describe('trees', () => {
  const tree =
    (joint: 'and' | 'or', isNegated = false) =>
    (...conditions: Condition[]): Condition => ({ kind: 'tree', joint, isNegated, conditions });
  const [or, and] = [tree('or'), tree('and')];
  const [neither, notBoth] = [tree('or', true), tree('and', true)];
  const cases: [string, Condition][] = [
    ['or=(a.eq.1,b.eq.2)', or(eq('a', '1'), eq('b', '2'))],
    ['and=(a.eq.1)', and(eq('a', '1'))],
    ['not.or=(a.eq.1)', neither(eq('a', '1'))],
    ['not.and=(a.not.eq.1)', notBoth(eq('a', '1', true))],
    [
      'or=(a.eq.1,not.and(b.eq.2,or(c.eq.3,d.eq.4)))',
      or(eq('a', '1'), notBoth(eq('b', '2'), or(eq('c', '3'), eq('d', '4')))),
    ],
    ['or=(a.eq."x,y)\\"")', or(eq('a', 'x,y)"'))],
    ['or=(a.eq.1.5)', or(eq('a', '1.5'))],
    ['or=(a.eq.)', or(eq('a', ''))],
    [
      'or=(a.cs.{x,y},b.in.(1,"2,3"))',
      or(filter('a', compare('cs', '{x,y}')), filter('b', oneOf('1', '2,3'))),
    ],
    ['or=(or.eq.1)', or(eq('or', '1'))],
  ];
  it.each(cases)('%s', (text, tree) => {
    const [name = '', value = ''] = text.split(/=(.*)/s);
    expect(parseQuery(new URLSearchParams([[name, value]])).conditions).toEqual([tree]);
  });

  it.each([
    'or=a.eq.1',
    'or=()',
    'or=(a.eq.1',
    'or=(a.eq.1))',
    'or=(a)',
    'or=(a.eq.1,)',
    'or=(xor(a.eq.1))',
  ])('refuses %s', (text) => {
    expect(() => parse(text)).toThrow(/^"failed to parse logic tree \(/);
  });

  it('refuses a tree deeper than any page needs', () => {
    const nested = (depth: number) => `${'and('.repeat(depth)}a.eq.1${')'.repeat(depth)}`;
    expect(parse(`or=(${nested(31)})`).conditions).toHaveLength(1);
    expect(() => parse(`or=(${nested(32)})`)).toThrow(/logic tree/);
    expect(() => parse(`or=(${nested(100_000)})`)).toThrow(/logic tree/);
  });
});
