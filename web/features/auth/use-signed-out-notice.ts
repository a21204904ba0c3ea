import { useEffect } from 'react';
import { sessionTexts } from '#shared/texts/session.ts';
import { useAuth } from '#web/session/auth-context.ts';
import { showToast } from '#web/ui/toast.ts';

/** Says once that the session ended elsewhere: protected pages close without a click of the person. */
export function useSignedOutNotice(): void {
  const { hasLostSession } = useAuth();
  useEffect(() => {
    if (hasLostSession) showToast({ tone: 'info', title: sessionTexts.signedOut });
  }, [hasLostSession]);
}
