import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { leagues } from '#shared/spec/sports.ts';
import { layoutTexts } from '#shared/texts/layout.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { LeagueLinks } from './league-links.tsx';
import { LeagueTeams } from './league-teams.tsx';

type SideDrawerProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Stands below the sports. */
  children: ReactNode;
};

/** The navigation of small screens: each sport with its pages and teams. */
export function SideDrawer({ isOpen, onOpenChange, children }: SideDrawerProps) {
  const close = () => onOpenChange(false);
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={layoutTexts.menuTitle} kind="drawer">
      <nav aria-label={layoutTexts.mainNavigation}>
        {leagues.map((league) => (
          <details key={league} className="group border-board-line border-b">
            <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between font-display font-extrabold text-2xl tracking-wide group-open:text-board-digit">
              {league}
              <ChevronDown aria-hidden className="size-5 group-open:rotate-180" />
            </summary>
            <div className="-mx-2 flex flex-col gap-3 pb-4">
              <LeagueLinks league={league} onChoose={close} />
              <LeagueTeams league={league} onChoose={close} />
            </div>
          </details>
        ))}
      </nav>
      <div className="pt-5">{children}</div>
    </Dialog>
  );
}
