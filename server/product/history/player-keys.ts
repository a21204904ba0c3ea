import type { Sql } from '#server/base/database/serial-client.ts';
import type { League } from '#shared/facts/sports.ts';
import type { HistorySource } from './history-source.ts';

/**
 * Imported files and feeds number the same people differently. Who bears one name and position alone on both
 * sides is one person, known by the feed's key.
 */
export async function readPlayerKeys(
  sql: Sql,
  league: League,
  source: HistorySource,
): Promise<(playerId: string) => string> {
  if (source === 'demo') return (playerId) => playerId;
  const { rows } = await sql.query<{ imported: string; fed: string }>(
    `with people as (
       select distinct player_id, player_name, position, source = 'import' as is_imported
         from public.player_games where sport = $1 and source <> 'demo')
     select min(player_id) filter (where is_imported) as imported,
            min(player_id) filter (where not is_imported) as fed
       from people
      group by player_name, coalesce(position, '')
     having count(distinct player_id) filter (where is_imported) = 1
        and count(distinct player_id) filter (where not is_imported) = 1`,
    [league],
  );
  const keys = new Map(rows.map(({ imported, fed }) => [imported, fed]));
  return (playerId) => keys.get(playerId) ?? playerId;
}
