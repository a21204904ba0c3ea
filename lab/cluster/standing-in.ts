import { readdirSync, readlinkSync } from 'node:fs';

/** Numbers of the processes that stand in a folder or below it, whoever started them. */
export function listStandingIn(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => {
      try {
        const cwd = readlinkSync(`/proc/${name}/cwd`);
        return /^\d+$/.test(name) && (cwd === folder || cwd.startsWith(`${folder}/`));
      } catch {
        return false;
      }
    })
    .map(Number);
}

/** All of them at once, as when a machine loses its power; returns how many there were. */
export function signalStandingIn(folder: string, signal: NodeJS.Signals = 'SIGKILL'): number {
  const pids = listStandingIn(folder);
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has gone meanwhile.
    }
  }
  return pids.length;
}
