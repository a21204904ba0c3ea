import { useState } from 'react';
import { type AccountChanges, type IdentityProof, useAuth } from '#web/session/auth-context.ts';
import { authCodeOf, findAuthRefusal } from '#web/session/auth-refusal.ts';
import { onDemand } from '#web/ui/on-demand.tsx';

const IdentityDialog = onDemand(async () => (await import('./identity-dialog.tsx')).IdentityDialog);

type Question = { prove: (proof: IdentityProof) => Promise<void>; giveUp: () => void };

/** Fails for the proof, not for the change: the dialog says so and stays. */
const proofCodes = [
  'current_password_invalid',
  'reauthentication_not_valid',
  'over_request_rate_limit',
];

/**
 * Changes the login and, where the server wants a proof of who asks, opens a dialog for it, which stands
 * beside the form. `update` tells whether it was changed: false when the person closed the dialog. A form
 * is not busy while it is asking, so that its button has the focus again afterwards.
 */
export function useProvenUpdate(begin: 'password' | 'code') {
  const { updateUser } = useAuth();
  const [question, setQuestion] = useState<Question>();

  const ask = (changes: AccountChanges) =>
    new Promise<boolean>((resolve, reject) => {
      let isProving = false;
      const prove = async (proof: IdentityProof) => {
        isProving = true;
        try {
          await updateUser({ ...changes, ...proof });
          resolve(true);
        } catch (error) {
          if (isAboutProof(error)) throw error;
          reject(error);
        } finally {
          isProving = false;
        }
      };
      setQuestion({ prove, giveUp: () => !isProving && resolve(false) });
    }).finally(() => setQuestion(undefined));

  const update = async (changes: AccountChanges): Promise<boolean> => {
    try {
      await updateUser(changes);
      return true;
    } catch (error) {
      if (authCodeOf(error) === 'reauthentication_needed') return ask(changes);
      throw error;
    }
  };

  const dialog = (
    <IdentityDialog
      isOpen={question !== undefined}
      onOpenChange={() => question?.giveUp()}
      begin={begin}
      onProve={async (proof) => question?.prove(proof)}
    />
  );
  return { update, dialog, isAsking: question !== undefined };
}

/** So is no answer at all. */
function isAboutProof(error: unknown): boolean {
  return findAuthRefusal(error) === undefined || proofCodes.includes(authCodeOf(error) ?? '');
}
