import { AlertCare } from '#web/features/alerts/alert-care.tsx';
import { KeepMyTeams } from '#web/features/favorites/keep-my-teams.tsx';
import { LiveBadge } from '#web/features/games/my-teams/live-badge.tsx';

export type MemberExtrasProps = {
  userId: string;
  hasBadge: boolean;
  hasAlerts: boolean;
  areMineHidden: boolean;
};

export function MemberExtras({ userId, hasBadge, hasAlerts, areMineHidden }: MemberExtrasProps) {
  return (
    <>
      {hasBadge && <LiveBadge userId={userId} />}
      {areMineHidden && <KeepMyTeams userId={userId} />}
      {hasAlerts && <AlertCare userId={userId} />}
    </>
  );
}
