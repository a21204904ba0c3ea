import { setTimeout as pause } from 'node:timers/promises';
import { type Cluster, isWhole, startCluster, waitFor } from '../cluster/cluster.ts';
import { readArguments } from '../command-line.ts';
import { ask, nextMessage, startChild } from './children.ts';
import {
  type Calls,
  keepChanging,
  keepReading,
  keepWriting,
  longestGapMs,
  msUntilBack,
  noCalls,
  noWrites,
} from './cluster-callers.ts';
import { judgeReigns, readReigns } from './cluster-pollers.ts';
import type { SocketsOrder, SocketsReport } from './cluster-sockets.ts';
import { describeMachine } from './machine.ts';

/**
 * Breaks a whole cluster (npm run cluster) while people read, write and listen: restarts every server in turn, kills one,
 * kills the database's leader again and again, and cuts the network of one. In the end every acknowledged row is looked
 * for, every open page has to know the newest change, and nobody may have polled beside another.
 * Usage: npm run bench cluster [-- --quick] [--kills N] [--sockets N]
 */
const { values: wish } = readArguments({
  options: {
    quick: { type: 'boolean', default: false },
    kills: { type: 'string' },
    sockets: { type: 'string' },
  },
});
const kills = Number(wish.kills ?? (wish.quick ? 2 : 10));
const sockets = Number(wish.sockets ?? (wish.quick ? 200 : 2_000));
const externalId = 'cluster_game';
const writers = 4;
const readers = 2;
const bars = { writesMs: 15_000, readsMs: 3_000 };
const settleMs = 3_000;
const patienceMs = 60_000;

type World = {
  cluster: Cluster;
  writes: ReturnType<typeof noWrites>;
  lists: Calls;
  records: Calls;
  told: { version: number };
  /** When servers were ended without a word, by `Date.now()`. */
  endsOf: Map<string, number[]>;
};
const faults: string[] = [];

function check(holds: boolean, what: string): void {
  console.log(`  ${holds ? 'holds' : 'FAILS'}: ${what}`);
  if (!holds) faults.push(what);
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

/** Every server once, told to stop and started again, one after the other. */
async function restartInTurn({ cluster, ...calls }: World): Promise<void> {
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

async function killServer({ cluster, endsOf, ...calls }: World): Promise<void> {
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

async function killLeaders(world: World): Promise<void> {
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
async function cutLeader(world: World): Promise<void> {
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

async function judge(world: World, pages: ReturnType<typeof startChild>): Promise<void> {
  const { cluster, writes, told, endsOf } = world;
  console.log('\nIn the end');
  const deadline = performance.now() + patienceMs;
  let seen = await ask<SocketsReport>(pages, told.version as never);
  while ((seen.behind > 0 || seen.open < sockets) && performance.now() < deadline) {
    await pause(1_000);
    seen = await ask<SocketsReport>(pages, told.version as never);
  }
  check(
    seen.behind === 0 && seen.open === sockets,
    `${sockets - seen.behind} of ${sockets} pages know change ${told.version}; ${seen.open} listen, after ` +
      `${seen.reconnects} new connections and ${seen.asked} questions`,
  );
  const leader = await cluster.findLeader();
  const rows = await leader?.ask<{ external_id: string; times: string }>(
    `select external_id, count(*) as times from news where external_id like 'cluster\\_%' group by 1`,
    'sports_hub',
  );
  const kept = new Map(rows?.map(({ external_id, times }) => [external_id, Number(times)]));
  const lost = [...writes.acknowledged].filter((key) => !kept.has(key)).length;
  const twice = [...kept.values()].filter((times) => times > 1).length;
  check(lost === 0, `${lost} of ${writes.acknowledged.size} acknowledged rows are lost`);
  check(
    twice === 0,
    `${twice} rows were written twice; ${writes.unheard.size} had been written without an answer`,
  );
  const reigns = await readReigns(
    cluster.folder,
    cluster.servers.map(({ name }) => name),
    endsOf,
  );
  const { together, longestWithout } = judgeReigns(reigns);
  check(
    together === 0,
    `${reigns.length} times a server began to poll, ${together} ms beside another; ` +
      `longest without any ${seconds(longestWithout)}`,
  );
  for (const [name, calls] of Object.entries({
    writes,
    lists: world.lists,
    records: world.records,
  })) {
    const words = [...calls.failed].map(([what, times]) => `${times} x ${what}`).join(', ');
    console.log(`  ${name}: ${calls.tries} tries; ${words || 'none failed'}`);
  }
}

const stopping = new AbortController();
const startedAtMs = performance.now();
console.log(`${describeMachine()}; ${kills} kills, ${sockets} sockets`);
const cluster = await startCluster({
  environment: { FEED: 'off', DRAIN_SECONDS: '4', RATE_LIMIT_FACTOR: '1000' },
});
const pages = startChild('./cluster-sockets.ts');
try {
  const { siteUrl: url, secrets } = cluster;
  const site = { url, ...secrets, signal: stopping.signal };
  const world: World = {
    cluster,
    ...{ writes: noWrites(), lists: noCalls(), records: noCalls() },
    ...{ told: { version: 0 }, endsOf: new Map() },
  };
  const leader = await cluster.findLeader();
  await leader?.ask(
    `insert into games (external_id, sport, status, scheduled_at, home_team, away_team, venue)
     values ('${externalId}', 'NFL', 'scheduled', now() + interval '1 day', 'Home', 'Away', 'v0')`,
    'sports_hub',
  );
  const ready = nextMessage(pages);
  const order = { siteUrl: url, apiKey: secrets.publishableKey, count: sockets, externalId };
  pages.send(order satisfies SocketsOrder);
  await ready;
  console.log(`up after ${seconds(performance.now() - startedAtMs)}`);
  const calls: Promise<void>[] = [keepChanging(site, externalId, world.told)];
  for (let caller = 1; caller <= writers; caller += 1) {
    calls.push(keepWriting(site, caller, world.writes));
  }
  for (let reader = 1; reader <= readers; reader += 1) {
    calls.push(keepReading(site, '/rest/v1/news?select=headline&limit=20', world.lists));
    calls.push(keepReading(site, '/rest/v1/track_record?select=*', world.records));
  }
  await pause(settleMs);
  await restartInTurn(world);
  await killServer(world);
  await killLeaders(world);
  await cutLeader(world);
  await pause(settleMs);
  stopping.abort();
  await Promise.all(calls);
  await judge(world, pages);
  console.log(
    `\n${faults.length === 0 ? 'All holds' : `${faults.length} FAILED`}, ${seconds(performance.now() - startedAtMs)}`,
  );
} finally {
  stopping.abort();
  pages.disconnect();
  await cluster.end();
}
process.exit(faults.length > 0 ? 1 : 0);
