import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { adminTexts, adminAccountTexts as texts } from '#shared/texts/admin.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { explainRemovalFailure, removeAccountMutation } from './admin.mutations.ts';

type DeleteDialogProps = { account: { id: string; email: string }; onClose: () => void };

/** Only who types the address means it. */
export function DeleteDialog({ account: { id, email }, onClose }: DeleteDialogProps) {
  const [address, setAddress] = useState('');
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useMutation(removeAccountMutation(useQueryClient()));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (address.trim().toLowerCase() !== email) return setProblem(adminTexts.otherAddress);
    setProblem(undefined);
    mutate(
      { user_id: id, address },
      { onSuccess: onClose, onError: (error) => setProblem(explainRemovalFailure(error)) },
    );
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(wish) => !wish && !isPending && onClose()}
      title={texts.deleteTitle}
      description={texts.deleteDescription(email)}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label={texts.typeAddress}
          type="email"
          autoComplete="off"
          value={address}
          readOnly={isPending}
          onChange={({ target }) => setAddress(target.value)}
          {...(problem !== undefined && { error: problem })}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="ghost" disabled={isPending} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" variant="destructive" isBusy={isPending}>
            {texts.deleteConfirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
