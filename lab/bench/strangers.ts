import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { readNumbers } from '../../scripts/command-line.ts';
import { fillDemoMonth, usualMonth } from '../../test/fill-demo-month.ts';
import { fillNews } from '../attack/fill-news.ts';
import {
  ask as askServer,
  type OwnServer,
  reachTarget,
  readPeakMB,
  startTarget,
} from '../attack/target.ts';
import { ask, startChild } from './children.ts';
import type { ReadersOrder, ReadersReport } from './load-readers.ts';
import { describeMachine } from './machine.ts';
import { describeLatencies, percentile } from './percentiles.ts';
import { databaseMb } from './process-usage.ts';
import type { CrowdOrder, CrowdReport } from './strangers-crowd.ts';

/**
 * What a signed-in fan notices while strangers ask for what no index serves, on the tables that 70 days leave behind:
 * first on one address, then each on its own behind a proxy. Latency counts from the moment a read was due.
 * Usage: npm run bench strangers [-- <seconds> <strangers>]
 */
const [seconds = 25, strangers = 12] = readNumbers({ most: 2 });
const mostTimesIdle = 3;
const readsPerSecond = 50;
const databaseLookMs = 2_000;
const warmUpSeconds = 5;
const readyEveryMs = 200;
const paths = {
  'one row': '/rest/v1/favorite_players?select=*&limit=1',
  '20 games': '/rest/v1/games?select=*&status=eq.live&order=scheduled_at.asc',
};
type Fan = { port: number; apiKey: string; token: string };
type Reads = Record<string, ReadersReport>;
type Ready = { statuses: Record<string, number>; slowestMs: number };

async function main(): Promise<boolean> {
  console.log(describeMachine());
  const server = await startTarget({ TRUST_PROXY: '1' });
  try {
    const fan = await prepare(server);
    await read(fan, warmUpSeconds);
    let isGood = true;
    for (const areApart of [false, true]) {
      isGood = (await withstand(server, fan, areApart)) && isGood;
    }
    return isGood;
  } finally {
    await server.stop();
  }
}

/** What 70 days of two leagues leave behind, years of news, 20 live games, and a fan with a favourite. */
async function prepare({ facts }: OwnServer): Promise<Fan> {
  const began = performance.now();
  const pool = new pg.Pool({
    ...{ host: join(facts.dataDir, 'postgres'), port: 5432 },
    ...{ user: 'postgres', database: 'postgres' },
  });
  try {
    await fillDemoMonth(pool, new Date(), usualMonth);
    await fillNews(facts, { rows: 12_000, characters: 400 });
    await pool.query(`
      update games set status = 'final' where status = 'live';
      insert into games (external_id, sport, status, scheduled_at, home_team, away_team, home_score, away_score)
      select 'bench_' || n, 'NFL', 'live', now() - n * interval '5 minutes', 'Home ' || n, 'Away ' || n, n, 2 * n
      from generate_series(1, 20) n`);
    await pool.query('vacuum (analyze)');
    await pool.query('checkpoint');
  } finally {
    await pool.end();
  }
  const { accessToken: token } = await reachTarget(facts).signUp();
  const body = { player_name: 'Somebody', sport: 'NFL' };
  await askServer(facts, 'POST', '/rest/v1/favorite_players', { token, body });
  console.log(`filled in ${Math.round((performance.now() - began) / 1000)} s`);
  return { port: Number(new URL(facts.url).port), apiKey: facts.publishableKey, token };
}

async function read(fan: Fan, time: number): Promise<Reads> {
  const reports = Object.entries(paths).map(async ([name, path]) => {
    const order: ReadersOrder = { ...fan, path, rate: readsPerSecond, seconds: time };
    return [name, await ask<ReadersReport>(startChild('load-readers.ts'), order)] as const;
  });
  return Object.fromEntries(await Promise.all(reports));
}

type Seen = { reads: Reads; ready: Ready; databasePeakMb: number };

