import { zodResolver } from '@hookform/resolvers/zod';
import type { User } from '@supabase/supabase-js';
import { useMutation } from '@tanstack/react-query';
import { MailQuestion } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { LoginDetails } from '#shared/schemas/profile.ts';
import { loginFormTexts as texts } from '#shared/texts/profile.ts';
import { useCalendarsToo } from '#web/parts/calendars-too.tsx';
import { LocalMailboxHint } from '#web/parts/local-mailbox-hint.tsx';
import { useProvenUpdate } from '#web/parts/use-proven-update.tsx';
import { useAuth } from '#web/session/auth-context.ts';
import { showWeakness } from '#web/session/auth-refusal.ts';
import { awaitedEmails } from '#web/session/awaited-emails.ts';
import { hasPassword } from '#web/session/has-password.ts';
import { Button } from '#web/ui/button.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { NewPasswordField } from '#web/ui/new-password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { explainLoginFailure } from './explain-login-failure.ts';

type Outcome = { isDone: boolean; text: string };

export function LoginForm() {
  const { user } = useAuth();
  const { update, dialog, isAsking } = useProvenUpdate('password');
  const { field: calendarsToo, afterNewPassword } = useCalendarsToo();
  const email = user?.email ?? '';
  const [outcome, setOutcome] = useState<Outcome>();
  const { form, reset } = useLoginDetails(email);
  const { register, handleSubmit, setError, control, formState } = form;
  const { errors, isSubmitting } = formState;
  const typed = useWatch({ control, compute: (details) => details });

  const save = async (details: LoginDetails) => {
    const changes = changesTo(email, details);
    if (typeof changes === 'string') {
      setOutcome({ isDone: false, text: changes });
      return;
    }
    setOutcome(undefined);
    try {
      const isDone = await update(changes);
      if (isDone && changes.password) void afterNewPassword();
      if (isDone) reset();
      setOutcome({ isDone, text: isDone ? texts.saved : texts.keptAsItIs });
    } catch (error) {
      const isWeak = showWeakness(error, (message) =>
        setError('password', { message }, { shouldFocus: true }),
      );
      if (!isWeak) setOutcome({ isDone: false, text: explainLoginFailure(error) });
    }
  };

  return (
    <SectionCard title={texts.heading}>
      {user && <PendingEmail user={user} />}
      <form
        noValidate
        onSubmit={(event) => void handleSubmit(save, () => setOutcome(undefined))(event)}
        className="grid items-start gap-x-4 gap-y-5 p-4 sm:grid-cols-2"
      >
        <TextField
          type="email"
          label={texts.email}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.email?.message}
          {...register('email')}
        />
        <NewPasswordField
          label={texts.newPassword}
          typed={typed.password}
          emails={[email, typed.email]}
          hint={hasPassword(user) ? texts.passwordHint : texts.noPasswordHint}
          error={errors.password?.message}
          {...register('password')}
        />
        {typed.password !== '' && <div className="sm:col-span-2">{calendarsToo}</div>}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:col-span-2">
          <Button type="submit" isBusy={isSubmitting && !isAsking}>
            {texts.save}
          </Button>
          {outcome && <OutcomeLine isDone={outcome.isDone}>{outcome.text}</OutcomeLine>}
        </div>
      </form>
      {dialog}
    </SectionCard>
  );
}

/** Follows the account's address while the person has not typed another. */
function useLoginDetails(email: string) {
  const form = useForm({
    resolver: zodResolver(LoginDetails),
    defaultValues: { email, password: '' },
  });
  const { getValues, resetField, reset } = form;
  const shown = useRef(email);
  useEffect(() => {
    if (getValues('email') === shown.current) resetField('email', { defaultValue: email });
    shown.current = email;
  }, [email, getValues, resetField]);
  return { form, reset: () => reset({ email: shown.current, password: '' }) };
}

/** What to send, or why there is nothing. */
function changesTo(present: string, { email, password }: LoginDetails) {
  if (email === '' && password === '') return texts.nothing;
  const isNewEmail = email !== '' && email.toLowerCase() !== present.toLowerCase();
  if (!isNewEmail && password === '') return texts.unchanged;
  return { ...(isNewEmail && { email }), ...(password !== '' && { password }) };
}

function OutcomeLine({ isDone, children }: { isDone: boolean; children: ReactNode }) {
  return (
    <p
      role={isDone ? 'status' : 'alert'}
      className={`text-sm ${isDone ? 'text-success' : 'text-destructive'}`}
    >
      {children}
    </p>
  );
}

/** Says which addresses have to confirm a change before it takes effect; nothing when none waits. */
function PendingEmail({ user }: { user: User }) {
  const { resendEmailChange, updateUser } = useAuth();
  const { email = '', new_email: newEmail } = user;
  const awaited = awaitedEmails(user);
  const onError = (error: Error) => showToast({ tone: 'error', title: explainLoginFailure(error) });
  const sending = useMutation({
    mutationFn: () => resendEmailChange(email),
    onSuccess: () => showToast({ tone: 'success', title: texts.sentAgain(awaited) }),
    onError,
  });
  const keeping = useMutation({ mutationFn: () => updateUser({ email }), onError });
  if (!newEmail) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b bg-background px-4 py-3"
    >
      <MailQuestion aria-hidden className="size-6 shrink-0 text-upcoming" />
      <div className="grid min-w-0 flex-1 basis-60 gap-0.5 text-sm">
        <p className="wrap-anywhere font-semibold">{texts.pending(awaited)}</p>
        <p className="wrap-anywhere text-muted">
          {awaited.length > 1 ? texts.pendingHint(newEmail) : texts.pendingHalf(newEmail)}
        </p>
        <LocalMailboxHint />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" isBusy={sending.isPending} onClick={() => sending.mutate()}>
          {texts.sendAgain}
        </Button>
        <Button variant="ghost" isBusy={keeping.isPending} onClick={() => keeping.mutate()}>
          {texts.keepEmail}
        </Button>
      </div>
    </div>
  );
}
