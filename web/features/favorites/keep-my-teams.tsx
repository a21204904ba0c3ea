import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keepMyTeams } from '#web/api/spoilers/choose-scores.ts';
import { favoriteTeamsQuery } from './favorites.queries.ts';

/** Whose scores are hidden has to be known before the next page asks. */
export function KeepMyTeams({ userId }: { userId: string }) {
  const { data } = useQuery(favoriteTeamsQuery(userId));
  useEffect(() => {
    if (data) keepMyTeams(data.map(({ name }) => name));
  }, [data]);
  useEffect(() => () => keepMyTeams(null), []);
  return null;
}
