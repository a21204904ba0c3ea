import { Menu } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { layoutTexts } from '#shared/texts/layout.ts';
import { Button } from '#web/ui/button.tsx';
import { onDemand } from '#web/ui/on-demand.tsx';

const loadDrawer = () => import('./side-drawer.tsx');
const SideDrawer = onDemand(async () => (await loadDrawer()).SideDrawer);

/** Opens the drawer, with `children` below the sports. */
export function MenuButton({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="md:hidden">
      <Button
        variant="board"
        size="icon"
        aria-label={layoutTexts.openMenu}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        onPointerEnter={() => void loadDrawer().catch(() => {})}
      >
        <Menu aria-hidden />
      </Button>
      <SideDrawer isOpen={isOpen} onOpenChange={setOpen}>
        {children}
      </SideDrawer>
    </div>
  );
}
