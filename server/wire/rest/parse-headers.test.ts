import { describe, expect, it } from 'vitest';
import { checkProfile, narrowByRange, parseAccept, parsePreferences } from './parse-headers.ts';
import { parseQuery } from './parse-query.ts';
import type { Preferences } from './request.ts';

const usual: Preferences = {
  count: false,
  representation: 'minimal',
  resolution: undefined,
  missing: 'null',
  maxAffected: undefined,
};

describe('Prefer', () => {
  it.each<[string | undefined, Partial<Preferences>]>([
    [undefined, {}],
    ['', {}],
    ['return=minimal', {}],
    ['return=representation', { representation: 'representation' }],
    ['return=headers-only', { representation: 'headers-only' }],
    ['count=exact', { count: true }],
    ['count=planned', { count: true }],
    ['count=estimated', { count: true }],
    ['resolution=merge-duplicates', { resolution: 'merge-duplicates' }],
    ['resolution=ignore-duplicates', { resolution: 'ignore-duplicates' }],
    ['missing=default', { missing: 'default' }],
    ['missing=null', {}],
    ['handling=strict, max-affected=3', { maxAffected: 3 }],
    ['max-affected=3', {}],
    ['handling=lenient,max-affected=3', {}],
    ['odd=1, count=all, return=everything', {}],
    [
      'return=representation,count=exact , missing=default',
      { representation: 'representation', count: true, missing: 'default' },
    ],
    ['return=representation, return=minimal', { representation: 'representation' }],
  ])('%s', (header, expected) => {
    expect(parsePreferences(header)).toEqual({ ...usual, ...expected });
  });

  it.each([
    ['handling=strict, odd=1', 'Invalid preferences: odd=1'],
    ['odd=1, handling=strict, count=all', 'Invalid preferences: odd=1, count=all'],
    ['handling=strict, constructor=1', 'Invalid preferences: constructor=1'],
    ['tx=rollback', 'Invalid preferences: tx=rollback'],
    ['tx=commit', 'Invalid preferences: tx=commit'],
  ])('refuses %s', (header, details) => {
    expect(() => parsePreferences(header)).toThrow(
      expect.objectContaining({ details: { fault: 'preference', details } }),
    );
  });
});

describe('Accept', () => {
  it.each([
    [undefined, 'array', false],
    ['', 'array', false],
    ['*/*', 'array', false],
    ['application/json', 'array', false],
    ['application/json; charset=utf-8', 'array', false],
    ['text/html, application/json;q=0.9', 'array', false],
    ['application/vnd.pgrst.array+json;nulls=stripped', 'array', true],
    ['application/vnd.pgrst.object+json', 'object', false],
    ['application/vnd.pgrst.object+json; nulls=stripped', 'object', true],
  ])('%s', (header, form, stripNulls) => {
    expect(parseAccept(header)).toEqual({ form, stripNulls });
  });

  it.each(['text/csv', 'application/geo+json', 'application/vnd.pgrst.plan+json', 'constructor'])(
    'refuses %s',
    (header) => {
      expect(() => parseAccept(header)).toThrow(
        `None of these media types are available: ${header}`,
      );
    },
  );
});

describe('Range', () => {
  const narrow = (parameters: string, header?: string) => {
    const query = parseQuery(new URLSearchParams(parameters));
    const { offset, limit } = narrowByRange(query, header);
    return { offset, limit };
  };

  it.each<[string, string | undefined, number, number | undefined]>([
    ['', undefined, 0, undefined],
    ['', '0-9', 0, 10],
    ['', '5-', 5, undefined],
    ['', 'bytes=0-9', 0, undefined],
    ['limit=5', '0-9', 0, 5],
    ['limit=50', '10-19', 10, 10],
    ['limit=5&offset=2', '4-100', 4, 3],
    ['limit=5', '10-19', 10, 0],
    ['limit=0', '0-9', 0, 0],
  ])('%s with %s', (parameters, header, ...[offset, limit]) => {
    expect(narrow(parameters, header)).toEqual({ offset, limit });
  });

  it('refuses a range that ends before it begins', () => {
    expect(() => narrow('', '9-0')).toThrow('Requested range not satisfiable');
  });
});

it('knows the schema public alone', () => {
  checkProfile(undefined);
  checkProfile('public');
  expect(() => checkProfile('auth')).toThrow('The schema must be one of the following: public');
});
