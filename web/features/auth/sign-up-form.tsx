import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Credentials } from '#shared/schemas/credentials.ts';
import { routes } from '#shared/spec/routes.ts';
import { authTexts } from '#shared/texts/auth.ts';
import { useAuth } from '#web/api/auth-context.ts';
import { siteConfigQuery } from '#web/api/site-config.ts';
import { AuthMessage } from './auth-message.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import { explainAuthFailure } from './explain-auth-failure.ts';

type Outcome = { isSent: true } | { isSent: false; reason: string };

export function SignUpForm() {
  const { signUp } = useAuth();
  const [outcome, setOutcome] = useState<Outcome>();
  const submit = async (credentials: Credentials) => {
    setOutcome(undefined);
    try {
      await signUp(credentials);
      setOutcome({ isSent: true });
    } catch (error) {
      setOutcome({ isSent: false, reason: explainAuthFailure(error) });
    }
  };
  return (
    <CredentialsForm
      submitLabel={authTexts.signUpButton}
      passwordAutoComplete="new-password"
      onSubmit={submit}
    >
      {outcome?.isSent && <ConfirmationSent />}
      {outcome?.isSent === false && <AuthMessage tone="error">{outcome.reason}</AuthMessage>}
    </CredentialsForm>
  );
}

/** A newcomer's server has no mail: the link then waits in the local mailbox. */
function ConfirmationSent() {
  const { data: config } = useQuery(siteConfigQuery);
  return (
    <AuthMessage tone="success">
      <p className="font-semibold">{authTexts.confirmationSent}</p>
      {config?.mailbox && (
        <p className="text-muted">
          {authTexts.localMailboxHint}{' '}
          <a
            href={routes.mailbox}
            target="_blank"
            rel="noreferrer"
            className="text-primary underline underline-offset-2"
          >
            {authTexts.localMailbox}
          </a>
        </p>
      )}
    </AuthMessage>
  );
}
