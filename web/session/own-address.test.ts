import { expect, it } from 'vitest';
import { parseOwnAddress } from './own-address.ts';

it.each([
  ['/game/1', '/game/1'],
  ['/nfl/scores?week=12', '/nfl/scores?week=12'],
  ['/pricing?offer=sport-page&plan=yearly', '/pricing?offer=sport-page&plan=yearly'],
  ['/team/../game/1', '/game/1'],
  // As a path of our own it is a page that nobody has.
  ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
  ['/https://evil.example', '/https://evil.example'],
])('takes a page of our own: %s', (text, address) => {
  expect(parseOwnAddress(text)).toBe(address);
  expect(new URL(address, 'https://hub.example').origin).toBe('https://hub.example');
});

it.each([
  null,
  undefined,
  '',
  'game/1',
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/game/..//evil.example',
  '/./%2e//evil.example',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'data:text/html,hello',
  ' /game/1',
  '%2F%2Fevil.example',
  `/${'a'.repeat(400)}`,
])('takes nothing that could lead elsewhere: %s', (text) => {
  expect(parseOwnAddress(text)).toBeUndefined();
});

it('leaves out the fragment, in which a session of somebody else could come', () => {
  expect(parseOwnAddress('/dashboard#access_token=a.b.c&type=signup')).toBe('/dashboard');
});
