import type { ReactNode } from 'react';
import { useAuth } from '#web/session/auth-context.ts';
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
