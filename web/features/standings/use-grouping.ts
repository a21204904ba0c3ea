import { useSearchParams } from 'react-router';
import type { League } from '#shared/facts/sports.ts';
import { groupings, type StandingsView, standingsViews, usualGrouping } from './group-standings.ts';

/** What the address asks for; anything else is the league's usual tables. */
export function useStandingsView(league: League): StandingsView {
  const [search] = useSearchParams();
  const asked = search.get('by');
  return standingsViews.find((each) => each === asked) ?? usualGrouping[league];
}

export function useGrouping(league: League) {
  const view = useStandingsView(league);
  return groupings.find((each) => each === view) ?? usualGrouping[league];
}
