import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useEffect, useRef } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { typedDate } from '#shared/calendar-date.ts';
import { keysOf } from '#shared/facts/keys-of.ts';
import { type ProfileAnswers, type ProfileFields, profileForm } from '#shared/schemas/profile.ts';
import { calendarDateOf } from '#shared/time.ts';
import type { Profile } from './profile.queries.ts';

/** Every field that the form holds. */
const names = keysOf(fieldsOf(null));

// Midnight may pass while the form is open.
const resolver: Resolver<ProfileFields, unknown, ProfileAnswers> = (values, context, options) =>
  zodResolver(profileForm(calendarDateOf(new Date())))(values, context, options);

/** The form over the stored profile. What another device saves appears, but never over what is typed. */
export function useProfileFields(stored: Profile | null) {
  const form = useForm<ProfileFields, unknown, ProfileAnswers>({
    resolver,
    defaultValues: fieldsOf(stored),
  });
  const { getValues, reset, setValue } = form;
  const shown = useRef(stored);

  /** Shows what is stored, except in fields typed in since they held `base`. */
  const adopt = useCallback(
    (next: Profile | null, base: ProfileFields) => {
      const typed = getValues();
      shown.current = next;
      reset(fieldsOf(next), { keepErrors: true, keepIsSubmitted: true, keepFieldsRef: true });
      for (const name of names) {
        if (typed[name] !== base[name]) setValue(name, typed[name], { shouldDirty: true });
      }
    },
    [getValues, reset, setValue],
  );

  useEffect(() => {
    if (shown.current !== stored) adopt(stored, fieldsOf(shown.current));
  }, [stored, adopt]);

  return { form, adopt };
}

/** Only what the person changed is sent, so that another device's changes stay. */
export function changesOf(
  answers: ProfileAnswers,
  dirty: Partial<Record<keyof ProfileFields, boolean>>,
): Partial<ProfileAnswers> {
  return Object.fromEntries(
    names.filter((name) => dirty[name]).map((name) => [name, answers[name]]),
  );
}

function fieldsOf(profile: Profile | null): ProfileFields {
  return {
    first_name: profile?.first_name ?? '',
    last_name: profile?.last_name ?? '',
    date_of_birth: profile?.date_of_birth ? typedDate(profile.date_of_birth) : '',
    phone_number: profile?.phone_number ?? '',
  };
}
