import type { Sql } from '#server/base/database/serial-client.ts';
import { inDataset } from '#server/operate/jobs/dataset.ts';
import type { League } from '#shared/facts/sports.ts';
import { leagueDayOf } from '#shared/league-day.ts';
import type { HistorySource } from './history-source.ts';
import { nameMeeting } from './meeting.ts';

/** A player was listed as hurt, or with another word, or no more. */
export type InjuryChange = {
  injuryId: string;
  teamId: string | null;
  playerId: string | null;
  playerName: string | null;
  /** Null: he is listed no more. */
  status: string | null;
  /** Milliseconds since 1970. */
  seenAt: number;
};

export type InjuryArchive = {
  /** Oldest first, beginning with what stood at the first moment that is asked for. */
  changes: readonly InjuryChange[];
  /** When a game began, in milliseconds since 1970, by `nameMeeting`. */
  starts: ReadonlyMap<string, number>;
};

/** What was seen of injuries from a day on, and when the games since then began. */
export async function readInjuryArchive(
  sql: Sql,
  league: League,
  { source, since }: { source: HistorySource; since: string },
): Promise<InjuryArchive> {
  const given = [league, source, since];
  const { rows: changes } = await sql.query<InjuryChange>(
    `with own as (
       select id, injury_id as "injuryId", team_id as "teamId", player_id as "playerId", player_name as "playerName",
              case when is_listed then status end as status, seen_at, extract(epoch from seen_at)::float8 * 1000 as "seenAt"
         from public.injury_changes where sport = $1 and ${inDataset('injury_id', '$2')}),
     stood as (select distinct on ("injuryId") * from own where seen_at < $3 order by "injuryId", id desc)
     select "injuryId", "teamId", "playerId", "playerName", status, "seenAt"
       from (select * from stood where status is not null union all select * from own where seen_at >= $3) as told
      order by "seenAt", id`,
    given,
  );
  const { rows: games } = await sql.query<{ start: Date; home: string; away: string }>(
    `select scheduled_at as start, home_team_id as home, away_team_id as away from public.games
      where sport = $1 and ${inDataset('external_id', '$2')} and scheduled_at >= $3
        and home_team_id is not null and away_team_id is not null`,
    given,
  );
  const starts = games.map(({ start, home, away }): [string, number] => [
    nameMeeting(leagueDayOf(start), home, away),
    start.getTime(),
  ]);
  return { changes, starts: new Map(starts) };
}
