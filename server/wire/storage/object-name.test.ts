import { describe, expect, it } from 'vitest';
import { hasDotSegment, parseObjectAddress } from './object-name.ts';

describe('parseObjectAddress', () => {
  it.each([
    ['avatars/a.png', { bucket: 'avatars', name: 'a.png' }],
    ['avatars/user/deep/a%20b.png', { bucket: 'avatars', name: 'user/deep/a b.png' }],
    ['avatars/user%2Fa.png', { bucket: 'avatars', name: 'user/a.png' }],
    ['avatars/...', { bucket: 'avatars', name: '...' }],
    [`avatars/${'x'.repeat(255)}`, { bucket: 'avatars', name: 'x'.repeat(255) }],
  ])('reads %s', (path, address) => {
    expect(parseObjectAddress(path)).toEqual(address);
  });

  it.each([
    ['no name', 'avatars'],
    ['an empty name', 'avatars/'],
    ['no bucket', '/a.png'],
    ['an empty segment', 'avatars/user//a.png'],
    ['an empty last segment', 'avatars/user/'],
    ['a climbing segment', 'avatars/user/../other/a.png'],
    ['an encoded climbing segment', 'avatars/user%2F..%2Fother%2Fa.png'],
    ['a dot segment', 'avatars/./a.png'],
    ['a zero character', 'avatars/a%00.png'],
    ['a line break', 'avatars/a%0A.png'],
    ['a backslash', 'avatars/..%5Ca.png'],
    ['a letter outside ASCII', 'avatars/%C3%A9.png'],
    ['broken encoding', 'avatars/%E0%A4%A'],
    ['an over-long segment', `avatars/${'x'.repeat(256)}`],
    ['an over-long name', `avatars/${'x/'.repeat(512)}x`],
  ])('refuses %s', (_what, path) => {
    expect(() => parseObjectAddress(path)).toThrow('Invalid key');
  });
});

describe('hasDotSegment', () => {
  it.each(['/a/../b', '/a/%2e%2e/b', '/a/.%2E/b', '/a/..', '/a/..?x', '/a/./b', '/%2e/b'])(
    'sees it in %s',
    (url) => expect(hasDotSegment(url)).toBe(true),
  );

  it.each(['/a/b', '/a/..b', '/a/b..', '/a/.../b', '/a/%2ehidden', '/a?b=/../c'])(
    'does not see it in %s',
    (url) => expect(hasDotSegment(url)).toBe(false),
  );
});
