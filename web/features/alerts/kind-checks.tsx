import { type AlertKind, alertKinds, alertRules } from '#shared/facts/alerts.ts';
import { alertKindTexts, alertTexts as texts } from '#shared/texts/alerts.ts';
import { useSubscription } from '#web/session/subscription-context.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { withKind } from './alerts.ts';

type KindChecksProps = {
  kinds: readonly AlertKind[];
  onChange: (kinds: AlertKind[]) => void;
  /** Where all of it is said above already: no details, and nothing that cannot be chosen. */
  isShort?: boolean;
};

/** What only subscribers are told stands there for everybody, and says so. */
export function KindChecks({ kinds, onChange, isShort = false }: KindChecksProps) {
  const { subscribed } = useSubscription();
  const isOpen = (kind: AlertKind) => subscribed || !alertRules[kind].isPremium;
  const detailOf = (kind: AlertKind) =>
    [alertKindTexts[kind].detail, !isOpen(kind) && texts.forSubscribers].filter(Boolean).join(' ');
  return (
    <div className="grid gap-x-4 sm:grid-cols-2">
      {alertKinds.map(
        (kind) =>
          (isOpen(kind) || !isShort) && (
            <CheckField
              key={kind}
              label={alertKindTexts[kind].label}
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
