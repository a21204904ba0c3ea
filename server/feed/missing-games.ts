import type { GameList } from '#feeds/feed.ts';
import { intervals } from '#shared/facts/intervals.ts';
import type { Sport } from '#shared/facts/sports.ts';
import { gamesTexts, unknownSince } from '#shared/texts/games.ts';
import type { Sql } from '../database/serial-client.ts';

/** `isBoard`: every game that is on should be in it. */
type Answer = Pick<GameList, 'games' | 'refused'> & { sport: Sport; isBoard: boolean; now: Date };

/**
 * Notes which live games, and other ids of its games, an answer leaves out; what could not be read is there. A live game
 * that neither lists nor its own page (job `details`) tell of is unknown, hours later without a result. Counts those.
 */
export async function noteMissing(
  sql: Sql,
  { sport, games, refused, isBoard, now }: Answer,
): Promise<number> {
  const unread = refused.flatMap(({ id }) => id ?? []);
  const isWhole = refused.every(({ id }) => id !== null && /^\d+$/.test(id));
  const before = (ms: number) => new Date(now.getTime() - ms);
  const { rowCount } = await sql.query(
    `with missing as (
       update internal.game_sources as held set missing_since = $1
         from (select external_id as id, null as source from public.games where $5 and sport = $2 and status = 'live'
                union select game_id, source from internal.game_sources where source_key = any ($3)) as expected
        where held.game_id = expected.id and held.source = coalesce(expected.source, held.source) and missing_since is null
          and held.source_key <> all ($3) and split_part(held.source_key, '_', -1) <> all ($4)),
     lost as (
       select game_id, case when max(missing_since) <= $7 then $9
                else replace($8, '{}', to_char(max(missing_since) at time zone 'America/New_York', 'FMHH12:MI AM')) end as detail
         from internal.game_sources join public.games on external_id = game_id
        where sport = $2 and status in ('live', 'unknown')
        group by game_id having bool_and(coalesce(missing_since <= $6, false)))
     update public.games set status = 'unknown', status_detail = detail, possession = null from lost
      where external_id = game_id and (status, status_detail) is distinct from ('unknown', detail)`,
    [
      ...[now, sport, games.map((game) => game.external_id), unread, isBoard && isWhole],
      ...[before(intervals.gameMissingMs), before(intervals.gameGivenUpMs)],
      ...[unknownSince('{}'), gamesTexts.noResult],
    ],
  );
  return rowCount ?? 0;
}
