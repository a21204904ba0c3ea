import { Link } from 'react-router';
import type { League } from '#shared/facts/sports.ts';
import { standingsTexts as texts } from '#shared/texts/standings.ts';
import { usePlaces } from '#web/parts/use-places.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { type StandingsView, standingsViews } from './group-standings.ts';

export function GroupingLinks({ league, chosen }: { league: League; chosen: StandingsView }) {
  const places = usePlaces();
  return (
    <nav aria-label={texts.groupBy} className="flex flex-wrap gap-2">
      {standingsViews.map((grouping) => (
        <Link
          key={grouping}
          to={`${places.league(league, 'standings')}?by=${grouping}`}
          replace
          preventScrollReset
          aria-current={grouping === chosen ? 'true' : undefined}
          className={classNames(
            buttonClasses({ variant: grouping === chosen ? 'primary' : 'outline' }),
            'max-sm:px-2',
          )}
        >
          {texts.groupings[grouping]}
        </Link>
      ))}
    </nav>
  );
}
