import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { ownDataTexts as texts } from '#shared/texts/account.ts';
import { Button } from '#web/ui/button.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { onDemand } from '#web/ui/on-demand.tsx';
import { downloadDataMutation } from './own-data.mutations.ts';

const DeleteAccountDialog = onDemand(
  async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
);

export function OwnData() {
  const { mutate: download, isPending } = useMutation(downloadDataMutation);
  const [isOpen, setOpen] = useState(false);
  return (
    <SectionCard title={texts.heading}>
      <div className="grid gap-4 p-4">
        <p className="text-muted text-sm">{texts.explanation}</p>
        <div className="grid gap-2">
          <Button
            variant="outline"
            className="justify-self-start"
            isBusy={isPending}
            onClick={() => download()}
          >
            {!isPending && <Download aria-hidden />}
            {texts.download}
          </Button>
          <p className="text-muted text-sm">{texts.downloadDetail}</p>
        </div>
        <div className="grid gap-2 border-t pt-4">
          <Button
            variant="destructive"
            className="justify-self-start"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            {texts.delete}
          </Button>
          <p className="text-muted text-sm">{texts.deleteDetail}</p>
        </div>
      </div>
      <DeleteAccountDialog isOpen={isOpen} onOpenChange={setOpen} />
    </SectionCard>
  );
}
