import { on, once } from 'node:events';
import pg from 'pg';
import { WebSocket } from 'ws';
import { ask, startChild, stopChild } from './children.ts';
import { runFanOut, type Scenario } from './fan-out.ts';
import type { BareFanOut } from './peers-bare-ws.ts';
import type { Peer } from './peers-lists.ts';
import { describeLatencies, percentile } from './percentiles.ts';
import { cpuMsOf } from './process-usage.ts';

export type FanOutFacts = { apiKey: string; clientConfig: pg.ClientConfig };
type Heard = { isWhole: boolean; p95Ms: number; cpuMs: number };

const scenarios: Scenario[] = [
  { subscribers: 500, changesPerSecond: 64, seconds: 10 },
  { subscribers: 5_000, changesPerSecond: 10, seconds: 10 },
];
const join = {
  postgres_changes: [{ event: '*', schema: 'public', table: 'games', filter: 'sport=eq.NFL' }],
};

/** A change in the database on its way to subscribers, of ours and of `ws` alone; says whether ours lost nothing. */
export async function compareFanOuts(facts: FanOutFacts, ours: Peer): Promise<boolean> {
  console.log(
    'changes to subscribers (@supabase/lite has no realtime, so `ws` alone is beside ours):',
  );
  const order: BareFanOut = {
    frame: await captureFrame(facts, ours),
    clientConfig: facts.clientConfig,
  };
  let isWhole = true;
  for (const scenario of scenarios) {
    console.log(
      `  ${scenario.subscribers} x ${scenario.changesPerSecond}/s, ${scenario.seconds} s:`,
    );
    const own = await measure(facts, ours, scenario);
    const child = startChild('peers-bare-ws.ts');
    const { port } = await ask<{ port: number }>(child, order);
    const bare = await measure(facts, { name: 'ws alone', child, port }, scenario);
    await stopChild(child);
    const times = (ratio: number) => `${ratio.toFixed(2)} times`;
    console.log(
      `    ours: ${times(own.p95Ms / bare.p95Ms)} the p95 of ws alone, ${times(own.cpuMs / bare.cpuMs)} its CPU`,
    );
    isWhole &&= own.isWhole;
  }
  return isWhole;
}

async function measure(facts: FanOutFacts, peer: Peer, scenario: Scenario): Promise<Heard> {
  const look = () => cpuMsOf(peer.child.pid ?? 0);
  const report = await runFanOut(scenario, { ...facts, port: peer.port }, look);
  const { latenciesMs, lost, disordered, before, after } = report;
  const cpuMs = after - before;
  const share = Math.round(cpuMs / scenario.seconds / 10);
  console.log(
    `    ${peer.name.padEnd(8)} ms: ${describeLatencies(latenciesMs)}   lost ${lost}, ` +
      `out of order ${disordered}   ${share} % of one core`,
  );
  return { isWhole: lost + disordered === 0, p95Ms: percentile(latenciesMs, 0.95), cpuMs };
}

/** What a subscriber of ours hears of a change, split at the value that differs from change to change. */
async function captureFrame({ apiKey, clientConfig }: FanOutFacts, ours: Peer): Promise<string[]> {
  const mark = 'where it is played';
  const socket = new WebSocket(
    `ws://127.0.0.1:${ours.port}/realtime/v1/websocket?apikey=${apiKey}&vsn=2.0.0`,
  );
  const client = new pg.Client(clientConfig);
  await Promise.all([once(socket, 'open'), client.connect()]);
  try {
    socket.send(JSON.stringify(['1', '1', 'realtime:games', 'phx_join', { config: join }]));
    for await (const [data] of on(socket, 'message')) {
      const text = String(data);
      if (text.includes('Subscribed to PostgreSQL')) {
        await client.query(`update games set venue = $1 where external_id = 'bench_1'`, [mark]);
      }
      if (text.includes(mark)) return text.split(mark);
    }
    throw new Error('no change was heard of');
  } finally {
    socket.close();
    await client.end();
  }
}
