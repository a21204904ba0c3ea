import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { NewApiKey } from '#shared/schemas/api-keys.ts';
import { newApiKeyTexts as texts } from '#shared/texts/api-keys.ts';
import { errorCodeOf } from '#web/api/error-code.ts';
import { useStepUp } from '#web/parts/use-step-up.tsx';
import { useAuth } from '#web/session/auth-context.ts';
import { Button } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import type { OnDemandProps } from '#web/ui/on-demand.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { createApiKeyMutation } from './api-keys.mutations.ts';
import { NewKeyForm } from './new-key-form.tsx';

/** The form, and then the key: this once. It stays open while the server is at it or a proof is asked for above it. */
export function NewKeyDialog({ isOpen, onOpenChange }: OnDemandProps) {
  const [key, setKey] = useState<string>();
  const { user, updateUser } = useAuth();
  const { mutateAsync, isPending } = useMutation(createApiKeyMutation(user?.id));
  const { run, dialog, isAsking } = useStepUp<() => Promise<void>>({
    // Refusals of the key are the form's to tell: with a proof, it is proved and nothing else.
    act: (make, proof) => (proof ? updateUser(proof) : make()),
    begin: 'password',
    isProofWanted: (error) => errorCodeOf(error) === 'forbidden',
  });
  const create = async (wish: NewApiKey) => {
    let isMade = false;
    const make = async () => {
      setKey((await mutateAsync(wish)).key);
      isMade = true;
    };
    if ((await run(make)) && !isMade) await make();
  };
  const change = (wish: boolean) => {
    if (isPending || isAsking) return;
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
        <NewKeyForm onCreate={create} isAsking={isAsking} onCancel={() => change(false)} />
      ) : (
        <MadeKey value={key} onDone={() => change(false)} />
      )}
      {dialog}
    </Dialog>
  );
}

function MadeKey({ value, onDone }: { value: string; onDone: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [note, setNote] = useState<string>();
  // The button that was pressed is gone.
  useEffect(() => field.current?.select(), []);
  const copy = async () => {
    const isCopied = await copyText(value);
    setNote(isCopied ? texts.copied : texts.copyByHand);
    if (isCopied) return;
    field.current?.focus();
    field.current?.select();
  };
  return (
    <div className="grid gap-4">
      <TextField
        ref={field}
        label={texts.keyLabel}
        value={value}
        readOnly
        autoComplete="off"
        spellCheck={false}
        hint={texts.onlyNow}
      />
      <p role="status" className="text-sm">
        {note}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={onDone}>
          {texts.done}
        </Button>
        <Button onClick={() => void copy()}>{texts.copy}</Button>
      </div>
    </div>
  );
}
