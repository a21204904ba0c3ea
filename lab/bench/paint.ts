import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import pg from 'pg';
import { buildIfStale } from '../../scripts/build-if-stale.ts';
import { readArguments, toNumber } from '../../scripts/command-line.ts';
import { gameRoute } from '../../shared/facts/routes.ts';
import { gamesTexts } from '../../shared/texts/games.ts';
import { browserLaunchOptions } from '../../test/browser.ts';
import { startProcess } from '../../test/server-process.ts';
import { describeMachine } from './machine.ts';
import { type Burst, type Painted, watchPaints } from './paint-page.ts';
import { describeLatencies, percentile } from './percentiles.ts';
import { signUp } from './sign-up.ts';

/**
 * A score that is committed until it stands on a dashboard of 24 live games and on the page of one of them: headless
 * Chromium, the real server. Painted is the first task after the frame that draws it. Then, on the dashboard, many
 * changes in one statement.
 * Usage: npm run bench paint [-- [--root <checkout>] <changes a second> <seconds>]
 */
const games = 24;
/** So slowly that no score of a game replaces the one before it in the same frame. */
const perSecondOfOne = 5;
const burst = 1_000;
const limitsMs = { paint: 50, longTask: 100 };
const firstScore = 1_000;
const settleMs = 4_000;

const { values, positionals } = readArguments({
  allowPositionals: true,
  options: { root: { type: 'string' } },
});
const [perSecondOfAll = 20, seconds = 20] = positionals.map(toNumber);
const pace = (of: number) => (of === 1 ? perSecondOfOne : perSecondOfAll);

/** The taken moments of the probe in the page. */
const take = <Taken>(page: Page, name: 'takePaints' | 'takeCounts') =>
  page.evaluate<Taken>(`${name}()`);
const takePaints = (page: Page) =>
  take<{ painted: Painted[]; waiting: number }>(page, 'takePaints');

/** Seconds that the main thread of the page was busy. */
async function openMeter(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
}

async function addGames(writer: pg.Client): Promise<void> {
  const { rowCount } = await writer.query(
    `insert into games (external_id, sport, status, scheduled_at, home_team, away_team, home_team_id, away_team_id,
       home_score, away_score, quarter, time_remaining)
     select 'demo_bench_' || n, home.sport, 'live', now() - interval '1 hour', home.team_name, away.team_name,
            home.team_id, away.team_id, 0, 0, 3, '7:45'
       from (select *, row_number() over (order by sport, team_id) as n from teams_master
              where sport in ('NFL', 'NBA')) as home
       join (select *, row_number() over (order by sport, team_id) - ${games} as n from teams_master
              where sport in ('NFL', 'NBA')) as away using (n)
      where n <= ${games}`,
  );
  if (rowCount !== games) throw new Error('The teams of the leagues are not there yet.');
}

async function findFirstGame(writer: pg.Client): Promise<string> {
  const { rows } = await writer.query(`select id from games where external_id = 'demo_bench_1'`);
  return rows[0].id;
}

/** Moments of the commits by score, which is never the same twice, game after game of the first `of`. */
async function writeScores(writer: pg.Client, of: number): Promise<Map<number, number>> {
  const commits = new Map<number, number>();
  const perSecond = pace(of);
  const start = performance.now();
  for (let number = 0; number < perSecond * seconds; number += 1) {
    const dueInMs = start + (number * 1_000) / perSecond - performance.now();
    if (dueInMs > 0) await pause(dueInMs);
    const score = firstScore + number;
    await writer.query(
      `update games set home_score = $2, time_remaining = '7:' || $3 where external_id = $1`,
      [`demo_bench_${(number % of) + 1}`, score, String(59 - (number % 50))],
    );
    commits.set(score, performance.timeOrigin + performance.now());
  }
  return commits;
}

