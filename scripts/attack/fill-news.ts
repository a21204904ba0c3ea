import { join } from 'node:path';
import pg from 'pg';
import type { TargetFacts } from './attack.ts';

/** So many news, each with a summary of so many characters, as years would leave them; nobody is told of them. */
export async function fillNews(
  { dataDir }: TargetFacts,
  { rows, characters }: { rows: number; characters: number },
): Promise<void> {
  const client = new pg.Client({
    ...{ host: join(dataDir, 'postgres'), port: 5432 },
    ...{ user: 'postgres', database: 'postgres' },
  });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into news (external_id, sport, headline, summary, published_at)
       select 'attack_' || n, 'NFL', 'Headline ' || n, repeat('word ', $2 / 5), now() - n * interval '1 minute'
       from generate_series(1, $1) n`,
      [rows, characters],
    );
  } finally {
    await client.end();
  }
}
