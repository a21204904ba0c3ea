import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { layoutTexts } from '#shared/texts/layout.ts';
import { Button } from '#web/ui/button.tsx';

const loadDialog = () => import('./search-dialog.tsx');
const SearchDialog = lazy(async () => ({ default: (await loadDialog()).SearchDialog }));

/** Opens the search, as does the key `/` anywhere outside a field. */
export function SearchButton() {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const change = (open: boolean) => {
    setOpen(open);
    if (open) setWasOpened(true);
  };

  useEffect(() => {
    const openOnSlash = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      event.preventDefault();
      setOpen(true);
      setWasOpened(true);
    };
    document.addEventListener('keydown', openOnSlash);
    return () => document.removeEventListener('keydown', openOnSlash);
  }, []);

  return (
    <>
      <Button
        variant="board"
        size="icon"
        aria-label={layoutTexts.search}
        aria-keyshortcuts={layoutTexts.searchShortcut}
        title={layoutTexts.search}
        onClick={() => change(true)}
        onPointerEnter={() => void loadDialog()}
      >
        <Search aria-hidden />
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <SearchDialog isOpen={isOpen} onOpenChange={change} />
        </Suspense>
      )}
    </>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [role=dialog]') !== null
  );
}
