import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { myTeamsQuery } from './my-teams.queries.ts';

/** The icon of the installed app says how many games of one's teams are on, as far as the open app knows. */
export function LiveBadge({ userId }: { userId: string }) {
  const { data: teams = [] } = useQuery(myTeamsQuery(userId));
  const live = teams.flatMap(({ next }) => (next?.status === 'live' ? [next.id] : []));
  const count = new Set(live).size;
  useEffect(() => {
    // Refused where the app is not installed.
    navigator.setAppBadge(count).catch(() => undefined);
  }, [count]);
  useEffect(() => () => void navigator.clearAppBadge().catch(() => undefined), []);
  return null;
}
