import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { alertsAnchor } from '#shared/facts/alert-devices.ts';
import type { AlertKind } from '#shared/facts/alerts.ts';
import { dashboardTabRoute } from '#shared/facts/routes.ts';
import { alertTexts as texts } from '#shared/texts/alerts.ts';
import { useAuth } from '#web/session/auth-context.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedQuery } from '#web/ui/failed-query.tsx';
import { RowSkeletons } from '#web/ui/row-skeletons.tsx';
import { AlertPart } from './alert-part.tsx';
import { saveSettingsMutation } from './alerts.mutations.ts';
import { alertsQuery, thisDeviceQuery } from './alerts.queries.ts';
import type { Alerts } from './alerts.ts';
import { Choices } from './choices.tsx';
import { DeviceRows } from './device-rows.tsx';
import { KindChecks } from './kind-checks.tsx';
import { QuietHours } from './quiet-hours.tsx';
import { missing, ThisDevice } from './this-device.tsx';

/** What is told of followed teams and players, on which devices, and when not. */
export function AlertCard() {
  const section = useRef<HTMLElement>(null);
  const query = useQuery(alertsQuery(useAuth().user?.id));
  const { data: alerts, isError } = query;
  const isWanted = useLocation().hash === `#${alertsAnchor}` && alerts !== undefined;
  useEffect(() => {
    if (isWanted) section.current?.scrollIntoView();
  }, [isWanted]);
  return (
    <SectionCard
      ref={section}
      id={alertsAnchor}
      title={texts.heading}
      explanation={texts.explanation}
    >
      {alerts && <AlertParts alerts={alerts} onRemoved={() => section.current?.focus()} />}
      {!alerts && isError && <FailedQuery query={query} title={texts.failed} />}
      {!alerts && !isError && <RowSkeletons rows={3} />}
    </SectionCard>
  );
}

/** Who follows nobody is asked for nothing, nor who has no device that could tell them anything. */
function AlertParts({ alerts, onRemoved }: { alerts: Alerts; onRemoved: () => void }) {
  const { subjects, devices, settings, choices } = alerts;
  const { data: here } = useQuery(thisDeviceQuery);
  if (!here) return <RowSkeletons rows={3} />;
  const obstacle = missing[here.support];
  if (obstacle && devices.length === 0) return <p className="p-4 text-sm">{obstacle}</p>;
  const rows = devices.length > 0 && <DeviceRows devices={devices} onRemoved={onRemoved} />;
  if (subjects.length === 0) {
    return (
      <>
        <EmptyState icon={Bell} title={texts.nobody} description={texts.nobodyDetail}>
          <ButtonLink to={dashboardTabRoute('favorites')} variant="outline">
            {texts.choose}
          </ButtonLink>
        </EmptyState>
        {rows}
      </>
    );
  }
  return (
    <>
      <ThisDevice devices={devices} />
      {rows}
      <GeneralKinds kinds={settings.kinds} />
      <Choices subjects={subjects} choices={choices} settings={settings} />
      <QuietHours settings={settings} />
    </>
  );
}

function GeneralKinds({ kinds }: { kinds: readonly AlertKind[] }) {
  const of = { queryClient: useQueryClient(), userId: useAuth().user?.id };
  const { mutate } = useMutation(saveSettingsMutation(of));
  return (
    <AlertPart title={texts.kinds}>
      <KindChecks kinds={kinds} onChange={(wanted) => mutate({ kinds: wanted })} />
    </AlertPart>
  );
}
