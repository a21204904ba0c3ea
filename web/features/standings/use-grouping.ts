import { useSearchParams } from 'react-router';
import type { League } from '#shared/facts/sports.ts';
import { type Grouping, groupings, usualGrouping } from './group-standings.ts';

/** What the address asks for; anything else is the league's usual tables. */
export function useGrouping(league: League): Grouping {
  const [search] = useSearchParams();
  const asked = search.get('by');
  return groupings.find((each) => each === asked) ?? usualGrouping[league];
}
