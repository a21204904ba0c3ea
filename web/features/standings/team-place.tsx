import { useQuery } from '@tanstack/react-query';
import type { League } from '#shared/facts/sports.ts';
import { sayRecord, teamRecordTexts as texts } from '#shared/texts/standings.ts';
import { useSpoilers } from '#web/api/spoilers/hidden-scores.ts';
import { findPlace } from './find-place.ts';
import { standingsQuery } from './standings.queries.ts';

/** "8-3 · 1st in AFC West"; nothing until it is known. */
export function TeamPlace({ teamId, league }: { teamId: string; league: League }) {
  const isHidden = useSpoilers() !== 'show';
  const { data } = useQuery({
    ...standingsQuery(league),
    select: (rows) => findPlace(rows, teamId),
  });
  if (!data || isHidden) return null;
  return texts.recordAndPlace(sayRecord(data.standing), data.place, data.group);
}
