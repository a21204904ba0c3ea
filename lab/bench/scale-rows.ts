import { setTimeout as pause } from 'node:timers/promises';
import { hash } from 'bcrypt';
import pino from 'pino';
import { connectDatabase } from '../../server/base/database/connect.ts';
import { signAccessToken } from '../../server/wire/auth/base/access-token.ts';
import { percentile } from './percentiles.ts';
import { makeGames, makeSeasons, makeUsers } from './scale-fill.ts';
import { type ScaleServer, startScaleServer } from './scale-server.ts';

type Call = { path: string; method?: string; body?: object; as?: 'fan' | 'operator' };
type Growth = {
  what: string;
  /** SQL that fills an empty database, by the name of the size. */
  sizes: Record<string, string>;
  calls: Record<string, Call>;
  /** That run by themselves when a server starts, and ask nobody. */
  jobs: string[];
};

const repeats = 20;
const password = 'correct horse';
const mostJobSeconds = 90;
/** Real games whose provider does not answer: what is left are the jobs on our own tables. */
const silentFeed = { FEED: 'espn', FEED_BASE_URL: 'http://127.0.0.1:9', FEED_SECOND: 'off' };
const games = '/rest/v1/games?select=*';

export function measureGames(dataDir: string): Promise<void> {
  const live = `${games}&sport=in.(NFL,NBA)&status=eq.live&external_id=not.like.sample_*&order=scheduled_at.asc`;
  return measureGrowth(dataDir, {
    what: 'games',
    sizes: { '100': makeGames(100), '10,000': makeGames(10_000) },
    calls: {
      'live games': { path: live },
      'games to come': {
        path: `${games}&status=eq.scheduled&external_id=not.like.sample_*&order=scheduled_at.asc&limit=6`,
      },
      'last games of a sport': {
        path: `${games}&sport=eq.NBA&status=eq.final&order=scheduled_at.desc&limit=20`,
      },
      'games of a team': {
        path: `${games}&or=(home_team_id.eq.nba-bos,away_team_id.eq.nba-bos)&status=eq.final&order=scheduled_at.desc&limit=1`,
      },
      'search of games': {
        path: '/rest/v1/games?select=id,home_team&or=(home_team.ilike.*bost*,away_team.ilike.*bost*)&order=scheduled_at&limit=5&scheduled_at=gte.2026-11-20',
      },
    },
    jobs: ['history', 'grades', 'win-probability', 'cleanup'],
  });
}

export function measureHistory(dataDir: string): Promise<void> {
  return measureGrowth(dataDir, {
    what: 'seasons of both leagues',
    sizes: { '1': makeSeasons(1), '20': makeSeasons(20) },
    calls: {
      'last games of a player': {
        path: '/rest/v1/player_games?select=game_id,played_on,figures&player_id=eq.nba-bos_1&order=played_on.desc&limit=5',
      },
      'record of winners': { path: '/rest/v1/track_record?select=*&is_demo=is.false' },
      'record of projections': {
        path: '/rest/v1/projection_record?select=sport,stat,is_demo,games,in_range',
      },
      'graded forecasts, a page': {
        path: '/rest/v1/graded_predictions?select=*&is_demo=is.false&order=starts_at.desc,id.asc&limit=20',
      },
      'times of forecasts': { path: '/rest/v1/forecast_times?select=kind,sport,made_at,games' },
    },
    jobs: ['forecasts', 'history', 'grades', 'cleanup'],
  });
}

export async function measureUsers(dataDir: string): Promise<void> {
  const stored = await hash(password, 10);
  return measureGrowth(dataDir, {
    what: 'users',
    sizes: { '1,000': makeUsers(1_000, stored), '100,000': makeUsers(100_000, stored) },
    calls: {
      'log-in': {
        ...{ path: '/auth/v1/token?grant_type=password', method: 'POST' },
        body: { email: 'fan-7@example.com', password },
      },
      'own profile': { path: '/rest/v1/profiles?select=*', as: 'fan' },
      'own favourites': { path: '/rest/v1/favorite_teams?select=*', as: 'fan' },
      'own devices': { path: '/rest/v1/account_sessions?select=*', as: 'fan' },
      'own security log': {
        path: '/rest/v1/security_log?select=id,kind&order=happened_at.desc,id.desc&limit=10',
        as: 'fan',
      },
      'list of accounts': { path: '/auth/v1/admin/users?per_page=50', as: 'operator' },
      'its last page': { path: '/auth/v1/admin/users?per_page=50&page=LAST', as: 'operator' },
    },
    jobs: ['upkeep-accounts', 'upkeep-payments', 'upkeep-runs'],
  });
}

