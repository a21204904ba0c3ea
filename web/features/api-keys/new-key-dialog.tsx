import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newApiKeyTexts as texts } from '#shared/texts/api-keys.ts';
import { useAuth } from '#web/session/auth-context.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import type { OnDemandProps } from '#web/ui/on-demand.tsx';
import { createApiKeyMutation } from './api-keys.mutations.ts';
import { MadeKey } from './made-key.tsx';
import { NewKeyForm } from './new-key-form.tsx';

/** The form, and then the key: this once. It stays open while the server is at it. */
export function NewKeyDialog({ isOpen, onOpenChange }: OnDemandProps) {
  const [key, setKey] = useState<string>();
  const queryClient = useQueryClient();
  const { user } = useAuth();
  const { mutateAsync, isPending } = useMutation(createApiKeyMutation(queryClient, user?.id));
  const change = (wish: boolean) => {
    if (isPending) return;
    if (!wish) setKey(undefined);
    onOpenChange(wish);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={change}
      title={key === undefined ? texts.title : texts.madeTitle}
    >
      {key === undefined ? (
        <NewKeyForm
          onCreate={async (wish) => setKey((await mutateAsync(wish)).key)}
          onCancel={() => change(false)}
        />
      ) : (
        <MadeKey value={key} onDone={() => change(false)} />
      )}
    </Dialog>
  );
}
