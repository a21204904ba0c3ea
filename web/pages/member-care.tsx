import { useSpoilers } from '#web/api/spoilers/hidden-scores.ts';
import { OfflineCare } from '#web/features/offline/offline-care.tsx';
import { lazyExtra } from '#web/ui/after-paint.tsx';
import type { MemberExtrasProps } from './member-extras.tsx';

const Extras = lazyExtra<MemberExtrasProps>(
  async () => (await import('./member-extras.tsx')).MemberExtras,
);
/** Where the app is installed there is an icon to write on. */
const hasBadge =
  'setAppBadge' in navigator && window.matchMedia('(display-mode: standalone)').matches;

export function MemberCare({ userId }: { userId: string }) {
  const hasAlerts = globalThis.Notification?.permission === 'granted';
  const areMineHidden = useSpoilers() === 'mine';
  return (
    <>
      <OfflineCare userId={userId} />
      {(hasBadge || hasAlerts || areMineHidden) && (
        <Extras userId={userId} {...{ hasBadge, hasAlerts, areMineHidden }} />
      )}
    </>
  );
}
