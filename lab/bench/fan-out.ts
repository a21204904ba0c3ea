import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { nextMessage, startChild } from './children.ts';
import type { ClientReport, ClientsOrder } from './realtime-clients.ts';

/** Changes of games in the database, on their way to subscribers in processes of their own. */
export type Scenario = {
  subscribers: number;
  changesPerSecond: number;
  seconds: number;
  /** For millions of receipts: the report has counts in place of latencies. */
  isCounted?: boolean;
};
export type FanOutReport<Usage> = {
  latenciesMs: number[];
  /** Receipts by milliseconds, rounded up. */
  countsPerMs: Uint32Array;
  sent: number;
  expected: number;
  lost: number;
  disordered: number;
  /** Before anybody came, when all had subscribed, and when the last change was written. */
  empty: Usage;
  before: Usage;
  after: Usage;
};

export const clientProcesses = 2;
const gameCount = 16;

export async function runFanOut<Usage>(
  { subscribers, changesPerSecond, seconds, isCounted = false }: Scenario,
  server: { port: number; apiKey: string; clientConfig: pg.ClientConfig },
  look: () => Promise<Usage>,
  /** Called when all have subscribed. */
  begin: () => void = () => {},
): Promise<FanOutReport<Usage>> {
  const { port, apiKey, clientConfig } = server;
  const writer = new pg.Client(clientConfig);
  await writer.connect();
  await prepareGames(writer);
  const empty = await look();
  const sent = changesPerSecond * seconds;
  const clients = Array.from({ length: clientProcesses }, () => startChild('realtime-clients.ts'));
  try {
    for (const client of clients) {
      const count = subscribers / clientProcesses;
      const order: ClientsOrder = { port, apiKey, count, changes: sent, seconds, isCounted };
      client.send(order);
      await nextMessage(client);
    }
    const before = await look();
    const reports = clients.map((client) => nextMessage<ClientReport>(client));
    begin();
    await writeChanges(writer, changesPerSecond, sent);
    const after = await look();
    const all = await Promise.all(reports);
    const latenciesMs = all.flatMap((report) => report.latenciesMs);
    const expected = subscribers * sent;
    const countsPerMs = addUp(all.map((report) => report.countsPerMs));
    const lost = all.reduce((left, report) => left - report.received, expected);
    const disordered = all.reduce((sum, report) => sum + report.disordered, 0);
    const heard = { latenciesMs, countsPerMs, sent, expected, lost, disordered };
    return { ...heard, empty, before, after };
  } finally {
    for (const client of clients) client.kill();
    await writer.end();
    await pause(500);
  }
}

function addUp(counts: Uint32Array[]): Uint32Array {
  const [first = new Uint32Array()] = counts;
  return first.map((_, ms) => counts.reduce((sum, each) => sum + (each[ms] ?? 0), 0));
}

async function prepareGames(writer: pg.Client): Promise<void> {
  await writer.query(`
    insert into games (external_id, sport, status, scheduled_at, home_team, away_team, home_score, away_score, quarter)
    select 'bench_' || n, 'NFL', 'live', now(), 'Home ' || n, 'Away ' || n, 0, 0, 1
    from generate_series(1, ${gameCount}) n
    on conflict (external_id) do nothing`);
}

/** Keeps to the schedule: a slow commit is followed by faster ones, so the rate stays what it says. */
async function writeChanges(writer: pg.Client, perSecond: number, changes: number): Promise<void> {
  const start = performance.now();
  for (let number = 1; number <= changes; number += 1) {
    const dueInMs = start + (number * 1000) / perSecond - performance.now();
    if (dueInMs > 0) await pause(dueInMs);
    await writer.query(
      'update games set home_score = home_score + 1, venue = $2 where external_id = $1',
      [`bench_${(number % gameCount) + 1}`, `${number}@${process.hrtime.bigint()}@`],
    );
  }
}
