import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { alertLimits } from '#shared/facts/alerts.ts';
import { alertDeviceTexts as texts } from '#shared/texts/alerts.ts';
import { useAuth } from '#web/session/auth-context.ts';
import { Button } from '#web/ui/button.tsx';
import { thisDeviceQuery } from './alerts.queries.ts';
import type { AlertDevice } from './alerts.ts';
import { turnOnMutation } from './device.mutations.ts';
import { type DeviceChoices, useDeviceChoices } from './device-choices.ts';
import { usePushKey } from './push-key.queries.ts';
import type { Support } from './push-subscription.ts';

/** Why a browser has no alerts at all. */
export const missing: Partial<Record<Support, string>> = {
  unsupported: texts.unsupported,
  'home-screen': texts.homeScreen,
};
const obstacles: typeof missing = { ...missing, denied: texts.denied };

/** Whether this browser gets alerts, and the button that asks for the permission. */
export function ThisDevice({ devices }: { devices: readonly AlertDevice[] }) {
  const { data: here } = useQuery(thisDeviceQuery);
  const pushKey = usePushKey();
  if (!here || !pushKey) return <p className="min-h-24" />;
  const isOn = devices.some(({ endpoint }) => endpoint === here.endpoint);
  const obstacle = obstacles[here.support];
  const isFull = devices.length >= alertLimits.devices;
  return (
    <div className="grid gap-2 p-4 text-sm">
      {obstacle && <p>{obstacle}</p>}
      {!obstacle && <p className="font-semibold">{isOn ? texts.on : texts.off}</p>}
      {!obstacle && !isOn && isFull && <p>{texts.tooMany}</p>}
      {!obstacle && !isOn && !isFull && <TurnOn pushKey={pushKey} />}
      {!obstacle && <Locale />}
    </div>
  );
}

function TurnOn({ pushKey }: { pushKey: string }) {
  const of = { queryClient: useQueryClient(), userId: useAuth().user?.id };
  const choices = useDeviceChoices();
  const { mutate, isPending } = useMutation(turnOnMutation(of, { pushKey, choices }));
  return (
    <Button
      isBusy={isPending}
      onClick={() => mutate({ permission: Notification.requestPermission() })}
      className="justify-self-start"
    >
      <BellRing aria-hidden />
      {texts.turnOn}
    </Button>
  );
}

/** Alerts tell what the lists of this browser tell, and when. */
function Locale() {
  const sentences = describe(useDeviceChoices());
  return sentences.length > 0 && <p className="text-muted">{sentences.join(' ')}</p>;
}

function describe({ delay_s, spoilers }: DeviceChoices): string[] {
  return [
    ...(delay_s > 0 ? [texts.later(delay_s)] : []),
    ...(spoilers === 'show' ? [] : [texts.withoutScores]),
  ];
}
