import { useMutation } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { receiptTexts as texts } from '#shared/texts/receipts.ts';
import { Button } from '#web/ui/button.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { showToast } from '#web/ui/toast.ts';
import type { Receipt } from './draw-receipt.ts';

/** Hands a picture of what was said and came to what the device shares with; where there is nothing of the kind, a file. */
export function ReceiptButton(receipt: Receipt) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { drawReceipt } = await import('./draw-receipt.ts');
      await handOver(await drawReceipt(receipt));
    },
    onError: () => showToast({ tone: 'error', title: texts.failed }),
  });
  return (
    <Button variant="ghost" isBusy={isPending} onClick={() => mutate()} className="px-1!">
      <ReceiptText aria-hidden />
      {texts.share}
    </Button>
  );
}

async function handOver(picture: Blob): Promise<void> {
  const { type } = picture;
  const files = [new File([picture], texts.fileName, { type })];
  if (!navigator.canShare?.({ files })) return saveFile(texts.fileName, picture, type);
  try {
    await navigator.share({ files });
  } catch (error) {
    // Who closes the list of apps wants nothing more.
    const isClosed = error instanceof DOMException && error.name === 'AbortError';
    if (!isClosed) saveFile(texts.fileName, picture, type);
  }
}
