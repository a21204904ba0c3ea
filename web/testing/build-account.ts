import type { Device } from '#shared/schemas/devices.ts';
import type { SecurityEntry } from '#shared/schemas/security-log.ts';

const chromeOnWindows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

export function buildDevice(fields: Partial<Device> = {}): Device {
  return {
    id: crypto.randomUUID(),
    created_at: '2026-11-20T18:00:00+00:00',
    refreshed_at: null,
    user_agent: chromeOnWindows,
    ip: '192.0.2.7',
    is_current: false,
    ...fields,
  };
}

export function buildEntry(fields: Partial<SecurityEntry> = {}): SecurityEntry {
  return {
    id: crypto.randomUUID(),
    kind: 'signed_in',
    happened_at: '2026-11-20T18:00:00+00:00',
    ip: '192.0.2.7',
    user_agent: chromeOnWindows,
    times: 1,
    ...fields,
  };
}
