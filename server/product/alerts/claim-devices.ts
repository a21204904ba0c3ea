import type { Sql } from '#server/base/database/serial-client.ts';
import { alertLimits, pushRules } from '#shared/facts/alerts.ts';
import type { SpoilerMode } from '#shared/facts/spoilers.ts';
import type { AlertEvent } from './event-message.ts';

/** One event that is due on a device. */
export type Delivery = {
  event: AlertEvent;
  dueAt: Date;
  /** When it was taken first. */
  claimedAt: Date;
  attempts: number;
};

/** A device with all that is due there, which nobody else sends until the lease ends. */
export type ClaimedDevice = {
  id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  server_key: string;
  spoilers: SpoilerMode;
  delay_s: number;
  may_sign_in: boolean;
  has_premium: boolean;
  /** Upsets that it heard of in the last day. */
  upsets: number;
  most_per_hour: number;
  /** Pushes of the last hour, and when the first of them leaves it. */
  pushes: number;
  next_push_at: Date | null;
  deliveries: Delivery[];
};

type Row = Omit<ClaimedDevice, 'deliveries'> & {
  due: { event_id: string; due_at: string; claimed_at: string; attempts: number }[];
};

const claimSql = `
  with early as (
    select device_id from internal.alert_deliveries
    where outcome is null and next_at <= $1 order by next_at limit $3),
  held as materialized (
    select * from public.alert_devices where id in (select device_id from early)
    for no key update skip locked),
  taken as (
    update internal.alert_deliveries delivery
    set claimed_at = coalesce(claimed_at, $1), next_at = $2, attempts = attempts + 1
    from held where delivery.device_id = held.id and outcome is null and next_at <= $1
    returning device_id, event_id, due_at, claimed_at, attempts),
  due as (
    select device_id, jsonb_agg(jsonb_build_object(
      'event_id', event_id::text, 'due_at', due_at, 'claimed_at', claimed_at, 'attempts', attempts) order by event_id) as due
    from taken group by device_id)
  select held.id, endpoint, p256dh, auth, server_key, spoilers, delay_s, due.due,
    account.banned_until is null or account.banned_until <= $1 as may_sign_in,
    exists (select from public.subscriptions paid
      where paid.user_id = held.user_id and paid.subscription_end > $1) as has_premium,
    (select count(*)::integer from internal.alert_deliveries told join internal.alert_events event on event.id = told.event_id
      where told.device_id = held.id and told.sent_at > $1 - interval '1 day' and told.outcome = 'sent' and event.kind = 'upset') as upsets,
    coalesce(setting.most_per_hour, $4) as most_per_hour, recent.pushes, recent.next_push_at
  from held join due on due.device_id = held.id
  join auth.users account on account.id = held.user_id
  left join public.alert_settings setting on setting.user_id = held.user_id
  cross join lateral (
    select count(*)::integer as pushes, min(sent_at) + interval '1 hour' as next_push_at
    from internal.alert_deliveries
    where device_id = held.id and sent_at > $1 - interval '1 hour' and is_push) recent`;

const eventsSql = `
  select id::text, kind, sport, game_id, player_id, happened_at, home_score, away_score, detail
  from internal.alert_events where id = any ($1::bigint[])`;

/** Takes devices with something due. Who takes them and dies is followed by another after the lease. */
export async function claimDevices(sql: Sql, now: Date): Promise<ClaimedDevice[]> {
  const leaseEnd = new Date(now.getTime() + pushRules.leaseMs);
  const { rows } = await sql.query<Row>(claimSql, [
    ...[now, leaseEnd, pushRules.devicesAtOnce, alertLimits.mostPerHour.usual],
  ]);
  if (rows.length === 0) return [];
  const ids = new Set(rows.flatMap(({ due }) => due.map(({ event_id }) => event_id)));
  const found = await sql.query<AlertEvent>(eventsSql, [[...ids]]);
  const events = new Map(found.rows.map((event) => [event.id, event]));
  return rows.map(({ due, ...device }) => ({
    ...device,
    deliveries: due.flatMap(({ event_id, due_at, claimed_at, attempts }) => {
      const event = events.get(event_id);
      const moments = { dueAt: new Date(due_at), claimedAt: new Date(claimed_at) };
      return event ? [{ event, ...moments, attempts }] : [];
    }),
  }));
}
