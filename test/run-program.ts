import { execFile } from 'node:child_process';
import { once } from 'node:events';

type Surroundings = { cwd?: string; env?: NodeJS.ProcessEnv; stdin?: string };

export type Outcome = { code: number; stdout: string; stderr: string; shown: string };

/** Runs a program of ours as an operator does; `shown` is all that it writes, in the order of its coming. */
export async function runProgram(
  file: string,
  args: readonly string[] = [],
  { stdin, ...where }: Surroundings = {},
): Promise<Outcome> {
  const program = execFile(process.execPath, [file, ...args], where);
  const told = { stdout: '', stderr: '', shown: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    program[name]?.on('data', (text) => {
      told[name] += text;
      told.shown += text;
    });
  }
  program.stdin?.end(stdin);
  const [code] = await once(program, 'close');
  return { code, ...told };
}
