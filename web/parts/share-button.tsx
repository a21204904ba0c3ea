import { Share2 } from 'lucide-react';
import { publicGameTexts as texts } from '#shared/texts/public-game.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.ts';
import { wholeAddress } from '#web/ui/whole-address.ts';

type ShareButtonProps = {
  /** Of a page that everybody may open. */
  path: string;
  title: string;
  isIcon?: boolean;
};

/** Hands the address of a page to what the device shares with; where there is nothing of the kind, to the clipboard. */
export function ShareButton({ path, title, isIcon = false }: ShareButtonProps) {
  const share = () => void handOver({ title, url: wholeAddress(path) });
  return (
    <Button
      variant={isIcon ? 'ghost' : 'outline'}
      size={isIcon ? 'icon' : 'normal'}
      aria-label={texts.shareLabel}
      title={isIcon ? texts.shareLabel : undefined}
      onClick={share}
    >
      <Share2 aria-hidden />
      {!isIcon && texts.share}
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
