import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { League } from '#shared/facts/sports.ts';
import { sayRecord, standingsTexts, teamRecordTexts as texts } from '#shared/texts/standings.ts';
import { useSpoilers } from '#web/api/spoilers/hidden-scores.ts';
import { usePlaces } from '#web/parts/use-places.ts';
import { findPlace } from './find-place.ts';
import { standingsQuery } from './standings.queries.ts';

/** Won and lost, and the place in the division; dashes keep the room until they are known. */
export function TeamRecord({ teamId, league }: { teamId: string; league: League }) {
  const { data } = useQuery({
    ...standingsQuery(league),
    select: (rows) => findPlace(rows, teamId),
  });
  const places = usePlaces();
  const isHidden = useSpoilers() !== 'show';
  const standing = isHidden ? undefined : data?.standing;
  const cells = [
    { name: texts.record, value: standing && sayRecord(standing) },
    { name: data?.group ?? texts.division, value: standing && data && texts.place(data.place) },
    { name: texts.streak, value: standing?.streak },
  ];
  return (
    <Link
      to={places.league(league, 'standings')}
      className="-m-2 grid grid-cols-[repeat(3,auto)] items-end gap-x-5 rounded-card p-2 hover:bg-board-text/10"
    >
      {cells.map(({ name, value }) => (
        <span key={name} className="grid">
          <span className="font-display font-extrabold text-2xl text-board-digit tabular-nums leading-none sm:text-3xl">
            {value ?? standingsTexts.unknown}
          </span>
          <span className="whitespace-nowrap text-board-muted text-sm">{name}</span>
        </span>
      ))}
      <span className="sr-only">{texts.toStandings(league)}</span>
    </Link>
  );
}
