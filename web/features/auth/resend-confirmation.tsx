import { useState } from 'react';
import { authTexts } from '#shared/texts/auth.ts';
import { useAuth } from '#web/session/auth-context.ts';
import { Button } from '#web/ui/button.tsx';
import { MailSent } from './mail-sent.tsx';
import { Refusal } from './refusal.tsx';
import { useAttempt } from './use-attempt.ts';

/** For whoever has the right password and never followed the link of the first mail. */
export function ResendConfirmation({ email }: { email: string }) {
  const { resendConfirmation } = useAuth();
  const { outcome, attempt } = useAttempt(resendConfirmation);
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    await attempt(email);
    setSending(false);
  };
  if (outcome?.isDone) return <MailSent>{authTexts.confirmationSent}</MailSent>;
  return (
    <>
      {outcome && <Refusal error={outcome.error} />}
      <Button variant="outline" isBusy={isSending} onClick={() => void send()}>
        {authTexts.resendButton}
      </Button>
    </>
  );
}