/** Each size in a database filled anew, on a server started anew: so every job is due. */
async function measureGrowth(dataDir: string, { what, sizes, calls, jobs }: Growth): Promise<void> {
  const columns: Record<string, string[]> = {};
  for (const fill of Object.values(sizes)) {
    await fillAnew(dataDir, fill);
    const server = await startScaleServer(dataDir, { environment: silentFeed });
    try {
      const figures = { ...(await timeJobs(server, jobs)), ...(await timeCalls(server, calls)) };
      for (const [name, figure] of Object.entries(figures)) {
        columns[name] = [...(columns[name] ?? []), figure];
      }
    } finally {
      await server.end();
    }
  }
  const line = (name: string, cells: string[]) =>
    console.log(`  ${name.padEnd(28)}${cells.map((cell) => cell.padStart(26)).join('')}`);
  console.log(`\n${what}: median ms (of it CPU of PostgreSQL); jobs: ms of the longest run`);
  line('', Object.keys(sizes));
  for (const [name, cells] of Object.entries(columns)) line(name, cells);
}

const tables = `public.games, public.season_games, public.player_games, public.players_master, public.predictions,
  public.player_projections, auth.users, public.feed_states, internal.feed_runs, internal.games_to_grade`;

/** Without a server, whose jobs would already be done with it. */
export async function fillAnew(dataDir: string, fill: string): Promise<void> {
  const logger = pino({ level: 'warn' });
  const { database, close } = await connectDatabase({ databaseUrl: undefined, dataDir }, logger);
  const client = await database.pool.connect();
  try {
    await client.query(
      `set statement_timeout = 0; set session_replication_role = replica; truncate ${tables} cascade; ${fill};
       set session_replication_role = default`,
    );
    await client.query('vacuum analyze');
  } finally {
    client.release(true);
    await close();
  }
}

async function timeJobs(
  { database }: ScaleServer,
  jobs: string[],
): Promise<Record<string, string>> {
  const giveUpAt = performance.now() + mostJobSeconds * 1000;
  for (;;) {
    const { rows } = await database.query<{ job: string; ms: number; failed: boolean }>(
      `select job, max(extract(epoch from finished_at - started_at) * 1000)::float8 as ms, bool_or(outcome = 'failed') as failed
         from internal.feed_runs where job = any ($1) group by job`,
      [jobs],
    );
    if (rows.length === jobs.length || performance.now() > giveUpAt) {
      const figureOf = (name: string) => {
        const run = rows.find(({ job }) => job === name);
        if (!run) return `none in ${mostJobSeconds} s`;
        return run.failed ? 'failed' : run.ms.toFixed(0);
      };
      return Object.fromEntries(jobs.map((name) => [`job ${name}`, figureOf(name)]));
    }
    await pause(500);
  }
}

async function timeCalls(
  server: ScaleServer,
  calls: Record<string, Call>,
): Promise<Record<string, string>> {
  const figures: Record<string, string> = {};
  const token = await signInFan(server);
  const lastPage = await findLastPage(server);
  for (const [name, call] of Object.entries(calls)) {
    const asked = { ...call, path: call.path.replace('LAST', String(lastPage)) };
    const key = { fan: token, operator: server.secrets.secretKey, visitor: undefined };
    const ask = (turn: number) => send(server, asked, { turn, token: key[asked.as ?? 'visitor'] });
    // The first runs of a text take turns, until it is known to be quick.
    for (let turn = 0; turn < 5; turn += 1) await ask(turn);
    const before = await server.readUsage();
    const times: number[] = [];
    for (let turn = 0; turn < repeats; turn += 1) times.push(await ask(turn + 5));
    const after = await server.readUsage();
    const answered = times.filter((ms) => !Number.isNaN(ms));
    const databaseMs = (after.databaseMs - before.databaseMs) / answered.length;
    const refused = times.length - answered.length;
    figures[name] =
      `${percentile(answered, 0.5).toFixed(1)} (${databaseMs.toFixed(1)})${refused > 0 ? `, ${refused} refused` : ''}`;
  }
  return figures;
}

/** Milliseconds; NaN where the caller had spent the time for dear reads. The turn is part of the address, so that no kept answer serves. */
async function send(
  { url, secrets }: ScaleServer,
  { path, method = 'GET', body }: Call,
  { turn, token }: { turn: number; token: string | undefined },
): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`${url}${path}&apikey=${turn}`, {
    method,
    headers: {
      apikey: token?.startsWith('sb_') ? token : secrets.publishableKey,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (answer.status === 503) return Number.NaN;
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return performance.now() - began;
}

async function signInFan({ database, secrets, port }: ScaleServer): Promise<string | undefined> {
  const { rows } = await database.query<{ sub: string; session_id: string }>(
    `select user_id as sub, s.id as session_id from auth.sessions as s join auth.users as u on u.id = user_id
      where email = 'fan-7@example.com' limit 1`,
  );
  const [session] = rows;
  if (!session) return undefined;
  const signing = { secrets, siteUrl: `http://localhost:${port}`, now: new Date() };
  return (await signAccessToken({ role: 'authenticated', ...session }, signing)).token;
}

async function findLastPage({ database }: ScaleServer): Promise<number> {
  const { rows } = await database.query(
    'select ceil(count(*) / 50.0)::int as page from auth.users',
  );
  return rows[0]?.page ?? 1;
}
