import type { Sql } from '#server/base/database/serial-client.ts';
import { alertKinds, alertRules, pushRules } from '#shared/facts/alerts.ts';

const revealingKinds = alertKinds.filter((kind) => alertRules[kind].revealsScore);
const lastingKinds = alertKinds.filter((kind) => alertRules[kind].isLasting);

// Events of one change of a row come together, and a device hears the highest ranked one of those it asked for.
const fanOutSql = `
  with chosen as materialized (
    select id, change_id from internal.alert_events where told_at is null
    order by id limit $2 for update skip locked),
  told as (
    update internal.alert_events set told_at = $1 where id in (select id from chosen)),
  together as (
    select * from internal.alert_events where change_id in (select change_id from chosen)),
  asked as (
    select event.id, follower.user_id
    from together event
    join public.favorite_teams follower on follower.listed_team_id = any (event.team_ids)
    left join public.alert_choices choice
      on choice.user_id = follower.user_id and choice.team_id = follower.listed_team_id
    left join public.alert_settings setting on setting.user_id = follower.user_id
    where event.kind = any (coalesce(choice.kinds, setting.kinds, internal.default_alert_kinds()))
    union
    select event.id, follower.user_id
    from together event
    join public.favorite_players follower on follower.listed_player_id = event.player_id
    left join public.alert_choices choice
      on choice.user_id = follower.user_id and choice.player_id = follower.listed_player_id
    left join public.alert_settings setting on setting.user_id = follower.user_id
    where event.kind = any (coalesce(choice.kinds, setting.kinds, internal.default_alert_kinds()))),
  wanted as (
    select distinct on (device.id, event.change_id)
      event.id as event_id, event.kind, device.id as device_id, device.user_id, device.zone,
      event.happened_at + device.delay_s * interval '1 second' as due_at
    from asked
    join together event on event.id = asked.id
    join public.alert_devices device on device.user_id = asked.user_id
    join auth.users account on account.id = device.user_id
      and (account.banned_until is null or account.banned_until <= $1)
    where device.spoilers = 'show' or not (event.kind = any ($3) or event.detail ? 'is_correction')
    order by device.id, event.change_id, internal.alert_rank(event.kind) desc nulls last),
  timed as (
    select wanted.*, case when quiet_from is null then due_at
      else internal.after_quiet(due_at, quiet_from, quiet_to, zone) end as open_at
    from wanted left join public.alert_settings setting using (user_id)),
  made as (
    insert into internal.alert_deliveries (event_id, device_id, due_at, next_at)
    select event_id, device_id, open_at, open_at from timed
    where event_id in (select id from chosen) and (open_at = due_at or kind = any ($4))
    on conflict do nothing)
  select count(*)::integer as told from chosen`;

/** Makes deliveries of what happened, each event in one process alone; how many events that were. */
export async function fanOut(sql: Sql, now: Date): Promise<number> {
  const { rows } = await sql.query<{ is_any: boolean }>(
    'select exists (select from internal.alert_events where told_at is null) as is_any',
  );
  if (!rows[0]?.is_any) return 0;
  const { eventsAtOnce } = pushRules;
  const made = await sql.query<{ told: number }>(fanOutSql, [
    ...[now, eventsAtOnce, revealingKinds, lastingKinds],
  ]);
  return made.rows[0]?.told ?? 0;
}
