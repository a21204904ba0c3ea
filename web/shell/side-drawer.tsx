import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { routes, sportRoute } from '#shared/facts/routes.ts';
import { leagues } from '#shared/facts/sports.ts';
import { footerTexts, layoutTexts } from '#shared/texts/layout.ts';
import { menuTexts } from '#shared/texts/menus.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { LeagueLinks } from './league-links.tsx';
import { LeagueTeams } from './league-teams.tsx';

type SideDrawerProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Who is signed in has a profile. */
  isMember?: boolean;
  children: ReactNode;
};

const profile = { to: routes.profile, text: layoutTexts.profile };
const otherPages = [
  { to: sportRoute('soccer'), text: layoutTexts.soccer },
  { to: sportRoute('cricket'), text: layoutTexts.cricket },
  { to: routes.pricing, text: footerTexts.pricing },
  { to: routes.trackRecord, text: footerTexts.trackRecord },
];
const row =
  'flex min-h-13 cursor-pointer items-center justify-between font-display font-extrabold text-2xl tracking-wide aria-[current=page]:text-board-digit';

/** The navigation of small screens: each sport with its pages and teams. */
export function SideDrawer({ isOpen, onOpenChange, isMember = false, children }: SideDrawerProps) {
  const close = () => onOpenChange(false);
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={menuTexts.title} kind="drawer">
      <nav aria-label={layoutTexts.mainNavigation}>
        {leagues.map((league) => (
          <details key={league} className="group border-board-line border-b">
            <summary className={`${row} list-none group-open:text-board-digit`}>
              {league}
              <ChevronDown aria-hidden className="size-5 group-open:rotate-180" />
            </summary>
            <div className="flex flex-col gap-3 pb-4">
              <div className="-mx-3">
                <LeagueLinks league={league} onChoose={close} />
              </div>
              <LeagueTeams league={league} onChoose={close} />
            </div>
          </details>
        ))}
        <ul>
          {(isMember ? [profile, ...otherPages] : otherPages).map(({ to, text }) => (
            <li key={to} className="border-board-line border-b">
              <NavLink to={to} onClick={close} className={row}>
                {text}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="pt-5">{children}</div>
    </Dialog>
  );
}
