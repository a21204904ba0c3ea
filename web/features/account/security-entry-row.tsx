import { CreditCard, History, TriangleAlert } from 'lucide-react';
import { minuteMs } from '#shared/facts/durations.ts';
import { securityFacts } from '#shared/facts/security-kinds.ts';
import type { SecurityEntry } from '#shared/schemas/security-log.ts';
import { securityTexts as texts } from '#shared/texts/account.ts';
import { relativeAge } from '#shared/time.ts';
import { formatMoment } from '#shared/time-format.ts';
import { recogniseDevice } from '#web/parts/recognise-device.ts';

const looks = {
  ordinary: { Icon: History, colour: 'text-muted' },
  alarming: { Icon: TriangleAlert, colour: 'text-warning' },
  payment: { Icon: CreditCard, colour: 'text-muted' },
};

export function SecurityEntryRow({ entry, now }: { entry: SecurityEntry; now: Date }) {
  const { words, look = 'ordinary' } = securityFacts[entry.kind];
  const { Icon, colour } = looks[look];
  const moment = new Date(entry.happened_at);
  const isNow = now.getTime() - moment.getTime() < minuteMs;
  // Nobody's browser did it: the payment provider, the operator, or the server itself.
  const hasDevice = entry.user_agent !== null || entry.ip !== null;
  return (
    <li className="flex items-start gap-4 py-3">
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${colour}`} />
      <div className="wrap-anywhere min-w-0 flex-1 text-muted text-sm">
        <p className="font-semibold text-base text-text">
          {words}
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
