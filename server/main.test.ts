import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runProgram } from '#test/run-program.ts';

/** A start that ends where the database should be. */
async function start(environment: Record<string, string>): Promise<string> {
  const { shown } = await runProgram(join(import.meta.dirname, 'main.ts'), [], {
    env: {
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nowhere',
      SMPT_URL: 'smtp://me:hunter2@mail.test',
      ...environment,
    },
  });
  return shown;
}

describe('a start', () => {
  it('tells once of a variable that nobody reads, and not its value', async () => {
    const shown = await start({});
    expect(shown.match(/SMPT_URL is not read: .*did you mean SMTP_URL/g)).toHaveLength(1);
    expect(shown).not.toContain('hunter2');
  });

  it.runIf(process.platform === 'linux')('leaves that to the first of several', async () => {
    expect(await start({ WORKERS: '2', WORKER: '2' })).not.toContain('SMPT_URL');
  });
});
