import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { seedTeams } from '../../database/seed/teams.ts';
import { readArguments, toNumber } from '../../scripts/command-line.ts';
import { defaultFolder } from '../../scripts/data/data-folders.ts';
import { chooseFiles } from '../../scripts/import/choose-files.ts';
import { openDatabase } from '../../server/base/database/database.ts';
import { migrate } from '../../server/base/database/migrate.ts';
import type { ForecastResult } from '../../server/product/forecasts/forecast-task.ts';
import { prepareTask } from '../../server/product/forecasts/prepare-task.ts';
import { runInProcess } from '../../server/product/forecasts/run-in-process.ts';
import { intervals } from '../../shared/facts/intervals.ts';
import type { League } from '../../shared/facts/sports.ts';
import { listChildren } from '../../test/listeners.ts';
import { withEmbedded } from '../rehearse/filled-site.ts';
import type { ImportReport } from './import-process.ts';
import type { ReadersOrder, ReadersReport } from './load-readers.ts';
import { describeMachine } from './machine.ts';
import { describeLatencies, percentile } from './percentiles.ts';
import { type ScaleServer, startScaleServer } from './scale-server.ts';

/**
 * A full forecast run of each league as the server makes it, with everything that is stored of it, reports on its
 * players and ten thousand seasons, from the middle of one; and readers at a steady rate, alone, beside such runs
 * without rest, and beside as many as the server makes at most: of each league one in five minutes.
 * Usage: npm run bench forecast [-- --rate 200 --seconds 30 --period 300]
 */
const { values } = readArguments({
  options: {
    rate: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '30' },
    period: { type: 'string', default: String(intervals.forecastsMs / 1_000) },
  },
});
const rate = toNumber(values.rate);
const seconds = toNumber(values.seconds);
const period = toNumber(values.period);
const targets = { seconds: 8, mb: 350, timesIdle: 2 };
const lookMs = 50;
/** Of each league the middle of the last season that is stored with lines. */
const middles = {
  NFL: { season: 2023, day: '2023-11-08' },
  NBA: { season: 2024, day: '2024-01-24' },
} as const satisfies Record<League, { season: number; day: string }>;
const leagues = Object.keys(middles) as League[];
const path =
  '/rest/v1/games?select=*&sport=eq.NBA&status=eq.scheduled&order=scheduled_at.asc&limit=20';

async function importAll(clientConfig: pg.ClientConfig): Promise<void> {
  const files = chooseFiles(['all', defaultFolder], 'off').map(({ kind, path: file }) => ({
    kind: kind.name,
    path: file,
  }));
  const child = fork(new URL('import-process.ts', import.meta.url));
  child.send({ clientConfig, files });
  const [report] = (await once(child, 'message')) as [ImportReport];
  const rows = report.files.reduce((sum, file) => sum + file.rows, 0);
  console.log(`  ${rows} rows of ${files.length} files`);
}

/**
 * As it stood in the morning of a day: what came later is to come, every tenth player of the last weeks is hurt, and of
 * every fifth game of a player it was said that he is questionable, until it was over.
 */
async function goBack(client: pg.Client, league: League): Promise<void> {
  const { season, day } = middles[league];
  const given = [league, season, day];
  await client.query(
    `update public.season_games set home_score = null, away_score = null, home_favored_by = null, total_line = null,
            home_moneyline = null, away_moneyline = null
      where sport = $1 and season = $2 and played_on >= $3`,
    given,
  );
  await client.query(
    'delete from public.season_games where sport = $1 and season > $2',
    given.slice(0, 2),
  );
  await client.query(
    'delete from public.player_games where sport = $1 and (season > $2 or played_on >= $3)',
    given,
  );
  await client.query(
    `insert into public.games (external_id, sport, season, season_type, week, home_team, away_team, home_team_id,
            away_team_id, status, scheduled_at, is_neutral)
     select game_id, sport, season, season_type, week, home_team_id, away_team_id, home_team_id, away_team_id,
            'scheduled', played_on + interval '23 hours', is_neutral
       from public.season_games where sport = $1 and season = $2 and played_on between $3 and $3::date + 6`,
    given,
  );
  await client.query(
    `insert into public.games (external_id, sport, season, season_type, home_team, away_team, home_team_id, away_team_id,
            status, scheduled_at, home_score, away_score)
     select game_id, sport, season, season_type, home_team_id, away_team_id, home_team_id, away_team_id, 'final',
            played_on + interval '23 hours', home_score, away_score
       from public.season_games where sport = $1 and season <= $2 and played_on between $3::date - 300 and $3::date - 1`,
    given,
  );
  await client.query(
    `insert into public.injury_changes (injury_id, sport, team_id, player_id, player_name, is_listed, status, seen_at)
     select 'bench_' || player_id, $1, team_id, player_id, player_name, is_listed,
            case when is_listed then 'Questionable' end, played_on + case when is_listed then interval '15 hours' else '26 hours' end
       from public.player_games, unnest(array[true, false]) as is_listed
      where sport = $1 and season <= $2 and played_on between $3::date - 300 and $3::date - 1
        and abs(hashtext(player_id || game_id)) % 5 = 0`,
    given,
  );
  await client.query(
    `insert into public.injuries (external_id, sport, team_id, player_id, player_name, status)
     select 'bench_' || player_id, $1, team_id, player_id, player_name, 'Out'
       from (select distinct on (player_id) * from public.player_games
              where sport = $1 and season = $2 and played_on > $3::date - 21 order by player_id, played_on desc) as last
      where abs(hashtext(player_id)) % 10 = 0`,
    given,
  );
}

