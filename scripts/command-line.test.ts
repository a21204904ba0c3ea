import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Runs a program as a person does who mistypes. */
async function run(program: string, args: readonly string[]) {
  const child = execFile(process.execPath, [join(import.meta.dirname, program), ...args]);
  let shown = '';
  child.stderr?.on('data', (text) => {
    shown += text;
  });
  const [code] = await once(child, 'close');
  return { code, shown };
}

describe('a command line that makes no sense', () => {
  it.each([
    ['backtest.ts', ['nfl', '--from', 'now'], /^"now" is no season\n\nUsage: npm run backtest/],
    ['fit.ts', ['curling'], /^There is nothing named "curling" to fit\.\n\nUsage: npm run fit/],
    ['db-types.ts', ['--chek'], /^Unknown option '--chek'\n\nUsage: npm run db:types/],
    ['attack.ts', ['--rot', '..'], /^Unknown option '--rot'.*\n\nUsage: npm run attack/],
    ['bench.ts', ['start', 'often'], /^"often" is no number\./],
    ['bench.ts', ['start', '1', '2'], /^"2" is more than asked for\./],
    ['bench.ts', ['load', '--rate', ''], /^"" is no number\./],
    ['payments.ts', [], /^Usage: npm run payments/],
    ['payments.ts', ['reconcile', '--all'], /^Unknown option '--all'.*\n\nUsage: npm run payments/],
    ['verify-seal.ts', [], /^Usage: npm run verify-seal/],
    ['verify-seal.ts', ['http://a.test', 'today'], /^"today" is no day\./],
    ['verify-seal.ts', ['a.json', '--known', 'abc'], /^"abc" is no hash\./],
    ['import.ts', ['--all', '.'], /^Unknown option '--all'.*\n\nUsage: npm run import/],
  ])('is refused by %s %j before anything is done, with 2', async (program, args, want) => {
    const { code, shown } = await run(program, args);
    expect(shown).toMatch(want);
    expect(code).toBe(2);
  });
});
