import { describe, expect, it } from 'vitest';
import { readWish } from './wish.ts';

describe('the command line of npm run admin', () => {
  it('names a command and an address', () => {
    const address = 'ada@example.com';
    expect(readWish(['invite', address])).toMatchObject({ command: 'invite', address });
    expect(readWish(['create', address, '--generate'])).toMatchObject({ isGenerated: true });
    expect(readWish(['list'])).toEqual({ command: 'list' });
  });

  it.each([
    [[], /^$/],
    [['fly'], /^That is not a command/],
    [['create'], /^create takes one address/],
    [['invite', 'a@example.com', 'b@example.com'], /^invite takes one address/],
    [['grant', 'a@example.com', '--generate'], /^--generate belongs to create/],
    [['list', 'a@example.com'], /^list takes no address/],
    [['list', '--all'], /^Unknown option '--all'/],
  ])('is refused for %j', (args, words) => {
    expect(() => readWish(args)).toThrow(words);
  });
});
