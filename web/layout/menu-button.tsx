import { Menu } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { layoutTexts } from '#shared/texts/layout.ts';
import { Button } from '#web/ui/button.tsx';

const loadDrawer = () => import('./side-drawer.tsx');
const SideDrawer = lazy(async () => ({ default: (await loadDrawer()).SideDrawer }));

/** Opens the drawer, with `children` below the sports. */
export function MenuButton({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setWasOpened(true);
    setOpen(true);
  };
  return (
    <div className="md:hidden">
      <Button
        variant="board"
        size="icon"
        aria-label={layoutTexts.openMenu}
        aria-expanded={isOpen}
        onClick={open}
        onPointerEnter={() => void loadDrawer()}
      >
        <Menu aria-hidden />
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <SideDrawer isOpen={isOpen} onOpenChange={setOpen}>
            {children}
          </SideDrawer>
        </Suspense>
      )}
    </div>
  );
}
