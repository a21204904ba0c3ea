import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Controller } from 'react-hook-form';
import { profileRules } from '#shared/facts/profile.ts';
import type { ProfileAnswers } from '#shared/schemas/profile.ts';
import { profileFormTexts as texts } from '#shared/texts/profile.ts';
import { calendarDateOf } from '#shared/time.ts';
import { Button } from '#web/ui/button.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { FailedQuery } from '#web/ui/failed-query.tsx';
import { LeaveGuard } from '#web/ui/leave-guard.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useSaveProfile } from './profile.mutations.ts';
import { type Profile, profileQuery } from './profile.queries.ts';
import { changesOf, useProfileFields } from './use-profile-fields.ts';

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

const fieldGrid = 'grid items-start gap-x-4 gap-y-5 p-4 @xl:grid-cols-2';

function ProfileFieldset({ stored }: { stored: Profile | null }) {
  const { form, adopt } = useProfileFields(stored);
  const { mutateAsync: saveProfile } = useSaveProfile();
  const { register, control, handleSubmit, getValues, formState } = form;
  const { errors, isDirty, isSubmitting, dirtyFields } = formState;

  const save = async (answers: ProfileAnswers) => {
    const sent = getValues();
    try {
      adopt(await saveProfile(changesOf(answers, dirtyFields)), sent);
      showToast({ tone: 'success', title: texts.saved });
    } catch (error) {
      const isAnswered = error instanceof Error && 'code' in error;
      const title = isAnswered ? texts.saveFailed : texts.unexpected;
      showToast({ tone: 'error', title, description: texts.saveFailedHint });
    }
  };

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(save)(event)} className={fieldGrid}>
      <TextField
        label={texts.firstName}
        autoComplete="given-name"
        dir="auto"
        required
        error={errors.first_name?.message}
        {...register('first_name')}
      />
      <TextField
        label={texts.lastName}
        autoComplete="family-name"
        dir="auto"
        required
        error={errors.last_name?.message}
        {...register('last_name')}
      />
      <Controller
        control={control}
        name="date_of_birth"
        render={({ field }) => (
          <DateField
            label={texts.dateOfBirth}
            autoComplete="bday"
            error={errors.date_of_birth?.message}
            min={profileRules.earliestDateOfBirth}
            max={calendarDateOf(new Date())}
            startAt={profileRules.calendarStart}
            {...field}
          />
        )}
      />
      <TextField
        type="tel"
        label={texts.phone}
        autoComplete="tel"
        error={errors.phone_number?.message}
        {...register('phone_number')}
      />
      <div className="@xl:col-span-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" isBusy={isSubmitting} disabled={!isDirty}>
          {texts.save}
        </Button>
        <p role="status" className="text-muted text-sm">
          {isDirty && !isSubmitting && texts.unsaved}
        </p>
      </div>
      <LeaveGuard isOn={isDirty} />
    </form>
  );
}
