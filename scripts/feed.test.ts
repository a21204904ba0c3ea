// @module-tag long
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createDatabaseForFile } from '#test/database.ts';
import { runProgram } from '#test/run-program.ts';
import { toUrl } from '#test/server.ts';

const { config } = await createDatabaseForFile();

/** Runs the program as an operator does, on the database of this file. */
async function feed(args: string[], environment: Record<string, string> = {}) {
  return runProgram(join(import.meta.dirname, 'feed.ts'), args, {
    cwd: import.meta.dirname,
    env: { ...process.env, DATABASE_URL: toUrl(config), FEED: 'demo', ...environment },
  });
}

describe('npm run feed', () => {
  it('runs a job for the subject in any case, and shows it among the states', async () => {
    expect(await feed(['status'])).toMatchObject({
      code: 0,
      shown: expect.stringContaining('No job has run yet'),
    });
    const run = await feed(['once', 'rosters', 'nba']);
    expect(run.shown).toMatch(/^rosters NBA: \d{3} rows saved, 0 refused \(0 requests, /);
    expect(run.code).toBe(0);
    expect((await feed(['status'])).shown).toMatch(/rosters +NBA +\d+ s ago +saved/);
  });

  it('runs a job for every subject', async () => {
    const { code, shown } = await feed(['once', 'standings']);
    expect(code).toBe(0);
    expect(shown).toMatch(/standings NFL: .*\nstandings NBA: /);
  });

  it('asks for the season with the schedule, of one league or of all', async () => {
    const one = await feed(['once', 'schedule', 'nba']);
    expect(one.shown).toMatch(/^schedule NBA: .*\nseason NBA: .*\n$/);
    expect((await feed(['once', 'schedule'])).shown).toMatch(/schedule NBA: (.*\n)+season NBA: /);
  });

  it('ends with 1 when a run fails, and books no failure of what does not exist', async () => {
    const { code, shown } = await feed(['once', 'scores', 'chess']);
    expect(code).toBe(1);
    expect(shown).toContain('scores chess: failed: the subject is not one of NFL, NBA');
    expect((await feed(['status', '--all'])).shown).not.toContain('chess');
  });

  it('ends with 1 when the database does not answer', async () => {
    const nowhere = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' };
    expect(await feed(['status'], nowhere)).toMatchObject({ code: 1 });
  });

  it('shows the usage for what is no command, and ends with 2', async () => {
    const { code, shown } = await feed(['fly']);
    expect(code).toBe(2);
    expect(shown).toMatch(/^That is not a command/);
    expect(shown).toMatch(/scores +games of the moment; every 1 min, live 10 s/);
  });

  it.each([
    [{ FEED: 'off' }, /FEED is off/],
    [{ FEED: 'carrier pigeon' }, /FEED: /],
  ])('ends with 2 for %j', async (environment, want) => {
    const { code, shown } = await feed(['once', 'scores'], environment);
    expect(code).toBe(2);
    expect(shown).toMatch(want);
  });
});
