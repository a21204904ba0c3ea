import { describe, expect, it } from 'vitest';
import { parseRange } from './byte-range.ts';

describe('parseRange', () => {
  it.each([
    ['bytes=0-0', { first: 0, last: 0 }],
    ['bytes=2-4', { first: 2, last: 4 }],
    ['bytes=7-', { first: 7, last: 9 }],
    ['bytes=-3', { first: 7, last: 9 }],
    ['bytes=-30', { first: 0, last: 9 }],
    ['bytes=5-500', { first: 5, last: 9 }],
  ])('takes %s of ten bytes', (header, range) => {
    expect(parseRange(header, 10)).toEqual(range);
  });

  it.each([
    undefined,
    '',
    'bytes=',
    'bytes=-',
    'bytes=4-2',
    'bytes=0-1,3-4',
    'lines=0-1',
    'bytes=a-b',
  ])('means the whole by %s', (header) => {
    expect(parseRange(header, 10)).toBeUndefined();
  });

  it.each(['bytes=10-', 'bytes=10-12', 'bytes=-0', 'bytes=99999999999999999999-'])(
    'refuses %s, which lies outside',
    (header) => {
      expect(() => parseRange(header, 10)).toThrow('not satisfiable');
    },
  );
});
