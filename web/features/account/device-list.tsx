import { useMutation, useQuery } from '@tanstack/react-query';
import { CircleHelp, Monitor, Smartphone } from 'lucide-react';
import { useId, useRef } from 'react';
import { minuteMs } from '#shared/facts/durations.ts';
import type { Device } from '#shared/schemas/devices.ts';
import { activityLine, signOutLabel, deviceTexts as texts } from '#shared/texts/account.ts';
import { relativeAge } from '#shared/time.ts';
import { formatMoment } from '#shared/time-format.ts';
import { recogniseDevice } from '#web/parts/recognise-device.ts';
import { useAuth } from '#web/session/auth-context.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { FailedQuery } from '#web/ui/failed-query.tsx';
import { RowSkeletons } from '#web/ui/row-skeletons.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { signOutDeviceMutation } from './devices.mutations.ts';
import { devicesQuery, isActiveNow, lastActiveAt } from './devices.queries.ts';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';

export function DeviceList() {
  const section = useRef<HTMLElement>(null);
  const { user } = useAuth();
  const now = useNow(minuteMs);
  const query = useQuery(devicesQuery(user?.id));
  const { data: devices, isError } = query;
  return (
    <SectionCard ref={section} title={texts.heading} explanation={texts.explanation}>
      {devices && (
        <ul aria-label={texts.heading} className="divide-y px-4">
          {devices.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              now={now}
              onSignedOut={() => section.current?.focus()}
            />
          ))}
        </ul>
      )}
      {devices?.length === 1 && (
        <p className="border-t px-4 pt-4 text-muted text-sm">{texts.onlyThisOne}</p>
      )}
      {!devices && isError && <FailedQuery query={query} title={texts.failed} />}
      {!devices && !isError && <RowSkeletons rows={2} />}
      <div className="p-4">
        <SignOutEverywhere />
      </div>
    </SectionCard>
  );
}

const icons = { computer: Monitor, phone: Smartphone, unknown: CircleHelp };

type DeviceRowProps = {
  device: Device;
  now: Date;
  /** The button that was pressed is about to go. */
  onSignedOut: () => void;
};

function DeviceRow({ device, now, onSignedOut }: DeviceRowProps) {
  const activityId = useId();
  const auth = useAuth();
  const { mutate, isPending } = useMutation(signOutDeviceMutation(auth));
  const { name, kind } = recogniseDevice(device.user_agent);
  const Icon = icons[kind];
  const signedIn = new Date(device.created_at);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Icon aria-hidden className="size-6 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {device.is_current && <Badge tone="success">{texts.thisDevice}</Badge>}
        </p>
        <p id={activityId} className="wrap-anywhere text-muted text-sm">
          {activityLine({
            lastActive: isActiveNow(device, now)
              ? texts.now
              : relativeAge(lastActiveAt(device), now),
            signedIn: formatMoment(signedIn, { dateStyle: 'medium', timeStyle: 'short' }),
            address: device.ip,
          })}
        </p>
      </div>
      <Button
        variant="outline"
        isBusy={isPending}
        aria-label={signOutLabel(name)}
        aria-describedby={activityId}
        onClick={() => mutate(device, { onSuccess: onSignedOut })}
      >
        {texts.signOut}
      </Button>
    </li>
  );
}
