// @module-tag long
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runMistyped } from '#test/mistyped.ts';

it.each([
  ['db-types.ts', ['--chek'], /^Unknown option '--chek'\n\nUsage: npm run db:types/],
  ['payments.ts', [], /^Usage: npm run payments/],
  ['payments.ts', ['reconcile', '--all'], /^Unknown option '--all'.*\n\nUsage: npm run payments/],
  ['verify-seal.ts', [], /^Usage: npm run verify-seal/],
  ['verify-seal.ts', ['http://a.test', 'today'], /^"today" is no day\./],
  ['verify-seal.ts', ['a.json', '--known', 'abc'], /^"abc" is no hash\./],
  ['admin.ts', ['fly'], /^That is not a command[\s\S]*Usage: npm run admin/],
  ['security.ts', [], /^Usage: npm run security/],
  ['security.ts', ['fly'], /^That is not a command[\s\S]*Usage: npm run security/],
  ['security.ts', ['log', '--since', 'yesterday'], /^--since takes a date/],
  ['config.ts', ['fly'], /^That is not a command[\s\S]*Usage: npm run config/],
  ['config.ts', ['print', '--connect'], /^--connect belongs to check/],
  ['mails.ts', ['--newest', 'none'], /^--newest takes a number[\s\S]*Usage: npm run mails/],
  ['mails.ts', ['--newest', '0'], /^--newest takes a number/],
  ['replay.ts', ['--port'], /Usage: npm run lab replay/],
  ['backup.ts', [], /^Usage/],
  ['backup.ts', ['remove'], /^"remove" is not a command/],
  ['backup.ts', ['restore'], /^restore needs a FILE/],
  ['backup.ts', ['list', 'one.tar'], /^list takes no FILE/],
  ['backup.ts', ['restore', 'one.tar', '--now'], /^restore takes no --now/],
  ['backup.ts', ['verify', 'one.tar', '--secrets'], /^verify takes no --secrets/],
  ['backup.ts', ['create', 'a.tar', 'b.tar'], /^"b.tar" is more than asked for/],
  ['import.ts', ['--all', '.'], /^Unknown option '--all'.*\n\nUsage: npm run import/],
])(
  'a command line that makes no sense is refused by %s %j before anything is done, with 2',
  async (program, args, want) => {
    const { code, shown } = await runMistyped(join(import.meta.dirname, program), args);
    expect(shown).toMatch(want);
    expect(code).toBe(2);
  },
);
