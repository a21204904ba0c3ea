import { ChartColumnIncreasing, House, type LucideIcon, Menu, Radio, Star } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { dashboardTabRoute, leagueRoute, routes } from '#shared/facts/routes.ts';
import { leagues } from '#shared/facts/sports.ts';
import { bottomBarTexts as texts } from '#shared/texts/bottom-bar.ts';
import { classNames } from '#web/ui/class-names.ts';
import { createDeviceSetting, useDeviceSetting } from '#web/ui/device-setting.ts';
import { onDemand } from '#web/ui/on-demand.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

const loadDrawer = () => import('./side-drawer.tsx');
const SideDrawer = onDemand(async () => (await loadDrawer()).SideDrawer);

const cell =
  'relative flex h-14 w-full cursor-pointer flex-col items-center justify-center gap-0.5 font-bold font-display text-board-muted text-sm leading-4 tracking-wide -outline-offset-3 max-[359px]:text-xs max-[359px]:tracking-normal aria-[current]:text-board-digit [&_svg]:size-5';

type BottomBarProps = {
  /** Nobody knows yet who looks: it shows where a session is stored. */
  isExpected: boolean;
  /** Stands at the foot of the drawer. */
  children: ReactNode;
};

/** The five ways of a thumb; app.css keeps its height free below the page. */
export function BottomBar({ isExpected, children }: BottomBarProps) {
  const { pathname, search } = useLocation();
  const isHydrated = useHydrated();
  // The server knows no query and no device.
  const current = barPartOf(pathname, isHydrated ? search : '');
  const [isOpen, setOpen] = useState(false);
  const scores = useScoresAddress(pathname);
  const links: { part: BarPart; to: string; text: string; icon: LucideIcon }[] = [
    { part: 'home', to: routes.dashboard, text: texts.home, icon: House },
    { part: 'scores', to: scores, text: texts.scores, icon: Radio },
    { part: 'teams', to: dashboardTabRoute('favorites'), text: texts.favorites, icon: Star },
    {
      part: 'predictions',
      to: dashboardTabRoute('predictions'),
      text: texts.predictions,
      icon: ChartColumnIncreasing,
    },
  ];
  const address = pathname + (isHydrated ? search : '');
  const stateOf = (part: BarPart, to: string) =>
    part === current ? (to === address ? 'page' : 'true') : undefined;
  return (
    <nav
      id="bottom-bar"
      aria-label={texts.label}
      className={classNames(
        'focus-on-board fixed inset-x-0 bottom-0 z-20 border-board-line border-t bg-board pb-[env(safe-area-inset-bottom)]',
        isExpected ? 'hidden expected:max-md:block' : 'md:hidden',
      )}
    >
      <ul className="grid grid-cols-5">
        {links.map(({ part, to, text, icon: Icon }) => (
          <li key={part}>
            <Link to={to} aria-current={stateOf(part, to)} className={cell}>
              {part === current && <CurrentMark />}
              <Icon aria-hidden />
              {text}
            </Link>
          </li>
        ))}
        <li>
          <button
            type="button"
            aria-current={current === 'more' ? 'true' : undefined}
            aria-expanded={isOpen}
            onClick={() => setOpen(true)}
            onPointerEnter={() => void loadDrawer().catch(() => {})}
            className={cell}
          >
            {current === 'more' && <CurrentMark />}
            <Menu aria-hidden />
            {texts.more}
          </button>
        </li>
      </ul>
      <SideDrawer isOpen={isOpen} onOpenChange={setOpen} isMember>
        {children}
      </SideDrawer>
    </nav>
  );
}

/** A bar on top: colour alone would not tell where one is. */
function CurrentMark() {
  return <span aria-hidden className="absolute inset-x-3 -top-px h-0.75 bg-board-digit" />;
}

/** The scores of the league that was looked at last; simulated ones stand on the page of the sport. */
function useScoresAddress(pathname: string): string {
  const last = useDeviceSetting(lastLeague);
  const own = leagueOf(pathname);
  useEffect(() => {
    if (own) lastLeague.keep(own);
  }, [own]);
  return leagueRoute(own ?? last, 'scores');
}

type BarPart = 'home' | 'scores' | 'teams' | 'predictions' | 'more';

const ofTab: Record<string, BarPart> = {
  favorites: 'teams',
  predictions: 'predictions',
  fantasy: 'predictions',
  injuries: 'predictions',
};
const ofScores = /^\/(nfl|nba|soccer|cricket|game|g|scores|tables)(\/|$)/i;

/** Under which of the five ways a page stands. */
function barPartOf(pathname: string, search: string): BarPart {
  if (pathname === routes.dashboard) {
    return ofTab[new URLSearchParams(search).get('tab') ?? ''] ?? 'home';
  }
  if (ofScores.test(pathname)) return 'scores';
  return /^\/(team|player|t|p)\//.test(pathname) ? 'teams' : 'more';
}

/** That of the page, if it has one. */
function leagueOf(pathname: string) {
  const word = pathname.split('/')[1]?.toUpperCase();
  return leagues.find((league) => league === word);
}

/** Whose pages were looked at last on this device. */
const lastLeague = createDeviceSetting(
  'last-league',
  (kept) => leagues.find((league) => league === kept) ?? leagues[0],
);
