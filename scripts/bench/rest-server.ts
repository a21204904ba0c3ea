import pino from 'pino';
import { signAccessToken } from '#server/auth/access-token.ts';
import { readConfig } from '#server/config.ts';
import { startServer } from '#server/start.ts';

/** The server under measurement, in a process of its own, with 20 games and some who are signed in. */
export type Usage = { memoryMB: number; cpuMs: number };
export type RestTarget = { port: number; apiKey: string; tokens: string[] };

const [dataDir = ''] = process.argv.slice(2);
const { url, services, stop } = await startServer(
  // All callers come from one address.
  readConfig({ PORT: '0', FEED: 'off', DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '100' }),
  { now: () => new Date(), fetch, logger: pino({ level: 'warn' }) },
);

await services.database.pool.query(`
  insert into games (external_id, sport, status, scheduled_at, home_team, away_team, home_score, away_score, quarter, time_remaining, venue)
  select 'bench_' || n, 'NFL', 'live', now() - n * interval '5 minutes', 'Home ' || n, 'Away ' || n, n, 2 * n, 1 + n % 4, '7:45', 'Stadium ' || n
  from generate_series(1, 20) n;
  create table own_games as table games;
  alter table own_games enable row level security;
  create policy "Who is signed in" on own_games for select to authenticated using ((select auth.uid()) is not null);
  grant select on own_games to authenticated`);
const { rows } = await services.database.pool.query<{ sub: string; session_id: string }>(
  `with fans as (
     insert into auth.users (email, encrypted_password, email_confirmed_at)
     select 'bench' || n || '@example.com', 'none', now() from generate_series(1, 50) n returning id)
   insert into auth.sessions (user_id) select id from fans returning user_id as sub, id as session_id`,
);
const tokens = rows.map(async (session) => {
  const signing = { secrets: services.secrets, siteUrl: services.siteUrl, now: new Date() };
  const { token } = await signAccessToken({ role: 'authenticated', ...session }, signing);
  return token;
});

process.on('message', async (order) => {
  if (order === 'usage') {
    const { user, system } = process.cpuUsage();
    const usage: Usage = {
      memoryMB: Math.round(process.memoryUsage.rss() / 2 ** 20),
      cpuMs: (user + system) / 1000,
    };
    process.send?.(usage);
    return;
  }
  await stop();
  process.disconnect();
});
const target: RestTarget = {
  port: Number(new URL(url).port),
  apiKey: services.secrets.publishableKey,
  tokens: await Promise.all(tokens),
};
process.send?.(target);
