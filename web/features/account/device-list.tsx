import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { minuteMs } from '#shared/facts/durations.ts';
import { deviceTexts as texts } from '#shared/texts/account.ts';
import { useAuth } from '#web/session/auth-context.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { FailedQuery } from '#web/ui/failed-query.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { DeviceRow } from './device-row.tsx';
import { devicesQuery } from './devices.queries.ts';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';

/** Where the person is signed in, and the way out of each. */
export function DeviceList() {
  const headingId = useId();
  const section = useRef<HTMLElement>(null);
  const { user } = useAuth();
  const now = useNow(minuteMs);
  const query = useQuery(devicesQuery(user?.id));
  const { data: devices, isError } = query;
  return (
    <section ref={section} aria-labelledby={headingId} tabIndex={-1} className="outline-none">
      <Card>
        <CardHeader title={texts.heading} id={headingId} />
        <p className="px-4 pt-4 text-muted text-sm">{texts.explanation}</p>
        {devices && (
          <ul aria-labelledby={headingId} className="divide-y px-4">
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
        {!devices && !isError && <DevicesSkeleton />}
        <div className="p-4">
          <SignOutEverywhere />
        </div>
      </Card>
    </section>
  );
}

function DevicesSkeleton() {
  return (
    <SkeletonGroup className="divide-y px-4">
      {['first', 'second'].map((row) => (
        <div key={row} className="grid min-h-24 content-center gap-2 py-3">
          <Skeleton className="h-5 w-44" />
          <Skeleton className="h-4 w-60" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