async function paintSteadily(page: Page, writer: pg.Client, of = games): Promise<boolean> {
  await takePaints(page);
  const readBusyS = await openMeter(page);
  const before = await readBusyS();
  const commits = await writeScores(writer, of);
  await pause(1_000);
  const busyMs = ((await readBusyS()) - before) * 1_000;
  const { painted, waiting } = await takePaints(page);
  const ours = painted.filter(({ score }) => commits.has(score));
  const fromSocket = ours.map(({ arrivedAt, paintedAt }) => paintedAt - arrivedAt);
  const fromCommit = ours.map(({ score, paintedAt }) => paintedAt - (commits.get(score) ?? NaN));
  console.log(
    `${new URL(page.url()).pathname}: ${pace(of)} changes a second for ${seconds} s: ${commits.size} written, ${ours.length} painted, ${waiting} waiting`,
  );
  console.log(
    `  socket to painted ms: ${describeLatencies(fromSocket)} (p95 limit ${limitsMs.paint})`,
  );
  console.log(
    `  commit to painted ms: ${describeLatencies(fromCommit)}; main thread of the page busy for ${(busyMs / commits.size).toFixed(1)} ms a change`,
  );
  return ours.length === commits.size && percentile(fromSocket, 0.95) <= limitsMs.paint;
}

async function paintBurst(page: Page, writer: pg.Client): Promise<boolean> {
  await takePaints(page);
  await take(page, 'takeCounts');
  const last = firstScore * 9;
  const start = performance.now();
  // Each change is a row of its own in the log of the database, and so a frame of its own.
  await writer.query('begin');
  for (let number = 1; number <= burst; number += 1) {
    await writer.query(`update games set home_score = $2 where external_id = $1`, [
      `demo_bench_${(number % games) + 1}`,
      last - burst + number,
    ]);
  }
  await writer.query('commit');
  const committed = performance.now();
  await page
    .getByRole('list', { name: gamesTexts.liveHeading })
    .getByText(String(last), { exact: true })
    .waitFor();
  const paintedMs = performance.now() - committed;
  await pause(1_000);
  const { commits, frames, mostCommits, longestTaskMs } = await take<Burst>(page, 'takeCounts');
  console.log(
    `${burst} changes at once (written in ${(committed - start).toFixed(0)} ms): last one seen ${paintedMs.toFixed(0)} ms after the commit`,
  );
  console.log(
    `  ${commits} renders in ${frames} frames, at most ${mostCommits} in one (limit 1); longest task ${longestTaskMs} ms (limit ${limitsMs.longTask})`,
  );
  return mostCommits <= 1 && longestTaskMs <= limitsMs.longTask;
}

async function main(): Promise<boolean> {
  console.log(`${describeMachine()}; load ${loadavg()[0]?.toFixed(1)}`);
  await buildIfStale(values.root);
  const parent = await mkdtemp(join(tmpdir(), 'sports-hub-bench-'));
  const dataDir = join(parent, 'data');
  const server = await startProcess(dataDir, { FEED: 'demo' }, values.root);
  const browser = await chromium.launch(await browserLaunchOptions());
  const writer = new pg.Client({
    host: join(await realpath(dataDir), 'postgres'),
    user: 'postgres',
  });
  try {
    await writer.connect();
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await signUp(page, server.url);
    await addGames(writer);
    await page.addInitScript(watchPaints);
    await page.goto(`${server.url}/dashboard`);
    const row = page.getByRole('list', { name: gamesTexts.liveHeading }).getByRole('listitem');
    await row.nth(games - 1).waitFor();
    await pause(settleMs);
    const isSteady = await paintSteadily(page, writer);
    const isCalm = await paintBurst(page, writer);
    await page.goto(server.url + gameRoute(await findFirstGame(writer)));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await pause(settleMs);
    return (await paintSteadily(page, writer, 1)) && isCalm && isSteady;
  } finally {
    await browser.close();
    await writer.end();
    await server.end('SIGTERM');
    await rm(parent, { recursive: true, force: true });
  }
}

if (!(await main())) {
  console.log('a limit was missed');
  process.exitCode = 1;
}
