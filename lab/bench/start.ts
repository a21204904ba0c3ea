import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readNumbers } from '../../scripts/command-line.ts';
import { startProcess } from '../../test/server-process.ts';
import { describeMachine, median } from './machine.ts';
import { familyMb } from './process-usage.ts';

/**
 * From starting the server process to its first answered request, on an empty and on an existing data
 * directory, and the memory of server and database together, with all their processes.
 * Usage: npm run bench start [-- <runs>]
 */
const targets = { emptyMs: 1_000, existingMs: 450, memoryMb: 180 };
const [runs = 7] = readNumbers({ most: 1 });
const settleMs = 5_000;
/** The simulated league plays its past seasons first, which is the heaviest it ever does. */
const firstLifeMs = 30_000;
const weighings = 5;

type Start = { ms: number; memoryMb?: number };

async function measureStart(dataDir: string, lifeMs = 0): Promise<Start> {
  const began = performance.now();
  const server = await startProcess(dataDir);
  try {
    const response = await fetch(`${server.url}/readyz`);
    if (response.status !== 200) throw new Error(`/readyz answered ${response.status}`);
    const ms = performance.now() - began;
    if (lifeMs < settleMs) return { ms };
    await pause(settleMs);
    const memoryMb = await familyMb(server.child.pid ?? 0);
    await pause(lifeMs - settleMs);
    return { ms, memoryMb };
  } finally {
    await server.end('SIGTERM');
  }
}

function report(what: string, values: number[], unit: string, target: number): boolean {
  const middle = median(values);
  const all = values.map((value) => value.toFixed(0)).join(' ');
  console.log(`${what}: ${middle.toFixed(0)} ${unit} (target ${target}); all: ${all}`);
  return middle <= target;
}

async function main(): Promise<boolean> {
  console.log(describeMachine());
  const parent = await mkdtemp(join(tmpdir(), 'sports-hub-bench-'));
  try {
    const empty: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      empty.push((await measureStart(join(parent, String(run)))).ms);
    }
    const dataDir = join(parent, '0');
    const existing: number[] = [];
    for (let run = 0; run < runs; run += 1) existing.push((await measureStart(dataDir)).ms);
    const results = [
      report('start on an empty data directory, median', empty, 'ms', targets.emptyMs),
      report('start on an existing one, median', existing, 'ms', targets.existingMs),
    ];
    if (process.platform === 'linux') {
      const what = `memory (PSS) of server and database ${settleMs / 1000} s after start`;
      const { memoryMb: firstMb = Number.NaN } = await measureStart(dataDir, firstLifeMs);
      console.log(`${what}, while the league plays its past: ${firstMb.toFixed(0)} MB`);
      const memory: number[] = [];
      for (let run = 0; run < weighings; run += 1) {
        memory.push((await measureStart(dataDir, settleMs)).memoryMb ?? Number.NaN);
      }
      results.push(report(`${what}, median`, memory, 'MB', targets.memoryMb));
    }
    return results.every(Boolean);
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
}

if (!(await main())) {
  console.log('a target was missed');
  process.exitCode = 1;
}
