import { alertLimits } from '#shared/facts/alerts.ts';
import { getSupabase } from '#web/api/supabase-client.ts';
import { recogniseDevice } from '#web/parts/recognise-device.ts';
import { beforeSignOut } from '#web/session/before-sign-out.ts';
import type { DeviceChoices } from './device-choices.ts';
import { endWithSession } from './end-device.ts';
import { keepDeviceRow } from './kept-device.ts';
import { keysOf } from './push-subscription.ts';

export type Registration = {
  userId: string;
  pushKey: string;
  choices: DeviceChoices;
  subscription: PushSubscription;
};

/** From now on the server sends alerts of this account to this browser. */
export async function registerDevice(registration: Registration): Promise<string> {
  const { userId, pushKey, choices, subscription } = registration;
  const { endpoint } = subscription;
  const { data: id } = await (await getSupabase())
    .rpc('register_alert_device', {
      endpoint,
      ...keysOf(subscription),
      server_key: pushKey,
      name: recogniseDevice(navigator.userAgent).name.slice(0, alertLimits.nameCharacters),
      ...choices,
    })
    .throwOnError();
  keepDeviceRow({ userId, id, endpoint });
  beforeSignOut(endWithSession);
  return id;
}
