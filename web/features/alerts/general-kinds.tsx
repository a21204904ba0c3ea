import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AlertKind } from '#shared/facts/alerts.ts';
import { alertKindTexts as texts } from '#shared/texts/alerts.ts';
import { useAuth } from '#web/session/auth-context.ts';
import { AlertPart } from './alert-part.tsx';
import { saveSettingsMutation } from './alerts.mutations.ts';
import { KindChecks } from './kind-checks.tsx';

export function GeneralKinds({ kinds }: { kinds: readonly AlertKind[] }) {
  const of = { queryClient: useQueryClient(), userId: useAuth().user?.id };
  const { mutate } = useMutation(saveSettingsMutation(of));
  return (
    <AlertPart title={texts.heading}>
      <KindChecks kinds={kinds} onChange={(wanted) => mutate({ kinds: wanted })} />
    </AlertPart>
  );
}
