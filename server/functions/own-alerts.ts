import { AppError } from '#shared/errors.ts';
import { alertTexts } from '#shared/texts/alert-messages.ts';
import { writeTestPush } from '../alerts/push-message.ts';
import type { PushDevice } from '../alerts/send-pushes.ts';
import { requireCaller } from '../auth/session-caller.ts';
import type { FunctionRequest } from './needs.ts';

const texts = alertTexts.test;

/** To a device of the caller alone; one whose browser has ended its alerts is forgotten. */
export async function sendTestAlert(context: FunctionRequest, deviceId: string): Promise<void> {
  const { user } = await requireCaller(context);
  const { database, sendPushes, siteUrl, now } = context.var.services;
  const { rows } = await database.pool.query<PushDevice>(
    `select endpoint, p256dh, auth, server_key from public.alert_devices
     where id = $1 and user_id = $2`,
    [deviceId, user.id],
  );
  const [device] = rows;
  if (!device) throw new AppError('not_found', texts.noDevice);
  const [result] = await sendPushes([{ device, message: writeTestPush(siteUrl, now()) }]);
  const kind = result?.kind;
  if (kind === 'gone') {
    await database.pool.query('delete from public.alert_devices where id = $1', [deviceId]);
    throw new AppError('not_found', texts.goneDevice);
  }
  if (kind !== 'took') throw new AppError('upstream_failed', texts.refused);
  await database.pool.query(
    'update public.alert_devices set last_sent_at = $2, failures = 0 where id = $1',
    [deviceId, now()],
  );
}
