import { createDeviceSetting } from '#web/ui/device-setting.ts';

/** The row of this browser: whose, which, and of which address; without one the session ended before the alerts. */
export type KeptDevice = { userId: string; id: string; endpoint: string };

const setting = createDeviceSetting('alert-device', parseDevice);

export const readKeptDevice = setting.read;

export function keepDeviceRow(device: KeptDevice | undefined): void {
  setting.keep(device ? JSON.stringify(device) : null);
}

function parseDevice(kept: string | null): KeptDevice | undefined {
  try {
    const { userId, id, endpoint } = JSON.parse(kept ?? '{}');
    return userId && id ? { userId, id, endpoint } : undefined;
  } catch {
    return undefined;
  }
}
