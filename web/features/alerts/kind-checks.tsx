import { type AlertKind, alertKinds, premiumAlertKinds } from '#shared/facts/alerts.ts';
import { alertKindTexts as texts } from '#shared/texts/alerts.ts';
import { useSubscription } from '#web/session/subscription-context.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { withKind } from './alerts.ts';

const details: Partial<Record<AlertKind, string>> = {
  score: texts.scoreDetail,
  close: texts.closeDetail,
  forecast: texts.forecastDetail,
};
const premium: readonly AlertKind[] = premiumAlertKinds;

type KindChecksProps = {
  kinds: readonly AlertKind[];
  onChange: (kinds: AlertKind[]) => void;
  /** Where all of it is said above already: no details, and nothing that cannot be chosen. */
  isShort?: boolean;
};

/** What only subscribers are told stands there for everybody, and says so. */
export function KindChecks({ kinds, onChange, isShort = false }: KindChecksProps) {
  const { subscribed } = useSubscription();
  const isOpen = (kind: AlertKind) => subscribed || !premium.includes(kind);
  const detailOf = (kind: AlertKind) =>
    [details[kind], !isOpen(kind) && texts.forSubscribers].filter(Boolean).join(' ');
  return (
    <div className="grid gap-x-4 sm:grid-cols-2">
      {alertKinds.map(
        (kind) =>
          (isOpen(kind) || !isShort) && (
            <CheckField
              key={kind}
              label={texts[kind]}
              detail={isShort ? undefined : detailOf(kind)}
              isChecked={isOpen(kind) && kinds.includes(kind)}
              disabled={!isOpen(kind)}
              onChange={(isWanted) => onChange(withKind(kinds, kind, isWanted))}
            />
          ),
      )}
    </div>
  );
}
