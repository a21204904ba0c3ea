import type { Credentials } from '#shared/schemas/credentials.ts';
import { authTexts } from '#shared/texts/auth.ts';
import { useAuth } from '#web/session/auth-context.ts';
import { showWeakness } from '#web/session/auth-refusal.ts';
import { Refusal } from './auth-message.tsx';
import { CredentialsForm, useCredentialsForm } from './credentials-form.tsx';
import { MailSent } from './mail-sent.tsx';
import { useAttempt } from './use-attempt.ts';

export function SignUpForm() {
  const { signUp } = useAuth();
  const form = useCredentialsForm();
  const { outcome, attempt, forget } = useAttempt(signUp, (error) =>
    showWeakness(error, (message) => form.setError('password', { message }, { shouldFocus: true })),
  );
  const submit = async (credentials: Credentials) => {
    await attempt(credentials);
  };
  return (
    <CredentialsForm
      form={form}
      name="sign-up"
      submitLabel={authTexts.signUpButton}
      onSubmit={submit}
      onInvalid={forget}
    >
      {outcome?.isDone && <MailSent>{authTexts.confirmationSent}</MailSent>}
      {outcome?.isDone === false && <Refusal error={outcome.error} />}
    </CredentialsForm>
  );
}
