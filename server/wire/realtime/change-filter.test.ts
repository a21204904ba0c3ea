import { describe, expect, it } from 'vitest';
import { FilterError, parseFilter } from './change-filter.ts';

const term = (column: string, operator: string, values: string[], isNegated = false) => ({
  column,
  operator,
  values,
  isNegated,
});

describe('parseFilter', () => {
  it.each([
    ['', []],
    ['  ', []],
    [null, []],
    ['sport=eq.NFL', [term('sport', 'eq', ['NFL'])]],
    ['sport=eq.', [term('sport', 'eq', [''])]],
    ['sport=not.eq.NFL', [term('sport', 'eq', ['NFL'], true)]],
    ['sport=neq.not.eq.', [term('sport', 'neq', ['not.eq.'])]],
    ['venue=eq.a=b.c', [term('venue', 'eq', ['a=b.c'])]],
    ['venue=eq."a,b"', [term('venue', 'eq', ['a,b'])]],
    ['venue=eq."say \\"hi\\" \\\\"', [term('venue', 'eq', ['say "hi" \\'])]],
    ['venue=eq." padded "', [term('venue', 'eq', [' padded '])]],
    ['venue=eq.line\nbreak', [term('venue', 'eq', ['line\nbreak'])]],
    ['sport=in.(NFL,NBA)', [term('sport', 'in', ['NFL', 'NBA'])]],
    ['venue=in.("a,b","c)")', [term('venue', 'in', ['a,b', 'c)'])]],
    ['sport=not.in.(NFL)', [term('sport', 'in', ['NFL'], true)]],
    [
      'sport=eq.NFL,week=gte.3, status=is.null',
      [term('sport', 'eq', ['NFL']), term('week', 'gte', ['3']), term('status', 'is', ['null'])],
    ],
    [
      'sport=in.(NFL,NBA),week=lt.3',
      [term('sport', 'in', ['NFL', 'NBA']), term('week', 'lt', ['3'])],
    ],
    ['venue=like.(a,b)%,week=eq.1', [term('venue', 'like', ['(a,b)%']), term('week', 'eq', ['1'])]],
  ])('reads %j', (filter, terms) => {
    expect(parseFilter(filter)).toEqual(terms);
  });

  it.each([
    ['sport', 'expected column=operator.value'],
    ['sport=NFL', 'expected column=operator.value'],
    ['=eq.NFL', 'expected column=operator.value'],
    ['sport=eq.NFL,', 'expected column=operator.value'],
    ['sport=equals.NFL', 'unknown operator'],
    ['sport=fts.NFL', 'unknown operator'],
    ['sport=match.^N', 'operator "match" is not offered'],
    ['sport=not.imatch.^N', 'operator "imatch" is not offered'],
    ['sport=not.not.eq.NFL', 'unknown operator "not"'],
    ['sport=in.NFL', 'needs a list'],
    ['sport=in.()', 'at least one value'],
    ['venue=eq."open', 'not closed'],
    [`sport=in.(${Array(101).fill('NFL').join(',')})`, 'at most 100'],
    [Array(21).fill('sport=eq.NFL').join(','), 'too many conditions'],
  ])('refuses %j', (filter, message) => {
    expect(() => parseFilter(filter)).toThrow(FilterError);
    expect(() => parseFilter(filter)).toThrow(message);
  });
});
