import { useState } from 'react';
import { otherProvider } from '#shared/facts/other-provider.ts';
import { otherSignInTexts as texts } from '#shared/texts/other-sign-in.ts';
import { useSiteConfig } from '#web/api/site-config.ts';
import { getSupabase } from '#web/api/supabase-client.ts';
import { findWayIn } from '#web/session/auth-entry.ts';
import { Button } from '#web/ui/button.tsx';
import { Refusal } from './auth-message.tsx';
import { useAttempt } from './use-attempt.ts';

/** The way over the service that the operator configured; nothing without one. */
export function OtherSignIn() {
  const name = useSiteConfig()?.otherSignIn;
  const { outcome, attempt } = useAttempt(leaveForService);
  const [isBusy, setBusy] = useState(false);
  if (!name) return null;
  const press = async () => {
    setBusy(true);
    await attempt(undefined);
    // The browser keeps the page for its "back" button.
    setBusy(false);
  };
  return (
    <div className="grid gap-3 pt-4">
      <p className="flex items-center gap-3 text-muted text-sm before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
        {texts.or}
      </p>
      <Button variant="outline" size="large" isBusy={isBusy} onClick={() => void press()}>
        {texts.continueWith(name)}
      </Button>
      {outcome?.isDone === false && <Refusal error={outcome.error} />}
    </div>
  );
}

/** Ends where a log-in does; a refusal comes back there, too, and is told in words. */
async function leaveForService(): Promise<void> {
  const { auth } = await getSupabase();
  const redirectTo = window.location.origin + findWayIn();
  const { error } = await auth.signInWithOAuth({
    provider: otherProvider,
    options: { redirectTo },
  });
  if (error) throw error;
}
