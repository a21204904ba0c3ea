import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type LightGroup = ReturnType<typeof makeLightGroup>;

export const groupMb = 1024;
const root = '/sys/fs/cgroup';
const periodUs = '100000';
const removalTurns = 100;
const removalPauseMs = 50;

/** Processes that have one core and 1 GB together, by either version of Linux's cgroups; throws where it cannot be. */
export function makeLightGroup() {
  const isUnified = existsSync(join(root, 'cgroup.controllers'));
  const name = `sports-hub-light-${process.pid}`;
  const cpu = join(isUnified ? root : findOwnFolder('cpu'), name);
  const memory = join(isUnified ? root : findOwnFolder('memory'), name);
  const folders = [...new Set([cpu, memory])];
  const remove = () => folders.forEach(removeFolder);
  try {
    if (isUnified) writeFileSync(join(root, 'cgroup.subtree_control'), '+cpu +memory');
    for (const folder of folders) mkdirSync(folder);
    if (isUnified) writeFileSync(join(cpu, 'cpu.max'), `${periodUs} ${periodUs}`);
    else writeFileSync(join(cpu, 'cpu.cfs_period_us'), periodUs);
    if (!isUnified) writeFileSync(join(cpu, 'cpu.cfs_quota_us'), periodUs);
    const limit = isUnified ? 'memory.max' : 'memory.limit_in_bytes';
    writeFileSync(join(memory, limit), String(groupMb * 2 ** 20));
  } catch (cause) {
    remove();
    throw new Error(
      `No group of one core and 1 GB can be made; it takes root, and Linux with cgroups of cpu and memory (${cause})`,
      { cause },
    );
  }
  const enter = folders.map((folder) => `echo $$ > ${folder}/cgroup.procs`).join(' && ');
  return {
    /** Words before a command: it and all that it starts belong to the group. */
    launcher: ['sh', '-c', `${enter} && exec "$@"`, 'sh'],
    readThrottling: () => readThrottling(cpu),
    readMemory: () => readMemory(memory, isUnified),
    /** Ends what is still in it. */
    remove,
  };
}

/** Of the group that this process is in, whose limits hold on; a container may see its own as the root. */
function findOwnFolder(controller: string): string {
  const lines = readFileSync('/proc/self/cgroup', 'utf8').split('\n');
  const groups = lines.map((line) => line.split(':'));
  const own = groups.find(([, controllers]) => controllers?.split(',').includes(controller));
  const folder = join(root, controller, own?.[2] ?? '');
  return existsSync(folder) ? folder : join(root, controller);
}

/** The time is that of each core on which something waited. */
function readThrottling(folder: string) {
  const stat = readFigures(join(folder, 'cpu.stat'));
  const throttledMs = (stat.throttled_usec ?? 0) / 1e3 + (stat.throttled_time ?? 0) / 1e6;
  return { periods: stat.nr_periods ?? 0, throttled: stat.nr_throttled ?? 0, throttledMs };
}

/** `rssMb` is what programs hold for themselves; the peak of the whole has cached files too. */
function readMemory(folder: string, isUnified: boolean) {
  const stat = readFigures(join(folder, 'memory.stat'));
  const events = readFigures(join(folder, isUnified ? 'memory.events' : 'memory.oom_control'));
  const readNumber = (file: string) => Number(readFileSync(join(folder, file), 'utf8'));
  return {
    rssMb: ((isUnified ? stat.anon : stat.total_rss) ?? 0) / 2 ** 20,
    wholePeakMb: readNumber(isUnified ? 'memory.peak' : 'memory.max_usage_in_bytes') / 2 ** 20,
    timesFull: isUnified ? (events.max ?? 0) : readNumber('memory.failcnt'),
    kills: events.oom_kill ?? 0,
  };
}

function readFigures(file: string): Record<string, number> {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return Object.fromEntries(
    lines.map((line) => line.split(' ')).map(([name = '', value]) => [name, Number(value)]),
  );
}

/** At once, for a process that is about to end. What was killed takes a moment to be gone. */
function removeFolder(folder: string): void {
  for (let turn = 0; existsSync(folder) && turn < removalTurns; turn += 1) {
    try {
      const pids = readFileSync(join(folder, 'cgroup.procs'), 'utf8').split('\n').filter(Boolean);
      for (const pid of pids) process.kill(Number(pid), 'SIGKILL');
      rmdirSync(folder);
    } catch {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, removalPauseMs);
    }
  }
}
