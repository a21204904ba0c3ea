import { closedSignUpTexts } from '#shared/texts/sign-ups.ts';
import { useSiteConfig } from '#web/api/site-config.ts';
import { useAuth } from '#web/session/auth-context.ts';

/** Tells visitors beside what needs an account that they cannot make one. Nothing where they can. */
export function ClosedSignUpsNote() {
  const { user } = useAuth();
  const { signUps = 'open' } = useSiteConfig() ?? {};
  if (signUps === 'open' || user) return null;
  return <p className="mt-2 text-center text-muted">{closedSignUpTexts[signUps].note}</p>;
}
