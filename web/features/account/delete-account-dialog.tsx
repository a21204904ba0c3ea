import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { AccountDeletion } from '#shared/schemas/functions.ts';
import { deletionTexts as texts } from '#shared/texts/account.ts';
import { errorCodeOf } from '#web/api/error-code.ts';
import { useStepUp } from '#web/parts/use-step-up.tsx';
import { useAuth } from '#web/session/auth-context.ts';
import { hasPassword } from '#web/session/has-password.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { Problem } from '#web/ui/text-field.tsx';
import { deleteAccountMutation, explainDeletionFailure } from './own-data.mutations.ts';

type DeleteAccountDialogProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/** Says what goes and asks for the password, or where there is none for another proof. It stays open while the server is at it. */
export function DeleteAccountDialog({ isOpen, onOpenChange }: DeleteAccountDialogProps) {
  const auth = useAuth();
  const { mutateAsync, isPending } = useMutation(deleteAccountMutation(auth));
  const Form = hasPassword(auth.user) ? PasswordDeletion : PlainDeletion;
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(wish) => onOpenChange(wish || isPending)}
      title={texts.title}
      description={texts.description}
    >
      <ul className="list-disc pl-5 text-sm">
        {texts.losses.map((loss) => (
          <li key={loss}>{loss}</li>
        ))}
      </ul>
      <p className="mt-3 text-muted text-sm">{texts.advice}</p>
      <p className="mt-2 text-muted text-sm">{texts.remains}</p>
      <Form onDelete={mutateAsync} onCancel={() => onOpenChange(false)} />
    </Dialog>
  );
}

type DeletionFormProps = {
  onDelete: (password?: string) => Promise<unknown>;
  onCancel: () => void;
};

function PlainDeletion({ onDelete, onCancel }: DeletionFormProps) {
  const { updateUser } = useAuth();
  const { run, dialog, isAsking } = useStepUp<void>({
    act: async (_, proof) => {
      if (proof) await updateUser(proof);
      await onDelete();
    },
    begin: 'code',
    isProofWanted: (error) => errorCodeOf(error) === 'forbidden',
  });
  const { mutate, data, error, isPending } = useMutation({ mutationFn: () => run() });
  const failure = data === false ? texts.keptAsItIs : error && explainDeletionFailure(error);
  return (
    <div className="mt-4 grid gap-4">
      {failure && <Problem>{failure}</Problem>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" disabled={isPending} onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button variant="destructive" isBusy={isPending && !isAsking} onClick={() => mutate()}>
          {texts.confirm}
        </Button>
      </div>
      {dialog}
    </div>
  );
}

function PasswordDeletion({ onDelete, onCancel }: DeletionFormProps) {
  const { user } = useAuth();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(AccountDeletion),
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = async ({ password }: AccountDeletion) => {
    try {
      await onDelete(password);
    } catch (error) {
      setError('password', { message: explainDeletionFailure(error) }, { shouldFocus: true });
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit(submit)(event)}
      className="mt-4 grid gap-4"
    >
      <PasswordField
        label={texts.passwordLabel}
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      {/* Tells a password manager which of its entries is asked for. */}
      <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" disabled={isSubmitting} onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button type="submit" variant="destructive" isBusy={isSubmitting}>
          {texts.confirm}
        </Button>
      </div>
    </form>
  );
}
