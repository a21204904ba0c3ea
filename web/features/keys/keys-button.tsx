import { useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { layoutTexts } from '#shared/texts/layout.ts';
import { onDemand } from '#web/ui/on-demand.tsx';
import { isShortcut } from '#web/ui/shortcut.ts';

const KeysDialog = onDemand(async () => (await import('./keys-dialog.tsx')).KeysDialog);
const keys = new Set(['g', 'n', 'b', 'd', 'f', '?']);

/** One key after another: a browser may finish two imports of one module in any order. */
let handled = Promise.resolve();

/** Lists the keys, and listens for them; what they do is fetched with the first of them. */
export function KeysButton({ className }: { className: string }) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  // Before the page is painted: who sees it may press a key.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!keys.has(event.key) || !isShortcut(event)) return;
      const actions = {
        goTo: (route: string) => void navigate(route),
        openList: () => setOpen(true),
      };
      handled = handled
        .then(() => import('./handle-key.ts'))
        .then(
          ({ handleKey }) => handleKey(event, actions),
          () => {},
        );
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [navigate]);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className={className}>
        {layoutTexts.keys}
      </button>
      <KeysDialog isOpen={isOpen} onOpenChange={setOpen} />
    </>
  );
}
