import { type AccountChanges, useAuth } from '#web/session/auth-context.ts';
import { useStepUp } from './use-step-up.tsx';

/** Changes the login, with a proof where the server wants one. `update` is false when the person gave it up. */
export function useProvenUpdate(begin: 'password' | 'code') {
  const { updateUser } = useAuth();
  const { run: update, ...rest } = useStepUp<AccountChanges>({
    act: (changes, proof) => updateUser({ ...changes, ...proof }),
    begin,
  });
  return { update, ...rest };
}
