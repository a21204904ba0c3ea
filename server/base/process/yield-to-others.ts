import { writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { codeOf } from '#shared/errors.ts';

const lowPriority = 15;
/** Linux takes one such change in 100 ms from those without rights to more. */
const retryMs = 110;
const attempts = 20;

/**
 * Lets a process of this machine run when others do not. Each backend of PostgreSQL is a session, and where Linux
 * shares the processor among sessions (sched_autogroup), the nice value of a process counts within its own alone.
 * Where the system refuses, it competes with the others.
 */
export async function yieldToOthers(pid: number, priority = lowPriority): Promise<void> {
  try {
    setPriority(pid, priority);
  } catch {}
  if (process.platform !== 'linux') return;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    try {
      await writeFile(`/proc/${pid}/autogroup`, String(priority));
      return;
    } catch (error) {
      if (codeOf(error) !== 'EAGAIN') return;
    }
    await pause(retryMs, undefined, { ref: false });
  }
}
