import { join } from 'node:path';
import { hash } from 'bcrypt';
import pg from 'pg';

/** Live games, and confirmed accounts that share one hash: comparing costs the same. */
export async function fillDatabase(
  dataDir: string,
  { accounts, password }: { accounts: number; password: string },
): Promise<void> {
  const client = new pg.Client({
    ...{ host: join(dataDir, 'postgres'), port: 5432 },
    ...{ user: 'postgres', database: 'postgres' },
  });
  await client.connect();
  try {
    await client.query(`
      insert into games (external_id, sport, status, scheduled_at, home_team, away_team, home_score, away_score)
      select 'bench_' || n, 'NFL', 'live', now() - n * interval '5 minutes', 'Home ' || n, 'Away ' || n, n, 2 * n
      from generate_series(1, 20) n`);
    await client.query(
      `insert into auth.users (email, encrypted_password, email_confirmed_at)
       select 'fan-' || n || '@example.com', $1, now() from generate_series(0, $2 - 1) n`,
      [await hash(password, 10), accounts],
    );
  } finally {
    await client.end();
  }
}
