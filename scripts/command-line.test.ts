import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runMistyped } from '#test/mistyped.ts';

describe('a command line that makes no sense', () => {
  it.each([
    ['db-types.ts', ['--chek'], /^Unknown option '--chek'\n\nUsage: npm run db:types/],
    ['payments.ts', [], /^Usage: npm run payments/],
    ['payments.ts', ['reconcile', '--all'], /^Unknown option '--all'.*\n\nUsage: npm run payments/],
    ['verify-seal.ts', [], /^Usage: npm run verify-seal/],
    ['verify-seal.ts', ['http://a.test', 'today'], /^"today" is no day\./],
    ['verify-seal.ts', ['a.json', '--known', 'abc'], /^"abc" is no hash\./],
    ['import.ts', ['--all', '.'], /^Unknown option '--all'.*\n\nUsage: npm run import/],
  ])('is refused by %s %j before anything is done, with 2', async (program, args, want) => {
    const { code, shown } = await runMistyped(join(import.meta.dirname, program), args);
    expect(shown).toMatch(want);
    expect(code).toBe(2);
  });
});
