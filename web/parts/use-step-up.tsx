import { useState } from 'react';
import { type IdentityProof, useAuth } from '#web/session/auth-context.ts';
import { authCodeOf, findAuthRefusal } from '#web/session/auth-refusal.ts';
import { hasPassword } from '#web/session/has-password.ts';
import { onDemand } from '#web/ui/on-demand.tsx';

const IdentityDialog = onDemand(async () => (await import('./identity-dialog.tsx')).IdentityDialog);

type Question = { prove: (proof: IdentityProof) => Promise<void>; giveUp: () => void };

/** Fails for the proof, not for what it was asked for: the dialog says so and stays. */
const proofCodes = [
  'current_password_invalid',
  'reauthentication_not_valid',
  'over_request_rate_limit',
];

type Options<Input> = {
  /** Without a proof at first, then with each one that the person gives. */
  act: (input: Input, proof?: IdentityProof) => Promise<unknown>;
  begin: 'password' | 'code';
  /** Whether `act` failed for want of a proof. */
  isProofWanted?: (error: unknown) => boolean;
};

/**
 * Acts and, where the server wants a proof of who asks, opens a dialog for it, which stands beside the form. `run`
 * tells whether it was done: false when the person closed the dialog. A form is not busy while it is asking, so that
 * its button has the focus again afterwards.
 */
export function useStepUp<Input>({ act, begin, isProofWanted = wantsProof }: Options<Input>) {
  const { user } = useAuth();
  const [question, setQuestion] = useState<Question>();

  const ask = (input: Input) =>
    new Promise<boolean>((resolve, reject) => {
      let isProving = false;
      const prove = async (proof: IdentityProof) => {
        isProving = true;
        try {
          await act(input, proof);
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

  const run = async (input: Input): Promise<boolean> => {
    try {
      await act(input);
      return true;
    } catch (error) {
      if (isProofWanted(error)) return ask(input);
      throw error;
    }
  };

  const dialog = (
    <IdentityDialog
      isOpen={question !== undefined}
      onOpenChange={() => question?.giveUp()}
      begin={hasPassword(user) ? begin : 'code'}
      onProve={async (proof) => question?.prove(proof)}
    />
  );
  return { run, dialog, isAsking: question !== undefined };
}

function wantsProof(error: unknown): boolean {
  return authCodeOf(error) === 'reauthentication_needed';
}

/** So is no answer at all. */
function isAboutProof(error: unknown): boolean {
  return findAuthRefusal(error) === undefined || proofCodes.includes(authCodeOf(error) ?? '');
}
