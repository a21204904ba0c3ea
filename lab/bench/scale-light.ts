import { setTimeout as pause } from 'node:timers/promises';
import { hash } from 'bcrypt';
import { signAccessToken } from '../../server/wire/auth/base/access-token.ts';
import { ask, startChild } from './children.ts';
import { type FanOutReport, runFanOut } from './fan-out.ts';
import type { ReadersOrder, ReadersReport } from './load-readers.ts';
import { openFilesLimit } from './machine.ts';
import { percentile, percentileOfCounts } from './percentiles.ts';
import { makeGames, makeUsers } from './scale-fill.ts';
import { groupMb, type LightGroup, makeLightGroup } from './scale-light-group.ts';
import { fillAnew } from './scale-rows.ts';
import { type ScaleServer, startScaleServer, type Usage } from './scale-server.ts';

type Load = { fans: number; seconds: number };
type Look = Usage & ReturnType<LightGroup['readThrottling']>;
type Memory = ReturnType<LightGroup['readMemory']>;
type Evening = {
  heard: FanOutReport<Look>;
  visitors: ReadersReport;
  signedIn: ReadersReport;
  logins: ReadersReport;
};

const goals = { receiptP95Ms: 300, readP99Ms: 60, memoryMb: 800, lost: 0 };
const changesPerSecond = 2;
const readsPerSecond = { visitors: 200, signedIn: 100 };
const loginsPerSecond = 2;
const warmUpSeconds = 5;
const accounts = 10_000;
const callersSignedIn = 200;
const password = 'correct horse';
/** Besides sockets the server has some files open. */
const otherFiles = 300;
/** From here on a limit is what slows the server. */
const full = { periods: 0.25, core: 0.9, memory: 0.9 };

/** What pages ask for, and what they ask for as somebody. */
const publicPaths = [
  'games?select=*&sport=in.(NFL,NBA)&status=eq.live&external_id=not.like.sample_*&order=scheduled_at.asc',
  'games?select=*&sport=eq.NFL&status=eq.final&order=scheduled_at.desc&limit=20',
  'standings?select=season,team_id,team_name,conference,rank,wins,losses,ties&sport=eq.NFL&order=conference,rank,team_name&limit=200',
  'news?select=*&sport=eq.NBA&order=published_at.desc&limit=20',
];
const ownPaths = [
  'favorite_teams?select=id,name:team_name,sport,listedId:listed_team_id&order=team_name',
  'favorite_players?select=id,name:player_name,sport,listedId:listed_player_id&order=player_name',
  'profiles?select=*',
];

/** An evening of many fans on the smallest machine: server and PostgreSQL share one core and 1 GB, callers do not. */
export async function measureLight(dataDir: string, load: Load): Promise<void> {
  const files = openFilesLimit() ?? Number.POSITIVE_INFINITY;
  if (load.fans + otherFiles > files) {
    throw new Error(
      `${load.fans + otherFiles} open files are needed (ulimit -n), ${files} allowed`,
    );
  }
  const group = makeLightGroup();
  const leave = () => process.exit(1);
  process.once('exit', group.remove).once('SIGINT', leave).once('SIGTERM', leave);
  try {
    await fillAnew(dataDir, makeRows(await hash(password, 10)));
    const server = await startScaleServer(dataDir, { launcher: group.launcher });
    const watch = watchMemory(group);
    try {
      print(await spendEvening(server, group, load), watch.read(), load);
    } finally {
      watch.end();
      await server.end();
    }
  } finally {
    group.remove();
    process.off('exit', group.remove).off('SIGINT', leave).off('SIGTERM', leave);
  }
}

function makeRows(passwordHash: string): string {
  return `${makeGames(1_000)};
  ${makeUsers(accounts, passwordHash)};
  update auth.sessions set refreshed_at = now();
  insert into public.standings (sport, season, season_type, team_id, team_name, conference, rank, wins, losses, feed)
    select sport, 2026, 2, team_id, team_name, 'Conference', row_number() over (partition by sport order by team_name), 9, 8, 'espn'
      from public.teams_master where sport in ('NFL', 'NBA');
  insert into public.news (external_id, sport, headline, summary, published_at)
    select 'made_' || n, case when n % 2 = 0 then 'NFL' else 'NBA' end, 'Headline ' || n, repeat('word ', 60), now() - n * interval '1 hour'
      from generate_series(1, 2000) as n`;
}

async function spendEvening(
  server: ScaleServer,
  group: LightGroup,
  { fans, seconds }: Load,
): Promise<Evening> {
  const { port, secrets, clientConfig } = server;
  const tokens = await signIn(server);
  await Promise.all([readFor(server, warmUpSeconds), readFor(server, warmUpSeconds, tokens)]);
  const look = async () => ({ ...(await server.readUsage()), ...group.readThrottling() });
  let begin: () => void = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const calls = begun.then(() =>
    Promise.all([
      readFor(server, seconds),
      readFor(server, seconds, tokens),
      logInFor(server, seconds),
    ]),
  );
  const scenario = { subscribers: fans, changesPerSecond, seconds, isCounted: true };
  const target = { port, apiKey: secrets.publishableKey, clientConfig };
  const heard = await runFanOut(scenario, target, look, begin);
  const [visitors, signedIn, logins] = await calls;
  return { heard, visitors, signedIn, logins };
}

async function signIn({ database, secrets, port }: ScaleServer): Promise<string[]> {
  const { rows } = await database.query<{ sub: string; session_id: string }>(
    'select user_id as sub, id as session_id from auth.sessions order by id limit $1',
    [callersSignedIn],
  );
  const signing = { secrets, siteUrl: `http://localhost:${port}`, now: new Date() };
  const signed = rows.map((session) =>
    signAccessToken({ role: 'authenticated', ...session }, signing),
  );
  return (await Promise.all(signed)).map(({ token }) => token);
}

