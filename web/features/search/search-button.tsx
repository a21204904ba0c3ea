import { Search } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { layoutTexts } from '#shared/texts/layout.ts';
import { withQueries } from '#web/api/load-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { onDemand } from '#web/ui/on-demand.tsx';
import { isShortcut } from '#web/ui/shortcut.ts';

const loadDialog = withQueries(async () => (await import('./search-dialog.tsx')).SearchDialog);
const SearchDialog = onDemand(loadDialog);

/** Opens the search, as does the key `/` anywhere outside a field. */
export function SearchButton() {
  const [isOpen, setOpen] = useState(false);

  // Before the page is painted: who sees it may press a key.
  useLayoutEffect(() => {
    const openOnSlash = (event: KeyboardEvent) => {
      if (event.key !== '/' || !isShortcut(event)) return;
      event.preventDefault();
      setOpen(true);
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
        onClick={() => setOpen(true)}
        onPointerEnter={() => void loadDialog().catch(() => {})}
        className="xl:w-60 xl:px-3"
      >
        <Search aria-hidden />
        <span className="hidden flex-1 text-left text-board-muted text-sm xl:inline">
          {layoutTexts.search}
        </span>
      </Button>
      <SearchDialog isOpen={isOpen} onOpenChange={setOpen} />
    </>
  );
}
