import { MailQuestion } from 'lucide-react';
import { useState } from 'react';
import { loginFormTexts as texts } from '#shared/texts/profile.ts';
import { useAuth } from '#web/api/auth-context.ts';
import { LocalMailboxHint } from '#web/layout/local-mailbox-hint.tsx';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.ts';
import { explainLoginFailure } from './explain-login-failure.ts';

/** Says that a new address waits for its owner's click. */
export function PendingEmail({ email }: { email: string }) {
  const { updateUser } = useAuth();
  const [isSending, setSending] = useState(false);

  const sendAgain = async () => {
    setSending(true);
    try {
      await updateUser({ email });
      showToast({ tone: 'success', title: texts.sentAgain(email) });
    } catch (error) {
      showToast({ tone: 'error', title: explainLoginFailure(error) });
    }
    setSending(false);
  };

  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b bg-background px-4 py-3"
    >
      <MailQuestion aria-hidden className="size-6 shrink-0 text-upcoming" />
      <div className="grid min-w-0 flex-1 basis-60 gap-0.5 text-sm">
        <p className="wrap-anywhere font-semibold">{texts.pending(email)}</p>
        <p className="text-muted">{texts.pendingHint}</p>
        <LocalMailboxHint />
      </div>
      <Button variant="outline" isBusy={isSending} onClick={() => void sendAgain()}>
        {texts.sendAgain}
      </Button>
    </div>
  );
}
