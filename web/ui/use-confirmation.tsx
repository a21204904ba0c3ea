import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { onDemand } from './on-demand.tsx';

const ConfirmDialog = onDemand(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog);

type Words = { title: string; description: string; confirm: string; cancel: string };

type Confirmation<Subject> = {
  wordsOf: (subject: Subject) => Words;
  mutation: {
    mutate: (subject: Subject, options: { onSuccess: () => void }) => void;
    isPending: boolean;
  };
  /** What was asked about is gone, and with it the button that was pressed: the focus needs a place. */
  onDone: () => void;
};

/** Asks before something is done to one of several. */
export function useConfirmation<Subject>({
  wordsOf,
  mutation: { mutate, isPending },
  onDone,
}: Confirmation<Subject>): { ask: (subject: Subject) => void; dialog: ReactNode } {
  const [subject, setSubject] = useState<Subject>();
  const [isOpen, setOpen] = useState(false);
  const ask = (wanted: Subject) => {
    setSubject(wanted);
    setOpen(true);
  };
  const onSuccess = () => {
    // An open dialog takes the focus back.
    flushSync(() => setOpen(false));
    onDone();
  };
  const dialog = subject !== undefined && (
    <ConfirmDialog
      {...wordsOf(subject)}
      isOpen={isOpen}
      onOpenChange={setOpen}
      isBusy={isPending}
      onConfirm={() => mutate(subject, { onSuccess })}
    />
  );
  return { ask, dialog };
}
