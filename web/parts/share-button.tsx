import { Share2 } from 'lucide-react';
import { publicGameTexts as texts } from '#shared/texts/public-game.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.ts';
import { wholeAddress } from '#web/ui/whole-address.ts';

/** Hands the address of a page to what the device shares with; where there is nothing of the kind, to the clipboard. */
export function ShareButton({ path, title }: { path: string; title: string }) {
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={texts.shareLabel}
      title={texts.shareLabel}
      onClick={() => void handOver({ title, url: wholeAddress(path) })}
    >
      <Share2 aria-hidden />
    </Button>
  );
}

async function handOver(shared: { title: string; url: string }): Promise<void> {
  try {
    if (typeof navigator.share === 'function') await navigator.share(shared);
    else {
      await navigator.clipboard.writeText(shared.url);
      showToast({ tone: 'success', title: texts.copied });
    }
  } catch (error) {
    // Who closes the list of apps has shared nothing, and knows it.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showToast({ tone: 'error', title: texts.notCopied, description: shared.url });
  }
}
