import { setTimeout as pause } from 'node:timers/promises';
import { readArguments } from '../../scripts/command-line.ts';
import { startCluster } from '../cluster/cluster.ts';
import { ask, nextMessage, startChild } from './children.ts';
import {
  check,
  cutLeader,
  faults,
  killLeaders,
  killServer,
  patienceMs,
  restartInTurn,
  seconds,
  settleMs,
  type World,
} from './cluster-blows.ts';
import { keepChanging, keepReading, keepWriting, noCalls, noWrites } from './cluster-callers.ts';
import { judgeReigns, readReigns } from './cluster-pollers.ts';
import type { SocketsOrder, SocketsReport } from './cluster-sockets.ts';
import { describeMachine } from './machine.ts';

/**
 * Breaks a whole cluster (npm run lab cluster) while people read, write and listen: restarts every server in turn,
 * kills a server, kills the database's leader again and again, and cuts the network of one. In the end every
 * acknowledged row is looked for, every open page has to know the newest change, and nobody may have polled beside
 * another. What it needs besides npm's packages it names.
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

async function judge(world: World, pages: ReturnType<typeof startChild>): Promise<void> {
  const { cluster, writes, told, endsOf } = world;
  console.log('\nIn the end');
  const deadline = performance.now() + patienceMs;
  const question = { version: told.version };
  let seen = await ask<SocketsReport>(pages, question);
  while ((seen.behind > 0 || seen.open < sockets) && performance.now() < deadline) {
    await pause(1_000);
    seen = await ask<SocketsReport>(pages, question);
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
  environment: {
    FEED: 'off',
    DRAIN_SECONDS: '4',
    RATE_LIMIT_FACTOR: '1000',
  },
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
  await killLeaders(world, kills);
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
