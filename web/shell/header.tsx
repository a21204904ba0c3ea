import { ChevronDown, Menu } from 'lucide-react';
import { lazy, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { routes, sportRoute } from '#shared/facts/routes.ts';
import { type League, leagues } from '#shared/facts/sports.ts';
import { layoutTexts } from '#shared/texts/layout.ts';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { onDemand } from '#web/ui/on-demand.tsx';
import { DemoMark } from './demo-mark.tsx';

export type HeaderProps = {
  account: ReactNode;
  isLoading: boolean;
  onLogIn: () => void;
  search: ReactNode;
  themeMenu: ReactNode;
  themeChoice: ReactNode;
};

const otherSports = ['soccer', 'cricket'] as const;

export function Header(props: HeaderProps) {
  const { search, themeMenu, themeChoice } = props;
  return (
    // Focus in the header does not scroll the page, though pages keep clear of it: see scroll-padding in app.css.
    <header className="focus-on-board sticky top-0 z-20 border-board-line border-b bg-board text-board-text [&_:is(a,button)]:-scroll-mt-16">
      <div className="page-width flex h-14 items-center gap-1 max-sm:px-2">
        <Link
          to={routes.home}
          aria-label={layoutTexts.homeLink}
          className="mr-1 flex min-h-11 items-center rounded-card pl-1 sm:-ml-1"
        >
          <Logo />
        </Link>
        <nav aria-label={layoutTexts.mainNavigation} className="mx-2 hidden gap-1 md:flex">
          {leagues.map((league) => (
            <LeagueMenu key={league} league={league} />
          ))}
          {otherSports.map((sport) => (
            <Link
              key={sport}
              to={sportRoute(sport)}
              className="flex min-h-11 items-center rounded-card px-3 font-display font-extrabold text-xl tracking-wide hover:bg-board-text/10"
            >
              {layoutTexts[sport]}
            </Link>
          ))}
        </nav>
        <DemoMark />
        <div className="ml-auto flex items-center gap-1">
          {search}
          <div className="hidden md:block">{themeMenu}</div>
          <Account {...props} />
          <MenuButton>{themeChoice}</MenuButton>
        </div>
      </div>
    </header>
  );
}

/** Where a session is stored it keeps the room of the account menu until that is read, so that nothing jumps. */
function Account({ account, isLoading, onLogIn }: HeaderProps) {
  return (
    account || (
      <Button
        variant="digit"
        onClick={onLogIn}
        className={isLoading ? 'expected:invisible expected:w-11 expected:px-0' : undefined}
      >
        {layoutTexts.logIn}
      </Button>
    )
  );
}

const loadDrawer = () => import('./side-drawer.tsx');
const SideDrawer = onDemand(async () => (await loadDrawer()).SideDrawer);

/** Opens the drawer, with `children` below the sports. */
function MenuButton({ children }: { children: ReactNode }) {
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

// The 62 teams stay out of the first load.
const loadPanel = () => import('./league-panel.tsx');
const LeaguePanel = lazy(async () => ({ default: (await loadPanel()).LeaguePanel }));

/** One league in the header: a button that opens everything about it. */
function LeagueMenu({ league }: { league: League }) {
  return (
    <Disclosure
      trigger={
        <>
          {league}
          <ChevronDown
            aria-hidden
            className="size-4 transition-transform group-aria-expanded:rotate-180"
          />
        </>
      }
      triggerClassName="group flex min-h-11 cursor-pointer items-center gap-1 rounded-card px-3 font-display font-extrabold text-xl tracking-wide hover:bg-board-text/10 aria-expanded:text-board-digit"
      panelClassName="inset-x-0 top-full max-h-[calc(100dvh-3.5rem)] overflow-y-auto border-board-line border-t bg-board text-board-text"
      onIntent={() => void loadPanel().catch(() => {})}
    >
      {(close) => <LeaguePanel league={league} onChoose={close} />}
    </Disclosure>
  );
}