type Run = { seconds: number; mb: number; result: ForecastResult };

async function forecast(clientConfig: pg.ClientConfig, league: League): Promise<Run> {
  const client = new pg.Client({ ...clientConfig, options: '-c timezone=UTC' });
  await client.connect();
  const now = new Date(`${middles[league].day}T15:00:00Z`);
  const prepared = await prepareTask(client, { league, feed: 'espn', now });
  await client.end();
  if (prepared === undefined) throw new Error(`no game of the ${league} is to be forecast`);
  const ending = new AbortController();
  let mb = 0;
  const watching = watchWorker(ending.signal, (own) => {
    mb = Math.max(mb, own);
  });
  const began = performance.now();
  const result = await runInProcess({ ...prepared.task, clientConfig, withSeason: true });
  const took = (performance.now() - began) / 1_000;
  ending.abort();
  await watching;
  return { seconds: took, mb, result };
}

async function watchWorker(signal: AbortSignal, tell: (mb: number) => void): Promise<void> {
  while (!signal.aborted) {
    for (const pid of await listChildren(process.pid)) {
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      if (!command.includes('forecast-worker')) continue;
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
      tell(Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024);
    }
    await pause(lookMs);
  }
}

async function read({ port, secrets }: ScaleServer, time: number): Promise<ReadersReport> {
  const child = fork(new URL('load-readers.ts', import.meta.url), { serialization: 'advanced' });
  const order: ReadersOrder = { port, apiKey: secrets.publishableKey, path, rate, seconds: time };
  child.send(order);
  const [report] = await once(child, 'message');
  return report as ReadersReport;
}

function describeRun(league: League, { seconds: took, mb, result }: Run): boolean {
  const { winners, players, absences, season } = result;
  console.log(
    `${league}: ${took.toFixed(1)} s (target ${targets.seconds}), at most ${mb.toFixed(0)} MB (target ${targets.mb}); ` +
      `${winners.length} games, ${players.length} projections, ${absences.length} players out, ` +
      `${season?.seasons ?? 0} seasons with what ${season?.whatIfs.length ?? 0} games would change`,
  );
  return took <= targets.seconds && mb <= targets.mb && season !== undefined;
}

/** True where those who read notice little of forecasts made at their pace. */
async function disturbReaders(server: ScaleServer): Promise<boolean> {
  await read(server, 5);
  const idle = await read(server, seconds);
  const stopping = new AbortController();
  const running = keepForecasting(server, stopping.signal);
  const restless = await read(server, seconds);
  stopping.abort();
  const runs = await running;
  const [paced] = await Promise.all([read(server, period), forecastEach(server)]);
  const p99Of = ({ latenciesMs }: ReadersReport) => percentile(latenciesMs, 0.99);
  const compare = (report: ReadersReport) =>
    `${describeLatencies(report.latenciesMs)} ms, p99 ${(p99Of(report) / p99Of(idle)).toFixed(1)} times as long`;
  console.log(`reads at ${rate} a second, alone: ${describeLatencies(idle.latenciesMs)} ms`);
  console.log(`  beside ${runs} runs without rest: ${compare(restless)}`);
  console.log(
    `  beside one of each league in ${period} s: ${compare(paced)} (target ${targets.timesIdle})`,
  );
  return p99Of(paced) <= targets.timesIdle * p99Of(idle);
}

async function forecastEach({ clientConfig }: ScaleServer): Promise<void> {
  for (const league of leagues) await forecast(clientConfig, league);
}

/** One run after the other until told to stop. */
async function keepForecasting(server: ScaleServer, signal: AbortSignal): Promise<number> {
  let rounds = 0;
  for (; !signal.aborted; rounds += 1) await forecastEach(server);
  return rounds * leagues.length;
}

async function main(): Promise<boolean> {
  console.log(describeMachine());
  const dataDir = await mkdtemp(join(tmpdir(), 'sh-bench-forecast-'));
  try {
    await withEmbedded(dataDir, async (clientConfig) => {
      await migrate(clientConfig);
      const teams = openDatabase(clientConfig);
      await seedTeams(teams.pool);
      await teams.close();
      await importAll(clientConfig);
      const client = new pg.Client(clientConfig);
      await client.connect();
      for (const league of leagues) await goBack(client, league);
      await client.query('vacuum (freeze, analyze)');
      await client.query('checkpoint');
      await client.end();
    });
    const server = await startScaleServer(dataDir);
    try {
      let holds = true;
      for (const league of leagues) {
        holds = describeRun(league, await forecast(server.clientConfig, league)) && holds;
      }
      return (await disturbReaders(server)) && holds;
    } finally {
      await server.end();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

if (!(await main())) {
  console.log('a target was missed');
  process.exitCode = 1;
}
