import { Link } from 'react-router';
import { leagueRoute } from '#shared/facts/routes.ts';
import type { League } from '#shared/facts/sports.ts';
import { standingsTexts as texts } from '#shared/texts/standings.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { type Grouping, groupings } from './group-standings.ts';

export function GroupingLinks({ league, chosen }: { league: League; chosen: Grouping }) {
  return (
    <nav aria-label={texts.groupBy} className="flex gap-2">
      {groupings.map((grouping) => (
        <Link
          key={grouping}
          to={`${leagueRoute(league, 'standings')}?by=${grouping}`}
          replace
          preventScrollReset
          aria-current={grouping === chosen ? 'true' : undefined}
          className={buttonClasses({ variant: grouping === chosen ? 'primary' : 'outline' })}
        >
          {texts.groupings[grouping]}
        </Link>
      ))}
    </nav>
  );
}