/** As visitors, or with these tokens. */
function readFor(
  { port, secrets }: ScaleServer,
  seconds: number,
  tokens?: string[],
): Promise<ReadersReport> {
  const order: ReadersOrder = {
    ...{ port, seconds, apiKey: secrets.publishableKey },
    ...(tokens && { token: tokens }),
    path: (tokens ? ownPaths : publicPaths).map((path) => `/rest/v1/${path}`),
    headers: ['accept-encoding: gzip, deflate, br'],
    rate: tokens ? readsPerSecond.signedIn : readsPerSecond.visitors,
  };
  return ask<ReadersReport>(startChild('load-readers.ts'), order);
}

/** One account after the other; latency counts from the moment a log-in was due. */
async function logInFor(server: ScaleServer, seconds: number): Promise<ReadersReport> {
  const statuses: Record<string, number> = {};
  const began = performance.now();
  const logins = Array.from({ length: loginsPerSecond * seconds }, async (_, number) => {
    const dueMs = (number * 1000) / loginsPerSecond;
    await pause(dueMs);
    const status = await logIn(server, (number % accounts) + 1);
    statuses[status] = (statuses[status] ?? 0) + 1;
    return performance.now() - began - dueMs;
  });
  return { latenciesMs: Float64Array.from(await Promise.all(logins)), statuses };
}

/** The status, or what went wrong. */
async function logIn({ url, secrets }: ScaleServer, account: number): Promise<string> {
  try {
    const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: secrets.publishableKey, 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: `fan-${account}@example.com`, password }),
    });
    await response.arrayBuffer();
    return String(response.status);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function watchMemory(group: LightGroup) {
  let rssMb = 0;
  const look = () => {
    rssMb = Math.max(rssMb, group.readMemory().rssMb);
  };
  const timer = setInterval(look, 1000);
  return {
    read: (): Memory => ({ ...group.readMemory(), rssMb }),
    end: () => clearInterval(timer),
  };
}

function print({ heard, ...calls }: Evening, memory: Memory, { fans, seconds }: Load): void {
  const reads = readsPerSecond.visitors + readsPerSecond.signedIn;
  const cpu = measureCpu(heard, seconds);
  // Cached files grow until the limit is reached, which alone tells nothing.
  const isMemoryFull = memory.kills > 0 || memory.rssMb >= groupMb * full.memory;
  const isCoreFull = cpu.periods >= full.periods && cpu.server + cpu.database >= full.core;
  const saturated = [isCoreFull ? 'CPU' : [], isMemoryFull ? 'memory' : []].flat();
  const lines = {
    'change to receipt': describeReceipts(heard),
    'reads of visitors': describeCalls(calls.visitors, goals.readP99Ms),
    'reads signed in': describeCalls(calls.signedIn, goals.readP99Ms),
    'log-ins': describeCalls(calls.logins),
    'memory at most':
      `${memory.rssMb.toFixed(0)} MB (goal ${goals.memoryMb}), with cached files ${memory.wholePeakMb.toFixed(0)} MB, ` +
      `limit reached ${memory.timesFull} times, ${memory.kills} killed; server alone ${heard.after.serverMb.toFixed(0)} MB at the end`,
    'CPU of the core':
      `server ${toPercent(cpu.server)}, PostgreSQL ${toPercent(cpu.database)}; ` +
      `throttled in ${toPercent(cpu.periods)} of periods, ${toPercent(cpu.throttled)} of the time`,
    'first to saturate:': saturated.join(' and ') || 'nothing',
  };
  console.log(
    `\n${fans} sockets with ${changesPerSecond} changes/s, ${reads} reads/s and ${loginsPerSecond} log-ins/s ` +
      `for ${seconds} s; server and PostgreSQL on one core and 1 GB`,
  );
  for (const [what, text] of Object.entries(lines)) console.log(`  ${what.padEnd(20)}${text}`);
}

/** Shares of a core, of the periods in which it was handed out, and of the time. */
function measureCpu({ before, after }: FanOutReport<Look>, seconds: number) {
  const shareOf = (figure: 'serverMs' | 'databaseMs' | 'throttledMs') =>
    (after[figure] - before[figure]) / (seconds * 1000);
  return {
    server: shareOf('serverMs'),
    database: shareOf('databaseMs'),
    throttled: shareOf('throttledMs'),
    periods: (after.throttled - before.throttled) / Math.max(1, after.periods - before.periods),
  };
}

function describeReceipts({ countsPerMs, expected, lost, disordered }: FanOutReport<Look>): string {
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentileOfCounts(countsPerMs, share));
  return (
    `p50 ${p50}  p95 ${p95} (goal ${goals.receiptP95Ms})  p99 ${p99} ms, ` +
    `${lost} lost of ${expected} (goal ${goals.lost}), ${disordered} out of order`
  );
}

function describeCalls({ latenciesMs, statuses }: ReadersReport, goalMs?: number): string {
  const { 200: _, ...failures } = statuses;
  const failed = Object.values(failures).reduce((sum, count) => sum + count, 0);
  const goal = goalMs === undefined ? '' : ` (goal ${goalMs})`;
  const [p50, p99] = [0.5, 0.99].map((share) => percentile(latenciesMs, share).toFixed(1));
  return (
    `p50 ${p50}  p99 ${p99}${goal} ms, ${failed} failures of ${latenciesMs.length}` +
    (failed > 0 ? ` ${JSON.stringify(failures)}` : '')
  );
}

function toPercent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
