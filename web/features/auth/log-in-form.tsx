import { useState } from 'react';
import type { Credentials } from '#shared/schemas/credentials.ts';
import { authTexts } from '#shared/texts/auth.ts';
import { useAuth } from '#web/api/auth-context.ts';
import { AuthMessage } from './auth-message.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import { explainAuthFailure } from './explain-auth-failure.ts';

/** `onDone` follows a log-in that succeeded. */
export function LogInForm({ onDone }: { onDone: () => Promise<void> | void }) {
  const { signIn } = useAuth();
  const [failure, setFailure] = useState<string>();
  const submit = async (credentials: Credentials) => {
    setFailure(undefined);
    try {
      await signIn(credentials);
    } catch (error) {
      setFailure(explainAuthFailure(error));
      return;
    }
    await onDone();
  };
  return (
    <CredentialsForm
      submitLabel={authTexts.logInButton}
      passwordAutoComplete="current-password"
      onSubmit={submit}
    >
      {failure && <AuthMessage tone="error">{failure}</AuthMessage>}
    </CredentialsForm>
  );
}
