import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { EmailOnly } from '#shared/schemas/credentials.ts';
import { authTexts } from '#shared/texts/auth.ts';
import { useAuth } from '#web/session/auth-context.ts';
import { Button } from '#web/ui/button.tsx';
import { AuthMessage, Refusal } from './auth-message.tsx';
import { EmailField } from './email-field.tsx';
import { MailSent } from './mail-sent.tsx';
import { useAttempt } from './use-attempt.ts';

type ForgotPasswordFormProps = {
  email: string;
  autoFocus: boolean;
  /** The person comes from a link that was used or is too old. */
  isLinkRefused: boolean;
  onBack: (email: string) => void;
};

/** Says the same whether or not the address has an account. */
export function ForgotPasswordForm(props: ForgotPasswordFormProps) {
  const { requestPasswordReset } = useAuth();
  const { register, handleSubmit, formState, getValues } = useForm({
    resolver: zodResolver(EmailOnly),
    defaultValues: { email: props.email },
  });
  const { outcome, attempt, forget } = useAttempt(requestPasswordReset);
  const submit = handleSubmit(async ({ email }) => void (await attempt(email)), forget);
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4 pt-5">
      {props.isLinkRefused && !outcome && (
        <AuthMessage tone="error">
          <p className="font-semibold">{authTexts.resetLinkRefused}</p>
          <p>{authTexts.resetLinkRefusedDetail}</p>
        </AuthMessage>
      )}
      <EmailField
        id="forgot-email"
        autoFocus={props.autoFocus}
        readOnly={formState.isSubmitting}
        hint={authTexts.forgotHint}
        error={formState.errors.email?.message}
        {...register('email')}
      />
      {outcome?.isDone && <MailSent>{authTexts.resetSent}</MailSent>}
      {outcome?.isDone === false && <Refusal error={outcome.error} />}
      <Button type="submit" size="large" isBusy={formState.isSubmitting}>
        {authTexts.sendLinkButton}
      </Button>
      <Button variant="ghost" onClick={() => props.onBack(getValues('email'))}>
        {authTexts.backToLogIn}
      </Button>
    </form>
  );
}
