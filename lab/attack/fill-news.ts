import type { TargetFacts } from './attack.ts';
import { withDatabase } from './own-database.ts';

/** So many news, each with a summary of so many characters, as years would leave them; nobody is told of them. */
export function fillNews(
  target: TargetFacts,
  { rows, characters }: { rows: number; characters: number },
): Promise<void> {
  return withDatabase(target, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into news (external_id, sport, headline, summary, published_at)
       select 'attack_' || n, 'NFL', 'Headline ' || n, repeat('word ', $2 / 5), now() - n * interval '1 minute'
       from generate_series(1, $1) n`,
      [rows, characters],
    );
  });
}
