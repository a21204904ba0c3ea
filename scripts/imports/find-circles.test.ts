import { expect, it } from 'vitest';
import { findCircles } from './find-circles.ts';

it('finds what reaches itself, over however many steps, and nothing else', () => {
  expect(
    findCircles([
      ['app', 'auth'],
      ['auth', 'database'],
      ['rest', 'auth'],
      ['database', 'config'],
      ['jobs', 'feed'],
      ['feed', 'history'],
      ['history', 'jobs'],
      ['feed', 'database'],
      ['ui', 'texts'],
      ['texts', 'ui'],
    ]),
  ).toEqual([
    ['feed', 'history', 'jobs'],
    ['texts', 'ui'],
  ]);
});

it('finds none in a tree', () => {
  expect(
    findCircles([
      ['a', 'b'],
      ['a', 'c'],
      ['b', 'd'],
      ['c', 'd'],
    ]),
  ).toEqual([]);
});
