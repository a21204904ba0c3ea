import { lazy, Suspense } from 'react';
import { OfflineCare } from '#web/features/offline/offline-care.tsx';

const LiveBadge = lazy(async () => ({
  default: (await import('#web/features/games/my-teams/live-badge.tsx')).LiveBadge,
}));
/** Where the app is installed there is an icon to write on. */
const hasBadge =
  'setAppBadge' in navigator && window.matchMedia('(display-mode: standalone)').matches;

/** What goes on behind the pages of who is signed in. */
export function MemberCare({ userId }: { userId: string }) {
  return (
    <>
      <OfflineCare userId={userId} />
      {hasBadge && (
        <Suspense fallback={null}>
          <LiveBadge userId={userId} />
        </Suspense>
      )}
    </>
  );
}
