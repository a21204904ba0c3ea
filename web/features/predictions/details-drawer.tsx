import type { ReactNode } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import type { OnDemandProps } from '#web/ui/on-demand.tsx';

type DetailsDrawerProps = OnDemandProps & {
  title: string;
  /** Position, team and game. */
  subtitle: string;
  children: ReactNode;
};

/** What a row of a dense list has to say: at the side, on a phone at the foot. */
export function DetailsDrawer({ subtitle, children, ...dialog }: DetailsDrawerProps) {
  return (
    <Dialog {...dialog} kind="details">
      <div className="grid gap-4">
        <p className="text-muted text-sm">{subtitle}</p>
        {children}
      </div>
    </Dialog>
  );
}
