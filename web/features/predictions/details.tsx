import { type ReactNode, useState } from 'react';
import { onDemand } from '#web/ui/on-demand.tsx';

const Dialog = onDemand(async () => (await import('#web/ui/dialog.tsx')).Dialog);

/** `subtitle`: position, team and game. */
type DetailsContent = { title: string; subtitle: string; content: ReactNode };

/** Opens the details of a row, at the side or on a phone at the foot; what was told last stays while they close. */
export function useDetails<Row>(tell: (row: Row, close: () => void) => DetailsContent) {
  const [row, setRow] = useState<Row>();
  const [isOpen, setOpen] = useState(false);
  const told = row === undefined ? undefined : tell(row, () => setOpen(false));
  const open = (next: Row) => {
    setRow(next);
    setOpen(true);
  };
  const drawer = (
    <Dialog isOpen={isOpen} onOpenChange={setOpen} title={told?.title ?? ''} kind="details">
      <div className="grid gap-4">
        <p className="text-muted text-sm">{told?.subtitle}</p>
        {told?.content}
      </div>
    </Dialog>
  );
  return { open, drawer };
}
