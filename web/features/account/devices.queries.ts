import { dayMs } from '#shared/facts/durations.ts';
import { retention } from '#shared/facts/intervals.ts';
import { Device } from '#shared/schemas/devices.ts';
import { readRows, userQuery } from '#web/api/read-rows.ts';

export const devicesQuery = userQuery('devices', async (context) =>
  sortDevices(await listDevices(context), new Date()),
);

const listDevices = readRows(Device, (supabase) =>
  supabase.from('account_sessions').select('id,created_at,refreshed_at,user_agent,ip,is_current'),
);

/** This one first, then the latest used; without those that have slept so long that they are signed out. */
function sortDevices(devices: Device[], now: Date): Device[] {
  const oldest = now.getTime() - retention.sessionIdleDays * dayMs;
  return devices
    .filter((device) => device.is_current || lastActiveAt(device).getTime() > oldest)
    .sort(
      (one, other) =>
        Number(other.is_current) - Number(one.is_current) ||
        lastActiveAt(other).getTime() - lastActiveAt(one).getTime(),
    );
}

export function isActiveNow(device: Device, now: Date): boolean {
  return device.is_current || now.getTime() - lastActiveAt(device).getTime() < 60_000;
}

export function lastActiveAt({ refreshed_at, created_at }: Device): Date {
  return new Date(refreshed_at ?? created_at);
}
