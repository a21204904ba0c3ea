import { readdir, readFile } from 'node:fs/promises';
import { findPostmasterPid } from '../../test/server-process.ts';

/** What processes of this machine have used, as Linux tells it. */
const msOfTick = 10;

/** Shared pages are counted once over all processes: PSS, not RSS. */
export async function proportionalMb(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1]) / 1024;
}

/** Of a process with its children and theirs: an embedded database is one of them. */
export async function familyMb(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const pids = children.trim().split(' ').filter(Boolean).map(Number);
  const parts = await Promise.all([proportionalMb(pid).catch(() => 0), ...pids.map(familyMb)]);
  return parts.reduce((sum, mb) => sum + mb, 0);
}

/** With that of its children that have ended. */
export async function cpuMsOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name before the last parenthesis may hold anything; utime, stime, cutime and cstime are fields 14 to 17.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * msOfTick, 0);
}

export function databaseMb(dataDir: string): Promise<number> {
  return sumOverDatabase(dataDir, proportionalMb);
}

export function databaseCpuMs(dataDir: string): Promise<number> {
  return sumOverDatabase(dataDir, cpuMsOf);
}

/** Over the embedded PostgreSQL's processes; one that ends meanwhile counts for nothing. */
async function sumOverDatabase(
  dataDir: string,
  measure: (pid: number) => Promise<number>,
): Promise<number> {
  const postmaster = await findPostmasterPid(dataDir);
  let sum = 0;
  for (const name of (await readdir('/proc')).filter((each) => /^\d+$/.test(each))) {
    const status = await readFile(`/proc/${name}/status`, 'utf8').catch(() => '');
    const parent = Number(/^PPid:\s+(\d+)$/m.exec(status)?.[1]);
    if (Number(name) === postmaster || parent === postmaster) {
      sum += await measure(Number(name)).catch(() => 0);
    }
  }
  return sum;
}
