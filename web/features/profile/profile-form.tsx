import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { profileFormTexts as texts } from '#shared/texts/profile.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { FailedQuery } from '#web/ui/failed-query.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast.ts';
import { profileQuery } from './profile.queries.ts';
import { fieldGrid, ProfileFieldset } from './profile-fieldset.tsx';

export function ProfileForm({ userId }: { userId: string }) {
  const query = useQuery(profileQuery(userId));
  const { data, isLoadingError, errorUpdatedAt } = query;
  const failedAt = isLoadingError ? errorUpdatedAt : 0;
  useEffect(() => {
    if (failedAt === 0) return;
    showToast({ tone: 'error', title: texts.error, description: texts.loadFailed });
  }, [failedAt]);
  return (
    <SectionCard title={texts.heading}>
      <div className="@container">
        {data !== undefined ? (
          <ProfileFieldset stored={data} />
        ) : isLoadingError ? (
          <FailedQuery query={query} title={texts.loadFailed} />
        ) : (
          <FormSkeleton />
        )}
      </div>
    </SectionCard>
  );
}

/** Only the date has a line below it. */
function FormSkeleton() {
  return (
    <SkeletonGroup className={fieldGrid}>
      {['first', 'last', 'date', 'phone'].map((field) => (
        <div key={field} className="grid gap-1.5">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-11" />
          {field === 'date' && <Skeleton className="h-5 w-40" />}
        </div>
      ))}
      <Skeleton className="h-11 w-28" />
    </SkeletonGroup>
  );
}
