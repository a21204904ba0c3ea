import { hourMs } from '#shared/facts/durations.ts';
import type { Sport } from '#shared/facts/sports.ts';
import type { FeedContext } from './feed-context.ts';

/**
 * Games to come of the season follow those in the table, without an hour while they are postponed. Who moves one moves
 * others: all days ahead and the season are asked for, yet not twice in an hour, for two answers may differ for days.
 */
export async function followGames({ sql, now }: FeedContext, sport: Sport): Promise<void> {
  await sql.query(
    `with told as (
       select games.*, source_key, case when status <> 'postponed' then scheduled_at end as starts_at,
              (scheduled_at at time zone 'America/New_York')::date as played_on
         from public.games join internal.game_sources on game_id = external_id
        where sport = $1 and scheduled_at > $2::timestamptz - interval '1 day' and home_team_id <> away_team_id),
     moved as (
       update public.season_games as kept set (starts_at, played_on, home_team_id, away_team_id) =
              (told.starts_at, told.played_on, told.home_team_id, told.away_team_id)
         from told
        where kept.game_id = source_key and kept.home_score is null and told.status <> 'cancelled'
          and (kept.starts_at, kept.played_on, kept.home_team_id, kept.away_team_id)
            is distinct from (told.starts_at, told.played_on, told.home_team_id, told.away_team_id) returning 1),
     gone as (
       delete from public.season_games as kept using told
        where kept.game_id = source_key and kept.home_score is null and told.status = 'cancelled' returning 1),
     wished as (
       insert into internal.job_wishes (job, subject, wished_at)
       select job, $1, $2 from unnest('{schedule,season}'::text[]) as job
        where (exists (select from moved) or exists (select from gone)) and not exists (
          select from public.feed_states where job = 'season' and subject = $1 and last_attempt_at > $3)
       on conflict (job, subject) do update set wished_at = $2, is_taken = false returning 1)
     update public.feed_states set memory = null
      where job = 'schedule' and subject = $1 and exists (select from wished)`,
    [sport, now(), new Date(now().getTime() - hourMs)],
  );
}
