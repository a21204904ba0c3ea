import { readFileSync, statfsSync } from 'node:fs';

const folder = '/dev/shm';
const leastBytes = 2 * 2 ** 30;

/** Linux keeps this folder in memory. Containers often have 64 MB of it, or start no program from it. */
export function hasMemoryFolder(): boolean {
  try {
    const room = statfsSync(folder);
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
    const mount = mounts.find((line) => line.split(' ')[1] === folder);
    return room.bsize * room.bavail >= leastBytes && !/\bnoexec\b/.test(mount ?? 'noexec');
  } catch {
    return false;
  }
}

/** Nobody keeps what tests write: in memory a database is copied in a third of the time. */
export function keepTestFilesInMemory(): void {
  if (process.env.TMPDIR === undefined && hasMemoryFolder()) process.env.TMPDIR = folder;
}
