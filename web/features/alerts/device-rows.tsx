import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { minuteMs } from '#shared/facts/durations.ts';
import { ofDevice, alertDeviceTexts as texts } from '#shared/texts/alerts.ts';
import { relativeAge } from '#shared/time.ts';
import { useAuth } from '#web/session/auth-context.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { thisDeviceQuery } from './alerts.queries.ts';
import type { AlertDevice } from './alerts.ts';
import { removeDeviceMutation, sendTestMutation } from './device.mutations.ts';

type DeviceRowsProps = {
  devices: readonly AlertDevice[];
  /** The button that was pressed is gone. */
  onRemoved: () => void;
};

export function DeviceRows({ devices, onRemoved }: DeviceRowsProps) {
  const now = useNow(minuteMs);
  const endpoint = useQuery(thisDeviceQuery).data?.endpoint;
  const of = { queryClient: useQueryClient(), userId: useAuth().user?.id };
  const { mutate: remove } = useMutation(removeDeviceMutation(of));
  return (
    <ul aria-label={texts.heading} className="divide-y border-t px-4">
      {devices.map((device) => (
        <DeviceRow
          key={device.id}
          device={device}
          isHere={device.endpoint === endpoint}
          now={now}
          onRemove={() => {
            remove(device);
            onRemoved();
          }}
        />
      ))}
    </ul>
  );
}

type DeviceRowProps = { device: AlertDevice; isHere: boolean; now: Date; onRemove: () => void };

function DeviceRow({ device, isHere, now, onRemove }: DeviceRowProps) {
  const { name, last_sent_at } = device;
  const { mutate: test, isPending } = useMutation(sendTestMutation());
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {isHere && <Badge tone="success">{texts.thisDevice}</Badge>}
        </p>
        <p className="text-muted text-sm">
          {last_sent_at
            ? texts.lastSent(relativeAge(new Date(last_sent_at), now))
            : texts.neverSent}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          isBusy={isPending}
          aria-label={ofDevice(texts.test, name)}
          onClick={() => test(device)}
        >
          {texts.test}
        </Button>
        <Button variant="ghost" aria-label={ofDevice(texts.remove, name)} onClick={onRemove}>
          {texts.remove}
        </Button>
      </div>
    </li>
  );
}
