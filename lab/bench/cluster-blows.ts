import { setTimeout as pause } from 'node:timers/promises';
import { type Cluster, isWhole, waitFor } from '../cluster/cluster.ts';
import { type Calls, longestGapMs, msUntilBack, type Writes } from './cluster-callers.ts';

const bars = { writesMs: 15_000, readsMs: 3_000 };
/** Between a blow and the look at what it did. */
export const settleMs = 3_000;
export const patienceMs = 60_000;

export type World = {
  cluster: Cluster;
  writes: Writes;
  lists: Calls;
  records: Calls;
  told: { version: number };
  /** When servers were ended without a word, by `Date.now()`. */
  endsOf: Map<string, number[]>;
};
export const faults: string[] = [];

export function check(holds: boolean, what: string): void {
  console.log(`  ${holds ? 'holds' : 'FAILS'}: ${what}`);
  if (!holds) faults.push(what);
}

export const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

/** Every server once, told to stop and started again, one after the other. */
export async function restartInTurn({ cluster, ...calls }: World): Promise<void> {
  console.log('\nEvery server restarts, one after the other');
  const before = [calls.writes, calls.lists, calls.records].map(countFailed);
  const tries = countTries(calls);
  for (const server of cluster.servers) {
    await server.end('SIGTERM');
    await server.start();
    await server.waitUntilReady();
    await pause(settleMs);
  }
  const after = [calls.writes, calls.lists, calls.records].map(countFailed);
  const failed = after.reduce((sum, count, index) => sum + count - (before[index] ?? 0), 0);
  check(failed === 0, `${failed} of ${countTries(calls) - tries} first tries failed`);
}

const countFailed = ({ failed }: Calls) => [...failed.values()].reduce((sum, one) => sum + one, 0);
const countTries = ({ writes, lists, records }: Omit<World, 'cluster'>) =>
  writes.tries + lists.tries + records.tries;

export async function killServer({ cluster, endsOf, ...calls }: World): Promise<void> {
  const [server] = cluster.servers;
  if (!server) return;
  console.log(`\n${server.name} is killed`);
  const killedAtMs = performance.now();
  endsOf.set(server.name, [Date.now()]);
  await server.end('SIGKILL');
  await pause(settleMs);
  report('', calls, killedAtMs);
  await server.start();
  await server.waitUntilReady();
}

/** Waits until all are back, and tells how long that took. */
async function watchRecovery(world: World, name: string, sinceMs: number) {
  const { writes, lists, records, cluster } = world;
  const isBack = async () =>
    [writes, lists, records].every(
      (calls) => msUntilBack(calls, sinceMs) < Number.POSITIVE_INFINITY,
    );
  await waitFor(`answer to everybody after ${name}`, isBack, patienceMs);
  await pause(settleMs);
  const times = report(name, world, sinceMs);
  await waitFor('cluster that is whole again', async () => isWhole(await cluster.listMembers()));
  return times;
}

function report(name: string, calls: Pick<World, 'writes' | 'lists' | 'records'>, sinceMs: number) {
  const writesMs = msUntilBack(calls.writes, sinceMs);
  const [listsMs, recordsMs] = [calls.lists, calls.records].map((each) =>
    longestGapMs(each, sinceMs),
  );
  console.log(
    `  ${name} writes back after ${seconds(writesMs)}; longest without a list ${seconds(listsMs ?? 0)}, ` +
      `without the record ${seconds(recordsMs ?? 0)}`,
  );
  return { writesMs, readsMs: Math.max(listsMs ?? 0, recordsMs ?? 0) };
}

export async function killLeaders(world: World, kills: number): Promise<void> {
  if (kills === 0) return;
  console.log(`\nThe leader is killed ${kills} times, with Patroni`);
  const times: { writesMs: number; readsMs: number }[] = [];
  for (let round = 1; round <= kills; round += 1) {
    const leader = await world.cluster.findLeader();
    if (!leader) throw new Error('There is no leader to kill.');
    const killedAtMs = performance.now();
    leader.kill();
    await waitFor(
      'new leader',
      async () => ![undefined, leader].includes(await world.cluster.findLeader()),
      patienceMs,
    );
    await leader.revive();
    times.push(await watchRecovery(world, `${round}. ${leader.name}:`, killedAtMs));
  }
  checkTimes(times);
}

/** Nothing of the leader is reached any more, and it reaches nobody; its processes live. */
export async function cutLeader(world: World): Promise<void> {
  console.log('\nThe network of the leader is cut');
  const leader = await world.cluster.findLeader();
  if (!leader) throw new Error('There is no leader to cut off.');
  const cutAtMs = performance.now();
  leader.cutNetwork();
  const isReplaced = async () => ![undefined, leader].includes(await world.cluster.findLeader());
  await waitFor('new leader', isReplaced, patienceMs);
  await pause(settleMs);
  const [own] = await leader
    .ask<{ is_leader: boolean }>('select not pg_is_in_recovery() as is_leader')
    .catch(() => []);
  check(!own?.is_leader, `${leader.name} does not take itself for the leader any more`);
  leader.mendNetwork();
  checkTimes([await watchRecovery(world, `${leader.name}:`, cutAtMs)]);
}

function checkTimes(times: { writesMs: number; readsMs: number }[]): void {
  const worst = (pick: (time: { writesMs: number; readsMs: number }) => number) =>
    Math.max(...times.map(pick));
  const [writesMs, readsMs] = [worst((each) => each.writesMs), worst((each) => each.readsMs)];
  check(
    writesMs <= bars.writesMs,
    `writes back within ${seconds(bars.writesMs)}: ${seconds(writesMs)}`,
  );
  check(readsMs <= bars.readsMs, `reads back within ${seconds(bars.readsMs)}: ${seconds(readsMs)}`);
}
