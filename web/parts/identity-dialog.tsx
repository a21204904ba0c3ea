import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { CurrentPassword, MailedCode } from '#shared/schemas/identity.ts';
import { identityTexts as texts } from '#shared/texts/identity.ts';
import { type IdentityProof, useAuth } from '#web/session/auth-context.ts';
import { authCodeOf, findAuthRefusal } from '#web/session/auth-refusal.ts';
import { hasPassword } from '#web/session/has-password.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { OnDemandProps } from '#web/ui/on-demand.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { Problem, TextField } from '#web/ui/text-field.tsx';
import { LocalMailboxHint } from './local-mailbox-hint.tsx';

type QuestionProps = {
  begin: 'password' | 'code';
  /** Rejects when the proof was not accepted. */
  onProve: (proof: IdentityProof) => Promise<void>;
};

/** Asks for the present password or a mailed code before the login is changed. */
export function IdentityDialog({ isOpen, ...rest }: OnDemandProps & QuestionProps) {
  return isOpen && <OpenDialog {...rest} />;
}

function OpenDialog({
  begin,
  onProve,
  onOpenChange,
}: QuestionProps & Pick<OnDemandProps, 'onOpenChange'>) {
  const { user } = useAuth();
  const email = user?.email ?? '';
  const [isByPassword, setByPassword] = useState(begin === 'password');
  const mail = useCodeMail();
  const switchToCode = () => {
    setByPassword(false);
    if (mail.state === 'unsent') void mail.send();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onOpenChange}
      title={texts.title}
      description={isByPassword ? texts.passwordExplanation : texts.codeExplanation(email)}
    >
      {isByPassword ? (
        <PasswordForm email={email} onProve={onProve} onSwitch={switchToCode} />
      ) : (
        <div className="grid gap-4">
          <MailState mail={mail} email={email} />
          {mail.state === 'sent' && <CodeForm onProve={onProve} />}
          <div className="flex flex-wrap justify-end gap-2 border-t pt-4">
            {hasPassword(user) && (
              <Button variant="ghost" onClick={() => setByPassword(true)}>
                {texts.usePassword}
              </Button>
            )}
            <Button
              variant={mail.state === 'sent' ? 'outline' : 'primary'}
              isBusy={mail.isSending}
              onClick={() => void mail.send()}
            >
              {mail.state === 'sent' ? texts.sendAgain : texts.sendCode}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

type PasswordFormProps = Pick<QuestionProps, 'onProve'> & { email: string; onSwitch: () => void };

function PasswordForm({ email, onProve, onSwitch }: PasswordFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(CurrentPassword),
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(({ password }) =>
    onProve({ current_password: password }).catch((error: unknown) =>
      setError('password', { message: explainProofFailure(error) }, { shouldFocus: true }),
    ),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <PasswordField
        label={texts.password}
        autoComplete="current-password"
        readOnly={isSubmitting}
        error={errors.password?.message}
        {...register('password')}
      />
      {/* Tells a password manager which of its entries is asked for. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" disabled={isSubmitting} onClick={onSwitch}>
          {texts.sendCodeInstead}
        </Button>
        <Button type="submit" isBusy={isSubmitting}>
          {texts.confirm}
        </Button>
      </div>
    </form>
  );
}

function CodeForm({ onProve }: Pick<QuestionProps, 'onProve'>) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(MailedCode),
    defaultValues: { code: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(({ code }) =>
    onProve({ nonce: code }).catch((error: unknown) =>
      setError('code', { message: explainProofFailure(error) }, { shouldFocus: true }),
    ),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <TextField
        label={texts.code}
        hint={texts.codeHint}
        // It comes where the person looks for it, after a press of a button.
        autoFocus
        inputMode="numeric"
        autoComplete="one-time-code"
        readOnly={isSubmitting}
        error={errors.code?.message}
        className="font-semibold tabular-nums tracking-widest"
        {...register('code')}
      />
      <Button type="submit" isBusy={isSubmitting} className="justify-self-end">
        {texts.confirm}
      </Button>
    </form>
  );
}

type CodeMail = ReturnType<typeof useCodeMail>;

function useCodeMail() {
  const { requestCode } = useAuth();
  const [state, setState] = useState<'unsent' | 'sent'>('unsent');
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    setFailure(undefined);
    try {
      await requestCode();
      setState('sent');
    } catch (error) {
      setFailure(explainMailFailure(error));
      // One was mailed less than a minute ago: it is still good.
      if (authCodeOf(error) === 'over_email_send_rate_limit') setState('sent');
    }
    setSending(false);
  };
  return { state, failure, isSending, send };
}

function MailState({ mail, email }: { mail: CodeMail; email: string }) {
  if (mail.failure !== undefined) return <Problem>{mail.failure}</Problem>;
  return (
    <div role="status" className="grid gap-1 text-sm">
      {mail.state === 'sent' && !mail.isSending && (
        <>
          <p className="wrap-anywhere font-semibold text-success">{texts.codeSent(email)}</p>
          <LocalMailboxHint />
        </>
      )}
    </div>
  );
}

const refusals: Record<string, string> = {
  current_password_invalid: texts.wrongPassword,
  reauthentication_not_valid: texts.wrongCode,
  over_request_rate_limit: texts.tooOften,
};

function explainProofFailure(error: unknown): string {
  const refusal = refusals[authCodeOf(error) ?? ''];
  return refusal ?? (isUnanswered(error) ? texts.noAnswer : texts.failed);
}

function explainMailFailure(error: unknown): string {
  if (isUnanswered(error)) return texts.noAnswer;
  return refusals[authCodeOf(error) ?? ''] ?? (findAuthRefusal(error) || texts.codeNotSent);
}

/** The client library tells a lost connection as status 0. */
function isUnanswered(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 0;
}
