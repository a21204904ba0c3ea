import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { readArguments, toNumber } from '../../scripts/command-line.ts';
import { openDatabase } from '../../server/base/database/database.ts';
import { createByteStore } from '../../server/wire/storage/byte-store.ts';
import { Sweeper } from '../../server/wire/storage/sweeper.ts';
import { dayMs } from '../../shared/facts/durations.ts';
import { createRandom } from '../../test/random.ts';
import { describeMachine } from '../bench/machine.ts';
import {
  compareSites,
  fillSite,
  readSite,
  type SiteSize,
  type SiteState,
  withEmbedded,
} from './filled-site.ts';
import { doBackup, type Ended, runBackupProgram } from './run-backup-program.ts';

/**
 * Two states of one site, restored over each other again and again with the program of operators; some restores are
 * killed at random moments (SIGKILL). Afterwards there is the state before or the one asked for, and never another.
 * Needs nothing. Usage: npm run lab rehearse -- backup [--restores 20 --kills 5 --seed 1 --seasons 2 --users 2000 --files 200]
 */
type Plan = { restores: number; kills: number; seed: number } & SiteSize;
type Side = { archive: string; state: SiteState };
type Tally = { killed: string[]; faults: string[]; tookMs: number[] };

function readPlan(): Plan {
  const { values } = readArguments({
    options: {
      restores: { type: 'string', default: '20' },
      kills: { type: 'string', default: '5' },
      seed: { type: 'string', default: '1' },
      seasons: { type: 'string', default: '2' },
      users: { type: 'string', default: '2000' },
      files: { type: 'string', default: '200' },
    },
  });
  const [restores, kills] = [toNumber(values.restores), toNumber(values.kills)];
  const size = { seasons: toNumber(values.seasons), users: toNumber(values.users) };
  return { restores, kills, seed: toNumber(values.seed), ...size, files: toNumber(values.files) };
}

export default async function rehearseBackup(): Promise<void> {
  const plan = readPlan();
  console.log(describeMachine());
  const root = await mkdtemp(join(tmpdir(), 'sh-rehearse-'));
  try {
    const small = {
      seasons: 1,
      users: Math.ceil(plan.users / 4),
      files: Math.ceil(plan.files / 2),
    };
    const sides = [await makeSide(root, 'full', plan), await makeSide(root, 'small', small)];
    for (const { archive, state } of sides) {
      console.log(`  ${archive}: ${state.total} rows, ${state.files.size} files`);
    }
    const tally = await restoreAgainAndAgain(root, sides, plan);
    print(plan, tally);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

async function makeSide(root: string, name: string, size: SiteSize): Promise<Side> {
  const dataDir = join(root, name);
  const archive = join(root, `${name}.tar`);
  const bytes = createByteStore({ s3: undefined, dataDir });
  const state = await withEmbedded(dataDir, async (clientConfig) => {
    await fillSite(clientConfig, bytes, size);
    return readSite(clientConfig, bytes);
  });
  await doBackup(['create', archive], { DATA_DIR: dataDir });
  return { archive, state };
}

async function restoreAgainAndAgain(root: string, sides: Side[], plan: Plan): Promise<Tally> {
  const dataDir = join(root, 'place');
  const random = createRandom(plan.seed);
  const [first, second] = sides as [Side, Side];
  const tally: Tally = { killed: [], faults: [], tookMs: [] };
  const doomed = chooseDoomed(plan, random);
  await doBackup(['restore', first.archive], { DATA_DIR: dataDir });
  let now = first;
  for (let number = 1; number <= plan.restores; number += 1) {
    const wanted = now === first ? second : first;
    const usualMs = Math.min(...tally.tookMs.slice(-3));
    const killAfterMs = doomed.has(number) ? usualMs * (0.1 + 0.8 * random()) : undefined;
    const args = ['restore', wanted.archive];
    const ended = await runBackupProgram(args, { DATA_DIR: dataDir }, killAfterMs);
    const { state, surplus } = await lookAt(dataDir);
    const isNew = compareSites(state, wanted.state).length === 0;
    const isOld = compareSites(state, now.state).length === 0;
    if (ended.code === 0) tally.tookMs.push(ended.tookMs);
    else tally.killed.push(`${killAfterMs?.toFixed(0)} ms: ${isNew ? 'new' : 'old'} state`);
    // It was faster than the kill: then the next one.
    if (ended.code === 0 && killAfterMs !== undefined) doomed.add(number + 1);
    const faults = findFaults({ ended, isNew, isOld, surplus });
    tally.faults.push(...faults.map((fault) => `restore ${number}: ${fault}`));
    if (isNew) now = wanted;
    await rm(join(dataDir, 'backups'), { recursive: true, force: true });
  }
  return tally;
}

type Finding = { ended: Ended; isNew: boolean; isOld: boolean; surplus: number };

function findFaults({ ended, isNew, isOld, surplus }: Finding): string[] {
  const faults: string[] = [];
  if (ended.code !== 0 && ended.code !== null) faults.push(ended.stderr);
  if (!isNew && !isOld) faults.push('neither the old nor the new state');
  if (!isNew && ended.code === 0) faults.push('it said that it was done, and is not');
  if (surplus > 0) faults.push(`${surplus} files that nothing needs`);
  return faults;
}

/** Never the first two: from them is known how long one takes. */
function chooseDoomed({ restores, kills }: Plan, random: () => number): Set<number> {
  const doomed = new Set<number>();
  while (doomed.size < Math.min(kills, restores - 2)) {
    doomed.add(3 + Math.floor(random() * (restores - 2)));
  }
  return doomed;
}

/** After a sweep of two days later, as a server does it: no bytes may be left that no object needs. */
async function lookAt(dataDir: string): Promise<{ state: SiteState; surplus: number }> {
  const bytes = createByteStore({ s3: undefined, dataDir });
  return withEmbedded(dataDir, async (clientConfig) => {
    const database = openDatabase(clientConfig);
    const now = () => new Date(Date.now() + 2 * dayMs);
    const logger = pino({ level: 'silent' });
    await new Sweeper({ database, bytes, now, logger }).sweep();
    await database.close();
    const state = await readSite(clientConfig, bytes);
    const kept = await readdir(join(dataDir, 'storage'), { recursive: true, withFileTypes: true });
    const surplus = kept.filter((file) => file.isFile() && !state.files.has(file.name)).length;
    return { state, surplus };
  });
}

function print({ restores, kills }: Plan, { killed, faults, tookMs }: Tally): void {
  const longest = Math.max(...tookMs) / 1_000;
  console.log(
    `  ${restores} restores, ${kills} of them to be killed, at most ${longest.toFixed(1)} s`,
  );
  for (const one of killed) console.log(`  killed after ${one}`);
  console.log(`  ${kills - killed.length} had ended before`);
  for (const fault of faults) console.log(`  FAULT ${fault}`);
  if (faults.length > 0) throw new Error('There was a state that is neither the old nor the new.');
  console.log('  each time the old or the new state: 0 rows and 0 bytes of files differ');
}
