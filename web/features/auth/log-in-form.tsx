import type { Credentials } from '#shared/schemas/credentials.ts';
import { authTexts } from '#shared/texts/auth.ts';
import { useAuth } from '#web/session/auth-context.ts';
import { authCodeOf } from '#web/session/auth-refusal.ts';
import { Button } from '#web/ui/button.tsx';
import { Refusal } from './auth-message.tsx';
import { CredentialsForm, useCredentialsForm } from './credentials-form.tsx';
import { MailSent } from './mail-sent.tsx';
import { OtherSignIn } from './other-sign-in.tsx';
import { useAttempt } from './use-attempt.ts';

type LogInFormProps = {
  email: string;
  autoFocus: boolean;
  onForgot: (email: string) => void;
  /** Follows a log-in that succeeded. */
  onDone: () => Promise<void> | void;
};

export function LogInForm({ email, autoFocus, onForgot, onDone }: LogInFormProps) {
  const { signIn } = useAuth();
  const form = useCredentialsForm(email);
  const { outcome, attempt, forget } = useAttempt(signIn);
  const submit = async (credentials: Credentials) => {
    if (await attempt(credentials)) await onDone();
    else form.setFocus('password');
  };
  return (
    <>
      <CredentialsForm
        form={form}
        name="log-in"
        autoFocus={autoFocus}
        submitLabel={authTexts.logInButton}
        onSubmit={submit}
        onInvalid={forget}
      >
        {outcome?.isDone === false && <Refusal error={outcome.error} />}
      </CredentialsForm>
      <div className="flex flex-col pt-3">
        {outcome?.isDone === false && authCodeOf(outcome.error) === 'email_not_confirmed' && (
          <ResendConfirmation email={outcome.input.email} />
        )}
        <Button variant="ghost" onClick={() => onForgot(form.getValues('email'))}>
          {authTexts.forgotPassword}
        </Button>
      </div>
      <OtherSignIn />
    </>
  );
}

/** For whoever has the right password and never followed the link of the first mail. */
function ResendConfirmation({ email }: { email: string }) {
  const { resendConfirmation } = useAuth();
  const { outcome, isBusy, attempt } = useAttempt(resendConfirmation);
  if (outcome?.isDone) return <MailSent>{authTexts.confirmationSent}</MailSent>;
  return (
    <>
      {outcome && <Refusal error={outcome.error} />}
      <Button variant="outline" isBusy={isBusy} onClick={() => void attempt(email)}>
        {authTexts.resendButton}
      </Button>
    </>
  );
}
