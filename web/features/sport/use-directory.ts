import {
  mutationOptions,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { pageIntervals } from '#shared/facts/intervals.ts';
import { leagues, type Sport } from '#shared/facts/sports.ts';
import { directoryTexts as texts } from '#shared/texts/sport.ts';
import { callFunction } from '#web/api/call-function.ts';
import { showToast } from '#web/ui/toast.ts';
import { useReported } from '#web/ui/use-reported.ts';
import { directoryKeys, type PlayerFilter, playersQuery, teamsQuery } from './directory.queries.ts';
import { samplePlayers, sampleTeams } from './sample-directory.ts';

/** Teams and those players of a sport that fit the filter; where no feed brings any, its samples. A failed load shows as an empty list. */
export function useDirectory(sport: Sport, filter: PlayerFilter) {
  const queryClient = useQueryClient();
  const teams = useQuery(teamsQuery(sport));
  const players = useQuery(playersQuery(sport, filter));
  const { mutate, isPending } = useMutation(updateRostersMutation(queryClient, sport));
  const isLeague = leagues.some((league) => league === sport);
  const hasFailed = teams.isError || players.isError;
  useReported(teams.error);
  useReported(players.error);
  const hasAsked = useRef(false);
  useEffect(() => {
    if (!hasFailed || !isLeague || hasAsked.current) return;
    hasAsked.current = true;
    mutate({ isAsked: false });
  }, [hasFailed, isLeague, mutate]);
  const shownTeams = teams.data ?? [];
  const isSample = !isLeague && !teams.isPending && shownTeams.length === 0;
  const none = { players: [], total: 0 };
  return {
    teams: (isSample && sampleTeams(sport)) || shownTeams,
    list: (isSample && samplePlayers(sport, filter)) || (players.data ?? none),
    isSample,
    isLoading: teams.isPending || (!isSample && players.isPending),
    isUpdating: isPending,
    update: () => mutate({ isAsked: true }),
  };
}

/** `isAsked` is false where a failed load asks by itself, and nobody is told how that went. */
type Update = { isAsked: boolean };

/** Asks the feed for rosters, gives it a moment, and reads the lists again. */
function updateRostersMutation(queryClient: QueryClient, sport: Sport) {
  return mutationOptions({
    mutationFn: (_update: Update) => callFunction('update-sports-rosters'),
    onError: (_error, { isAsked }) => {
      if (!isAsked) return;
      const { updateFailed: title, updateFailedDetail: description } = texts;
      showToast({ tone: 'error', title, description });
    },
    onSettled: async () => {
      await new Promise((resolve) => setTimeout(resolve, pageIntervals.rosterReloadMs));
      await queryClient.invalidateQueries({ queryKey: directoryKeys.sport(sport) });
    },
  });
}
