import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { populateWaitsMs } from '#shared/facts/intervals.ts';
import { isLeague, type Sport } from '#shared/facts/sports.ts';
import { refreshGamesTexts } from '#shared/texts/schedule.ts';
import { nothingLoadedTexts } from '#shared/texts/sport.ts';
import { callFunction } from '#web/api/call-function.ts';
import { showToast } from '#web/ui/toast.ts';
import { gamesKeys } from '../games.queries.ts';
import { useGamesFeed } from '../use-games-feed.ts';
import { scheduleQuery, scoresQuery } from './sport-games.queries.ts';

export type SportGames = ReturnType<typeof useSportGames>;

/** Games of one sport page. A league without any asks the feed once, the NFL also when it cannot read them. */
export function useSportGames(sport: Sport) {
  const queryClient = useQueryClient();
  const now = useQuery(scoresQuery(sport));
  const schedule = useQuery(scheduleQuery(sport));
  const { isDown } = useGamesFeed({ sport });
  const { mutate, isPending } = useMutation({
    mutationFn: (_: { isAsked: boolean }) => callFunction('populate-games'),
    onError: (_error, { isAsked }) => {
      if (isAsked) showToast(failed);
    },
    onSettled: async (_data, error, { isAsked }) => {
      await readAgain(queryClient, sport);
      const games = queryClient.getQueryData(scheduleQuery(sport).queryKey);
      if (isAsked && !error && games?.length === 0) showToast(nothingCame);
    },
  });

  const isEmpty = now.data?.length === 0 && schedule.data?.length === 0;
  const hasFailed = now.isError || schedule.isError;
  const hasAsked = useRef(false);
  useEffect(() => {
    const mustAsk = isLeague(sport) && (isEmpty || (hasFailed && sport === 'NFL'));
    if (!mustAsk || hasAsked.current) return;
    hasAsked.current = true;
    mutate({ isAsked: false });
  }, [isEmpty, hasFailed, sport, mutate]);

  return {
    now,
    schedule,
    isFeedDown: isDown,
    isPopulating: isPending,
    populate: () => mutate({ isAsked: true }),
    retry: () => void queryClient.invalidateQueries({ queryKey: gamesKeys.all }),
  };
}

/** The feed is given a moment before its games are looked for. */
async function readAgain(queryClient: QueryClient, sport: Sport): Promise<void> {
  const waitMs = populateWaitsMs[sport === 'NBA' ? 'NBA' : 'NFL'];
  await new Promise((resolve) => setTimeout(resolve, waitMs));
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: gamesKeys.scores(sport) }),
    queryClient.invalidateQueries({ queryKey: gamesKeys.schedule(sport) }),
  ]);
}

const failed = {
  tone: 'error',
  title: refreshGamesTexts.refreshFailed,
  description: refreshGamesTexts.refreshFailedDetail,
} as const;
const nothingCame = {
  tone: 'info',
  title: nothingLoadedTexts.title,
  description: nothingLoadedTexts.detail,
} as const;
