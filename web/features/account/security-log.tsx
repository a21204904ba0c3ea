import { useInfiniteQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { minuteMs } from '#shared/facts/durations.ts';
import { securityTexts as texts } from '#shared/texts/account.ts';
import { type Auth, useAuth } from '#web/session/auth-context.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedQuery } from '#web/ui/failed-query.tsx';
import { MoreRows } from '#web/ui/more-rows.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { SecurityEntryRow } from './security-entry-row.tsx';
import { securityLogQuery } from './security-log.queries.ts';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';

type User = NonNullable<Auth['user']>;

/** What was done to the account, when and from where, and what to do when it was somebody else. */
export function SecurityLog({ passwordPlace }: { passwordPlace: string }) {
  const headingId = useId();
  const { user } = useAuth();
  return (
    <section aria-labelledby={headingId}>
      <Card>
        <CardHeader title={texts.heading} id={headingId} />
        <p className="px-4 pt-4 text-muted text-sm">{texts.explanation}</p>
        {user && <Entries key={user.id} user={user} headingId={headingId} />}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t p-4">
          <p className="font-semibold">{texts.notYou}</p>
          <Link to={passwordPlace} className={buttonClasses({ variant: 'outline' })}>
            {texts.changePassword}
          </Link>
          <SignOutEverywhere />
        </div>
      </Card>
    </section>
  );
}

function Entries({ user, headingId }: { user: User; headingId: string }) {
  const now = useNow(minuteMs);
  const query = useInfiniteQuery(securityLogQuery(user));
  const { data, isError } = query;
  if (!data && !isError) return <EntriesSkeleton />;
  if (!data) return <FailedQuery query={query} title={texts.failed} />;
  const entries = data.pages.flat();
  if (entries.length === 0) {
    return <EmptyState icon={ShieldCheck} title={texts.empty} description={texts.emptyDetail} />;
  }
  return (
    <>
      <ul aria-labelledby={headingId} className="divide-y px-4">
        {entries.map((entry) => (
          <SecurityEntryRow key={entry.id} entry={entry} now={now} />
        ))}
      </ul>
      <MoreRows query={query} words={texts} />
    </>
  );
}

function EntriesSkeleton() {
  return (
    <SkeletonGroup className="divide-y px-4">
      {['first', 'second', 'third'].map((row) => (
        <div key={row} className="grid min-h-24 content-center gap-2 py-3">
          <Skeleton className="h-5 w-44" />
          <Skeleton className="h-4 w-60" />
          <Skeleton className="h-4 w-52" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