/** The fan's reads, and what an operator sees meanwhile; looking costs too, so it is the same without strangers. */
async function watch({ facts }: OwnServer, fan: Fan): Promise<Seen> {
  const reading = read(fan, seconds);
  const [reads, ready, databasePeakMb] = await Promise.all([
    reading,
    watchReadiness(facts.url, reading),
    watchDatabase(facts.dataDir, reading),
  ]);
  return { reads, ready, databasePeakMb };
}

async function withstand(server: OwnServer, fan: Fan, areApart: boolean): Promise<boolean> {
  const { facts } = server;
  const idle = await watch(server, fan);
  print('nobody else', idle.reads);
  const order: CrowdOrder = {
    ...{ target: facts, strangers, areApart, seconds },
    name: areApart ? 'apart' : 'together',
  };
  const crowd = ask<CrowdReport>(startChild('strangers-crowd.ts'), order);
  const { reads, ready, databasePeakMb } = await watch(server, fan);
  const where = areApart ? 'each on an address of its own' : 'on one address';
  const isKept = print(`${strangers} strangers ${where}`, reads, idle.reads);
  const { statuses, slowestMs } = ready;
  console.log(`  /readyz   ${JSON.stringify(statuses)}, the slowest ${slowestMs.toFixed(0)} ms`);
  printAnswers(await crowd);
  console.log(
    `  memory at most: server ${(await readPeakMB(facts.pid)).toFixed(0)} MB, PostgreSQL ` +
      `${databasePeakMb.toFixed(0)} MB (${idle.databasePeakMb.toFixed(0)} before)`,
  );
  return isKept && Object.keys(statuses).join() === '200';
}

function print(who: string, reads: Reads, idle?: Reads): boolean {
  console.log(`${who}, ${seconds} s, machine load ${loadavg()[0]?.toFixed(1)}:`);
  let isKept = true;
  for (const [name, { latenciesMs, statuses }] of Object.entries(reads)) {
    const p99Of = (report?: ReadersReport) => percentile(report?.latenciesMs ?? [], 0.99);
    const times = p99Of(reads[name]) / p99Of(idle?.[name]);
    const isAnswered = Object.keys(statuses).join() === '200';
    isKept &&= isAnswered && !(times > mostTimesIdle);
    const ratio = idle ? `   p99 ${times.toFixed(1)} times idle (target ${mostTimesIdle})` : '';
    const answers = isAnswered ? '' : `   ${JSON.stringify(statuses)}`;
    console.log(`  ${name.padEnd(9)} ms: ${describeLatencies(latenciesMs)}${ratio}${answers}`);
  }
  return isKept;
}

function printAnswers(report: CrowdReport): void {
  const all: Record<string, number> = {};
  for (const [status, count] of Object.values(report).flatMap(Object.entries)) {
    all[status] = (all[status] ?? 0) + Number(count);
  }
  console.log(`  strangers ${JSON.stringify(all)}`);
  for (const [kind, statuses] of Object.entries(report)) {
    console.log(`    ${kind.padEnd(16)} ${JSON.stringify(statuses)}`);
  }
}

async function watchReadiness(url: string, end: Promise<unknown>): Promise<Ready> {
  const ready: Ready = { statuses: {}, slowestMs: 0 };
  await repeatUntil(end, readyEveryMs, async () => {
    const began = performance.now();
    const { status } = await fetch(`${url}/readyz`);
    ready.slowestMs = Math.max(ready.slowestMs, performance.now() - began);
    ready.statuses[status] = (ready.statuses[status] ?? 0) + 1;
  });
  return ready;
}

async function watchDatabase(dataDir: string, end: Promise<unknown>): Promise<number> {
  let peakMb = 0;
  await repeatUntil(end, databaseLookMs, async () => {
    peakMb = Math.max(peakMb, await databaseMb(dataDir));
  });
  return peakMb;
}

async function repeatUntil(
  end: Promise<unknown>,
  everyMs: number,
  act: () => Promise<void>,
): Promise<void> {
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  end.then(over, over);
  while (!isOver) await Promise.all([act(), pause(everyMs)]);
}

if (!(await main())) {
  console.log('a target was missed');
  process.exitCode = 1;
}
