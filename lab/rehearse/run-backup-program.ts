import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../scripts/backup.ts', import.meta.url));

export type Ended = { code: number | null; tookMs: number; stdout: string; stderr: string };

/** The program as an operator calls it; `killAfterMs` ends it as a power cut would. */
export async function runBackupProgram(
  args: string[],
  environment: Record<string, string>,
  killAfterMs?: number,
): Promise<Ended> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const timer =
    killAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  const [[code], stdout, stderr] = await Promise.all([
    once(child, 'close'),
    text(child.stdout),
    text(child.stderr),
  ]);
  clearTimeout(timer);
  return { code, tookMs: performance.now() - startedAt, stdout, stderr };
}

/** Throws what the program said when it did not do what it was told. */
export async function doBackup(
  args: string[],
  environment: Record<string, string>,
): Promise<Ended> {
  const ended = await runBackupProgram(args, environment);
  if (ended.code === 0) return ended;
  throw new Error(`npm run backup -- ${args.join(' ')} ended with ${ended.code}: ${ended.stderr}`);
}
