import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { deviceTexts as texts } from '#shared/texts/account.ts';
import { useCalendarsToo } from '#web/parts/calendars-too.tsx';
import { useAuth } from '#web/session/auth-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { signOutEverywhereMutation } from './devices.mutations.ts';

/** Asks first: it ends here as well. */
export function SignOutEverywhere() {
  const [isOpen, setOpen] = useState(false);
  const { field, takeBack } = useCalendarsToo();
  const { mutate, isPending } = useMutation(signOutEverywhereMutation(useAuth(), takeBack));
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.everywhere}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={(wish) => setOpen(wish || isPending)}
        title={texts.everywhereTitle}
        description={texts.everywhereDescription}
      >
        {field}
        <div className="mt-4 flex flex-wrap justify-end gap-2">
          <Button variant="ghost" disabled={isPending} onClick={() => setOpen(false)}>
            {texts.cancel}
          </Button>
          <Button isBusy={isPending} onClick={() => mutate()}>
            {texts.everywhere}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
