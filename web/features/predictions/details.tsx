import { type ReactNode, useState } from 'react';
import { onDemand } from '#web/ui/on-demand.tsx';

const Drawer = onDemand(async () => (await import('./details-drawer.tsx')).DetailsDrawer);

type Told = { title: string; subtitle: string; content: ReactNode };

/** Opens the details of a row; what was told last stays while the drawer closes. */
export function useDetails<Row>(tell: (row: Row, close: () => void) => Told): {
  open: (row: Row) => void;
  drawer: ReactNode;
} {
  const [row, setRow] = useState<Row>();
  const [isOpen, setOpen] = useState(false);
  const told = row === undefined ? undefined : tell(row, () => setOpen(false));
  return {
    open: (next) => {
      setRow(next);
      setOpen(true);
    },
    drawer: (
      <Drawer
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={told?.title ?? ''}
        subtitle={told?.subtitle ?? ''}
      >
        {told?.content}
      </Drawer>
    ),
  };
}
