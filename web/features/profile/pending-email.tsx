import type { User } from '@supabase/supabase-js';
import { useMutation } from '@tanstack/react-query';
import { MailQuestion } from 'lucide-react';
import { loginFormTexts as texts } from '#shared/texts/profile.ts';
import { LocalMailboxHint } from '#web/parts/local-mailbox-hint.tsx';
import { useAuth } from '#web/session/auth-context.ts';
import { awaitedEmails } from '#web/session/awaited-emails.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.ts';
import { explainLoginFailure } from './explain-login-failure.ts';

/** Says which addresses have to confirm a change before it takes effect; nothing when none waits. */
export function PendingEmail({ user }: { user: User }) {
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
