import { getSupabase } from '#web/api/supabase-client.ts';
import { beforeSignOut } from '#web/session/before-sign-out.ts';
import type { DeviceChoices } from './device-choices.ts';
import { endHere, endWithSession } from './end-device.ts';
import { type KeptDevice, keepDeviceRow, readKeptDevice } from './kept-device.ts';
import { endSubscription, findSubscription, subscribeAnew } from './push-subscription.ts';

type Keeping = { userId: string; pushKey: string; choices: DeviceChoices };

/** What the server knows of this browser becomes true again, or ends. */
export async function keepDevice({ userId, pushKey, choices }: Keeping): Promise<void> {
  const kept = readKeptDevice();
  // Whose session ended without a word left alerts behind that are not for the next.
  if (kept?.userId !== userId) return endHere();
  beforeSignOut(endWithSession);
  if (Notification.permission !== 'granted') {
    await endHere();
    return removeRow(kept.id);
  }
  const [row, subscription, signIn] = await Promise.all([
    findRow(kept.id),
    findSubscription(),
    findSignIn(),
  ]);
  const isSame = subscription !== undefined && subscription.endpoint === kept.endpoint;
  // It was removed on another device.
  if (!row && isSame) return endHere();
  // It would end with the sign-in before this one.
  const isOfBefore = signIn !== undefined && row?.session_id !== signIn;
  if (!row || !isSame || row.server_key !== pushKey || isOfBefore) {
    const mayStay = subscription !== undefined && row?.server_key === pushKey;
    const renewed = mayStay ? subscription : await subscribeAnew(pushKey);
    // Pages that only look at what is there carry none of it.
    const { registerDevice } = await import('./register-device.ts');
    const id = await registerDevice({ userId, pushKey, choices, subscription: renewed });
    if (id !== kept.id) await removeRow(kept.id);
  } else if (isOther(row, choices)) await saveDeviceChoices(kept.id, choices);
}

/** A session that ended elsewhere: the next one of the same person begins again. */
export async function pauseDevice(): Promise<void> {
  const kept = readKeptDevice();
  if (kept) keepDeviceRow({ ...kept, endpoint: '' } satisfies KeptDevice);
  await endSubscription();
}

async function findRow(id: string) {
  const { data } = await (await getSupabase())
    .from('alert_devices')
    .select('server_key,delay_s,spoilers,zone,session_id')
    .eq('id', id)
    .throwOnError();
  return data[0];
}

/** The id of the session, which its token names; what is not to be read says nothing. */
async function findSignIn(): Promise<string | undefined> {
  const { data } = await (await getSupabase()).auth.getSession();
  const [, payload = ''] = data.session?.access_token.split('.') ?? [];
  try {
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return claims.session_id;
  } catch {
    return undefined;
  }
}

function isOther(row: Record<keyof DeviceChoices, unknown>, choices: DeviceChoices): boolean {
  const { delay_s, spoilers, zone } = choices;
  return row.delay_s !== delay_s || row.spoilers !== spoilers || row.zone !== zone;
}

async function saveDeviceChoices(id: string, choices: DeviceChoices): Promise<void> {
  await (await getSupabase()).from('alert_devices').update(choices).eq('id', id).throwOnError();
}

async function removeRow(id: string): Promise<void> {
  await (await getSupabase()).from('alert_devices').delete().eq('id', id).throwOnError();
}
