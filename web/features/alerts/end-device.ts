import { getSupabase } from '#web/api/supabase-client.ts';
import type { SignOutScope } from '#web/session/auth-context.ts';
import { keepDeviceRow, readKeptDevice } from './kept-device.ts';
import { endSubscription } from './push-subscription.ts';

/** Alerts end where the session does: here, elsewhere, or both. */
export async function endWithSession(scope: SignOutScope): Promise<void> {
  const kept = readKeptDevice();
  if (!kept) return;
  const ending = scope === 'others' ? undefined : endHere();
  const meant = {
    local: ['id', 'eq', kept.id],
    others: ['id', 'neq', kept.id],
    global: ['user_id', 'eq', kept.userId],
  } as const satisfies Record<SignOutScope, unknown>;
  const [column, operator, value] = meant[scope];
  const rows = (await getSupabase()).from('alert_devices').delete();
  await Promise.all([rows.filter(column, operator, value).throwOnError(), ending]);
}

/** This browser gets no alerts any more, whatever the server knows. */
export async function endHere(): Promise<void> {
  keepDeviceRow(undefined);
  await endSubscription();
}
