import { UserRound } from 'lucide-react';
import { lazy, type ReactNode } from 'react';
import { layoutTexts } from '#shared/texts/layout.ts';
import { useAuth } from '#web/session/auth-context.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { BottomBar } from './bottom-bar.tsx';
import { PageTurns } from './page-turns.tsx';

type LateFrameProps = {
  /** Nobody else stays on the page: the bar may stand before it is known who looks. */
  isForMembers: boolean | undefined;
  /** Stands at the foot of the drawer. */
  children: ReactNode;
};

/** What surrounds pages besides header and footer: the front page is painted without it, pages for members with it. */
export function LateFrame({ isForMembers, children }: LateFrameProps) {
  const { user, isLoading } = useAuth();
  const isHydrated = useHydrated();
  return (
    <>
      {/* At once: who leaves early comes back to the same place, too. */}
      {isHydrated && <PageTurns />}
      {(user || (isForMembers && isLoading)) && (
        <BottomBar isExpected={!user}>{children}</BottomBar>
      )}
    </>
  );
}

const loadLinks = () => import('./account-links.tsx');
const AccountLinks = lazy(async () => ({ default: (await loadLinks()).AccountLinks }));

type AccountMenuProps = { email: string; onSignOut: () => void; avatar: ReactNode };

export function AccountMenu({ email, onSignOut, avatar }: AccountMenuProps) {
  return (
    <div className="relative">
      <Disclosure
        label={layoutTexts.accountMenu}
        trigger={
          <span className="relative grid place-items-center">
            <UserRound aria-hidden />
            <span className="absolute">{avatar}</span>
          </span>
        }
        triggerClassName={buttonClasses({ variant: 'board', size: 'icon' })}
        panelClassName="right-0 top-full mt-1 w-60 rounded-card border border-board-line bg-board p-2 text-board-text"
        onIntent={() => void loadLinks().catch(() => {})}
      >
        {(close) => <AccountLinks email={email} onChoose={close} onSignOut={onSignOut} />}
      </Disclosure>
    </div>
  );
}
