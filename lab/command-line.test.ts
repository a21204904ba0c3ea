import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runMistyped } from '../test/mistyped.ts';

describe('a command line that makes no sense', () => {
  it.each([
    ['backtest.ts', ['nfl', '--from', 'now'], /^"now" is no season\n\nUsage: npm run lab backtest/],
    ['fit.ts', ['curling'], /^There is nothing named "curling" to fit\.\n\nUsage: npm run lab fit/],
    ['attack.ts', ['--rot', '..'], /^Unknown option '--rot'.*\n\nUsage: npm run lab attack/],
    ['bench.ts', ['start', 'often'], /^"often" is no number\./],
    ['bench.ts', ['start', '1', '2'], /^"2" is more than asked for\./],
    ['bench.ts', ['load', '--rate', ''], /^"" is no number\./],
  ])('is refused by %s %j before anything is done, with 2', async (program, args, want) => {
    const { code, shown } = await runMistyped(join(import.meta.dirname, program), args);
    expect(shown).toMatch(want);
    expect(code).toBe(2);
  });
});
