import { useInfiniteQuery } from '@tanstack/react-query';
import { CreditCard, History, ShieldCheck, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { minuteMs } from '#shared/facts/durations.ts';
import { securityFacts } from '#shared/facts/security-kinds.ts';
import type { SecurityEntry } from '#shared/schemas/security-log.ts';
import { securityTexts as texts } from '#shared/texts/account.ts';
import { relativeAge } from '#shared/time.ts';
import { formatMoment } from '#shared/time-format.ts';
import { recogniseDevice } from '#web/parts/recognise-device.ts';
import { type Auth, useAuth } from '#web/session/auth-context.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedQuery } from '#web/ui/failed-query.tsx';
import { MoreRows } from '#web/ui/more-rows.tsx';
import { RowSkeletons } from '#web/ui/row-skeletons.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { securityLogQuery } from './security-log.queries.ts';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';

/** What was done to the account, when and from where, and what to do when it was somebody else. */
export function SecurityLog({ passwordPlace }: { passwordPlace: string }) {
  const { user } = useAuth();
  return (
    <SectionCard title={texts.heading} explanation={texts.explanation}>
      {user && <Entries key={user.id} user={user} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t p-4">
        <p className="font-semibold">{texts.notYou}</p>
        <Link to={passwordPlace} className={buttonClasses({ variant: 'outline' })}>
          {texts.changePassword}
        </Link>
        <SignOutEverywhere />
      </div>
    </SectionCard>
  );
}

function Entries({ user }: { user: NonNullable<Auth['user']> }) {
  const now = useNow(minuteMs);
  const query = useInfiniteQuery(securityLogQuery(user));
  const { data, isError } = query;
  if (!data && !isError) return <RowSkeletons rows={3} />;
  if (!data) return <FailedQuery query={query} title={texts.failed} />;
  const entries = data.pages.flat();
  if (entries.length === 0) {
    return <EmptyState icon={ShieldCheck} title={texts.empty} description={texts.emptyDetail} />;
  }
  return (
    <>
      <ul aria-label={texts.heading} className="divide-y px-4">
        {entries.map((entry) => (
          <SecurityEntryRow key={entry.id} entry={entry} now={now} />
        ))}
      </ul>
      <MoreRows query={query} words={texts} />
    </>
  );
}

const looks = {
  ordinary: { Icon: History, colour: 'text-muted' },
  alarming: { Icon: TriangleAlert, colour: 'text-warning' },
  payment: { Icon: CreditCard, colour: 'text-muted' },
};

function SecurityEntryRow({ entry, now }: { entry: SecurityEntry; now: Date }) {
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
