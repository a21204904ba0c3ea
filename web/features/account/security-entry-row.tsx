import { CreditCard, History, type LucideIcon, TriangleAlert } from 'lucide-react';
import { minuteMs } from '#shared/facts/durations.ts';
import type { SecurityKind } from '#shared/facts/security-kinds.ts';
import type { SecurityEntry } from '#shared/schemas/security-log.ts';
import { securityKindTexts, securityTexts as texts } from '#shared/texts/account.ts';
import { relativeAge } from '#shared/time.ts';
import { formatMoment } from '#shared/time-format.ts';
import { recogniseDevice } from '#web/parts/recognise-device.ts';

type Look = { Icon: LucideIcon; colour: string };

const alarming: Look = { Icon: TriangleAlert, colour: 'text-warning' };
const payment: Look = { Icon: CreditCard, colour: 'text-muted' };
const ordinary: Look = { Icon: History, colour: 'text-muted' };

const looks: Partial<Record<SecurityKind, Look>> = {
  wrong_password: alarming,
  stolen_session_ended: alarming,
  account_banned: alarming,
  sessions_ended_by_operator: alarming,
  payment_failed: alarming,
  subscription_started: payment,
  subscription_cancelled: payment,
  subscription_resumed: payment,
  subscription_ended: payment,
  payment_reversed: payment,
};

export function SecurityEntryRow({ entry, now }: { entry: SecurityEntry; now: Date }) {
  const { Icon, colour } = looks[entry.kind] ?? ordinary;
  const moment = new Date(entry.happened_at);
  const isNow = now.getTime() - moment.getTime() < minuteMs;
  // Nobody's browser did it: the payment provider, the operator, or the server itself.
  const hasDevice = entry.user_agent !== null || entry.ip !== null;
  return (
    <li className="flex items-start gap-4 py-3">
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${colour}`} />
      <div className="wrap-anywhere min-w-0 flex-1 text-muted text-sm">
        <p className="font-semibold text-base text-text">
          {securityKindTexts[entry.kind]}
          {entry.times > 1 && <span className="font-normal"> · {texts.times(entry.times)}</span>}
        </p>
        {hasDevice && <p>{texts.by(recogniseDevice(entry.user_agent).name, entry.ip)}</p>}
        <p>
          <time dateTime={entry.happened_at}>
            {isNow ? texts.now : relativeAge(moment, now)} ·{' '}
            {formatMoment(moment, { dateStyle: 'medium', timeStyle: 'short' })}
          </time>
        </p>
      </div>
    </li>
  );
}
