import type pg from 'pg';
import type { Secrets } from '../../server/base/config/secrets.ts';
import { signAccessToken } from '../../server/wire/auth/base/access-token.ts';

/**
 * 20 live games, the same in a table whose policy looks at the caller and as own rows of each, and 50 people who are
 * signed in: their access tokens.
 */
export async function fillCallers(
  sql: Pick<pg.ClientBase, 'query'>,
  { secrets, siteUrl }: { secrets: Secrets; siteUrl: string },
): Promise<string[]> {
  await sql.query(`
  insert into games (external_id, sport, status, scheduled_at, home_team, away_team, home_score, away_score, quarter, time_remaining, venue)
  select 'bench_' || n, 'NFL', 'live', now() - n * interval '5 minutes', 'Home ' || n, 'Away ' || n, n, 2 * n, 1 + n % 4, '7:45', 'Stadium ' || n
  from generate_series(1, 20) n;
  create table own_games as table games;
  alter table own_games enable row level security;
  create policy "Who is signed in" on own_games for select to authenticated using ((select auth.uid()) is not null);
  grant select on own_games to authenticated`);
  const { rows } = await sql.query<{ sub: string; session_id: string }>(
    `with fans as (
     insert into auth.users (email, encrypted_password, email_confirmed_at)
     select 'bench' || n || '@example.com', 'none', now() from generate_series(1, 50) n returning id)
   insert into auth.sessions (user_id) select id from fans returning user_id as sub, id as session_id`,
  );
  await sql.query(`
  create table fan_games as select sessions.user_id, games.* from games cross join auth.sessions;
  create index on fan_games (user_id);
  alter table fan_games enable row level security;
  create policy "Own rows" on fan_games for select to authenticated using (user_id = (select auth.uid()));
  grant select on fan_games to authenticated;
  select realtime.tell_of('fan_games')`);
  const signing = { secrets, siteUrl, now: new Date() };
  const signed = rows.map((session) =>
    signAccessToken({ role: 'authenticated', ...session }, signing),
  );
  return (await Promise.all(signed)).map(({ token }) => token);
}
