import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { PasswordOnly } from '#shared/schemas/credentials.ts';
import { authTexts } from '#shared/texts/auth.ts';
import { useCalendarsToo } from '#web/parts/calendars-too.tsx';
import { useProvenUpdate } from '#web/parts/use-proven-update.tsx';
import { useAuth } from '#web/session/auth-context.ts';
import { takeWayIn } from '#web/session/auth-entry.ts';
import { showWeakness } from '#web/session/auth-refusal.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { NewPasswordField } from '#web/ui/new-password-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { Refusal } from './auth-message.tsx';
import { noteFirstVisit } from './note-first-visit.ts';
import { useAttempt } from './use-attempt.ts';

const newWords = {
  title: authTexts.newPasswordTitle,
  saved: { title: authTexts.newPasswordSaved, description: authTexts.newPasswordSavedDetail },
};
const firstWords = {
  title: authTexts.firstPasswordTitle,
  saved: { title: authTexts.firstPasswordSaved, description: authTexts.firstPasswordSavedDetail },
};

/** Meets whoever came by the link of a "forgot password" mail, or of an invitation; closing it keeps the old password. */
export function NewPasswordDialog() {
  const { user, stopRecovering } = useAuth();
  const words = user?.invited_at && !user.recovery_sent_at ? firstWords : newWords;
  const navigate = useNavigate();
  const { register, handleSubmit, formState, setFocus, setError, control } = useForm({
    resolver: zodResolver(PasswordOnly),
    defaultValues: { password: '' },
  });
  // Nobody here knows the old password.
  const { update, dialog, isAsking } = useProvenUpdate('code');
  const { outcome, attempt, forget } = useAttempt(update, (error) =>
    showWeakness(error, (message) => setError('password', { message })),
  );
  const { field: calendarsToo, afterNewPassword } = useCalendarsToo();
  const typed = useWatch({ control, name: 'password' });
  const submit = handleSubmit(async ({ password }) => {
    if (!(await attempt({ password }))) return setFocus('password');
    await afterNewPassword();
    showToast({ tone: 'success', ...words.saved });
    noteFirstVisit(user);
    await navigate(takeWayIn());
    stopRecovering();
  }, forget);
  return (
    <Dialog
      isOpen
      onOpenChange={stopRecovering}
      title={words.title}
      description={`${authTexts.newPasswordFor} ${user?.email ?? ''}`}
      focusOnTouch="dialog"
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <input
          hidden
          readOnly
          type="email"
          name="email"
          autoComplete="username"
          value={user?.email ?? ''}
        />
        <NewPasswordField
          id="new-password"
          label={authTexts.newPasswordLabel}
          typed={typed}
          emails={[user?.email ?? '']}
          readOnly={formState.isSubmitting}
          error={formState.errors.password?.message}
          {...register('password')}
        />
        {words === newWords && calendarsToo}
        {outcome?.isDone === false && <Refusal error={outcome.error} />}
        <Button type="submit" size="large" isBusy={formState.isSubmitting && !isAsking}>
          {authTexts.newPasswordButton}
        </Button>
      </form>
      {dialog}
    </Dialog>
  );
}
