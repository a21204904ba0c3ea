import type { Sql } from '../database/serial-client.ts';
import type { Delivery } from './claim-devices.ts';
import type { Refusal } from './plan-device.ts';

/** What became of one delivery; without an outcome it is looked at again at `nextAt`. */
export type Mark = { deviceId: string; delivery: Delivery } & (
  | { outcome: 'sent'; isPush: boolean }
  | { outcome: Refusal }
  /** `isAnew`: it was not tried, but kept back. */
  | { outcome: null; nextAt: Date; isAnew: boolean }
);
export type DeviceMark = { deviceId: string; result: 'took' | 'refused' | 'gone' };

const markSql = `
  with marked as (
    select * from unnest($2::bigint[], $3::uuid[], $4::text[], $5::timestamptz[], $6::boolean[], $7::boolean[])
      as mark (event_id, device_id, outcome, next_at, is_push, is_anew)),
  gone as (
    delete from public.alert_devices where id in (
      select id from unnest($8::uuid[], $9::text[]) as device (id, result) where result = 'gone')
    returning id),
  told as (
    update public.alert_devices device
    set last_sent_at = case result when 'took' then $1 else last_sent_at end,
      failures = case result when 'took' then 0 else failures + 1 end
    from unnest($8::uuid[], $9::text[]) as told (id, result)
    where device.id = told.id and result <> 'gone'
      -- Its owner wants to know the minute, and a game has many.
      and (result <> 'took' or failures > 0 or last_sent_at is null or last_sent_at < $1::timestamptz - interval '1 minute'))
  update internal.alert_deliveries delivery
  set outcome = mark.outcome, is_push = mark.is_push, next_at = coalesce(mark.next_at, delivery.next_at),
    sent_at = case mark.outcome when 'sent' then $1 end,
    attempts = case when mark.is_anew then 0 else attempts end,
    claimed_at = case when mark.is_anew then null else claimed_at end,
    due_at = case when mark.is_anew then mark.next_at else due_at end
  from marked mark
  where delivery.event_id = mark.event_id and delivery.device_id = mark.device_id
    and delivery.outcome is null and delivery.device_id not in (select id from gone)`;

/** One statement for a whole batch. */
export async function markDeliveries(
  sql: Sql,
  now: Date,
  { marks, devices }: { marks: readonly Mark[]; devices: readonly DeviceMark[] },
): Promise<void> {
  if (marks.length === 0 && devices.length === 0) return;
  await sql.query(markSql, [
    now,
    marks.map(({ delivery }) => delivery.event.id),
    marks.map(({ deviceId }) => deviceId),
    marks.map(({ outcome }) => outcome),
    marks.map((mark) => (mark.outcome === null ? mark.nextAt : null)),
    marks.map((mark) => mark.outcome === 'sent' && mark.isPush),
    marks.map((mark) => mark.outcome === null && mark.isAnew),
    devices.map(({ deviceId }) => deviceId),
    devices.map(({ result }) => result),
  ]);
}
