import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { dayMs } from '#shared/facts/durations.ts';
import { keysOf } from '#shared/facts/keys-of.ts';
import type { Account } from '#shared/schemas/admin.ts';
import { adminTexts, adminAccountTexts as texts } from '#shared/texts/admin.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import {
  banMutation,
  endSessionsMutation,
  explainRemovalFailure,
  liftBanMutation,
  removeAccountMutation,
} from './admin.mutations.ts';

type Span = keyof typeof texts.banSpans;
/** For good is a hundred years. */
const days: Record<Span, number> = { day: 1, week: 7, month: 30, year: 365, ever: 36_500 };
const spans = keysOf(days).map((value) => ({
  value,
  text: texts.banSpans[value],
}));

/** What may be done to an account; each act is logged with the administrator's name. */
export function AccountActs({ account: { id, email, banned_until } }: { account: Account }) {
  const endSessions = useMutation(endSessionsMutation);
  const liftBan = useMutation(liftBanMutation);
  const [isDeleting, setDeleting] = useState(false);
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-4 border-t p-4">
      {banned_until ? (
        <Button variant="outline" isBusy={liftBan.isPending} onClick={() => liftBan.mutate(id)}>
          {texts.liftBan}
        </Button>
      ) : (
        <BanForm id={id} />
      )}
      <Button
        variant="outline"
        isBusy={endSessions.isPending}
        onClick={() => endSessions.mutate(id)}
      >
        {texts.endSessions}
      </Button>
      <Button variant="destructive" aria-haspopup="dialog" onClick={() => setDeleting(true)}>
        {texts.delete}
      </Button>
      {isDeleting && <DeleteDialog account={{ id, email }} onClose={() => setDeleting(false)} />}
    </div>
  );
}

function BanForm({ id }: { id: string }) {
  const [span, setSpan] = useState<Span>('week');
  const { mutate, isPending } = useMutation(banMutation);
  const ban = () => mutate({ account: id, until: new Date(Date.now() + days[span] * dayMs) });
  return (
    <div className="flex items-end gap-2">
      <SelectField label={texts.banFor} value={span} options={spans} onChange={setSpan} />
      <Button variant="outline" isBusy={isPending} onClick={ban}>
        {texts.ban}
      </Button>
    </div>
  );
}

type DeleteDialogProps = { account: { id: string; email: string }; onClose: () => void };

/** Only who types the address means it. */
function DeleteDialog({ account: { id, email }, onClose }: DeleteDialogProps) {
  const [address, setAddress] = useState('');
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useMutation(removeAccountMutation);
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
