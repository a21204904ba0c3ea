import type { User } from '@supabase/supabase-js';
import { MailQuestion } from 'lucide-react';
import { useState } from 'react';
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
  const [busy, setBusy] = useState<'sending' | 'keeping'>();
  const { email = '', new_email: newEmail } = user;
  const awaited = awaitedEmails(user);
  if (!newEmail) return null;

  const attempt = async (what: 'sending' | 'keeping', act: () => Promise<void>) => {
    setBusy(what);
    try {
      await act();
    } catch (error) {
      showToast({ tone: 'error', title: explainLoginFailure(error) });
    }
    setBusy(undefined);
  };
  const sendAgain = async () => {
    await resendEmailChange(email);
    showToast({ tone: 'success', title: texts.sentAgain(awaited) });
  };

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
        <Button
          variant="outline"
          isBusy={busy === 'sending'}
          onClick={() => void attempt('sending', sendAgain)}
        >
          {texts.sendAgain}
        </Button>
        <Button
          variant="ghost"
          isBusy={busy === 'keeping'}
          onClick={() => void attempt('keeping', () => updateUser({ email }))}
        >
          {texts.keepEmail}
        </Button>
      </div>
    </div>
  );
}
