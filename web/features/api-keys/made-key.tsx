import { useEffect, useRef, useState } from 'react';
import { newApiKeyTexts as texts } from '#shared/texts/api-keys.ts';
import { Button } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { TextField } from '#web/ui/text-field.tsx';

type MadeKeyProps = { value: string; onDone: () => void };

export function MadeKey({ value, onDone }: MadeKeyProps) {
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
