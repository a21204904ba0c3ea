import { mutationOptions } from '@tanstack/react-query';
import { alertDeviceTexts as texts } from '#shared/texts/alerts.ts';
import { errorTexts } from '#shared/texts/errors.ts';
import { callFunction } from '#web/api/call-function.ts';
import { errorCodeOf } from '#web/api/error-code.ts';
import { getSupabase } from '#web/api/supabase-client.ts';
import { showToast } from '#web/ui/toast.ts';
import { changeAlerts, type Of } from './alerts.mutations.ts';
import { alertsQuery, thisDeviceQuery } from './alerts.queries.ts';
import type { AlertDevice } from './alerts.ts';
import type { DeviceChoices } from './device-choices.ts';
import { endHere } from './end-device.ts';
import { findSubscription, subscribeAnew } from './push-subscription.ts';
import { registerDevice } from './register-device.ts';

type TurningOn = { pushKey: string; choices: DeviceChoices };

/** `permission` was asked for in the press itself, as browsers want it. */
export function turnOnMutation({ queryClient, userId = '' }: Of, { pushKey, choices }: TurningOn) {
  return mutationOptions({
    mutationFn: async ({ permission }: { permission: Promise<NotificationPermission> }) => {
      if ((await permission) !== 'granted') return false;
      const subscription = await subscribeAnew(pushKey);
      await registerDevice({ userId, pushKey, choices, subscription });
      return true;
    },
    onSuccess: (isOn) => {
      if (isOn) showToast({ tone: 'success', title: texts.turnedOn });
      else showToast({ tone: 'info', title: texts.notAllowed });
    },
    onError: () => showToast({ tone: 'error', title: texts.turnOnFailed }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries(thisDeviceQuery),
        queryClient.invalidateQueries({ queryKey: alertsQuery(userId).queryKey }),
      ]),
  });
}

/** Leaves the list at once, and comes back when the server refuses. */
export function removeDeviceMutation(of: Of) {
  return changeAlerts<AlertDevice>(of, {
    apply: (alerts, { id }) => ({
      ...alerts,
      devices: alerts.devices.filter((device) => device.id !== id),
    }),
    save: async ({ id, endpoint }) => {
      await (await getSupabase()).from('alert_devices').delete().eq('id', id).throwOnError();
      if ((await findSubscription())?.endpoint === endpoint) await endHere();
      showToast({ tone: 'success', title: texts.removed });
      await of.queryClient.invalidateQueries(thisDeviceQuery);
    },
    failed: texts.removeFailed,
  });
}

export function sendTestMutation() {
  return mutationOptions({
    mutationFn: ({ id }: AlertDevice) => callFunction('send-test-alert', { device_id: id }),
    onSuccess: () => showToast({ tone: 'success', title: texts.tested }),
    onError: (error) => {
      const description = errorTexts[errorCodeOf(error)];
      showToast({ tone: 'error', title: texts.testFailed, description });
    },
  });
}
