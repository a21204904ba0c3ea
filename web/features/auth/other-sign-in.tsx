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
  // Busy no longer once it leaves: the browser keeps the page for its "back" button.
  const { outcome, isBusy, attempt } = useAttempt(leaveForService);
  if (!name) return null;
  return (
    <div className="grid gap-3 pt-4">
      <p className="flex items-center gap-3 text-muted text-sm before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
        {texts.or}
      </p>
      <Button
        variant="outline"
        size="large"
        isBusy={isBusy}
        onClick={() => void attempt(undefined)}
      >
        {texts.continueWith(name)}
      </Button>
      {outcome?.isDone === false && <Refusal error={outcome.error} />}
    </div>
  );
}

/** Ends where a log-in does; a refusal comes back there, too, and is told in words. */
async function leaveForService(): Promise<void> {
  const { auth } = await getSupabase();
  const options = { redirectTo: window.location.origin + findWayIn() };
  const { error } = await auth.signInWithOAuth({ provider: otherProvider, options });
  if (error) throw error;
}
