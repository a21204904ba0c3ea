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
import {
  type DirectoryTeam,
  directoryKeys,
  type PlayerFilter,
  type PlayerList,
  playersQuery,
  teamsQuery,
} from './directory.queries.ts';
import { samplePlayers, sampleTeams } from './sample-directory.ts';

export type Directory = {
  teams: DirectoryTeam[];
  /** Those that fit the filter. */
  list: PlayerList;
  isSample: boolean;
  isLoading: boolean;
  isUpdating: boolean;
  update: () => void;
};

/** Teams and players of a sport; where no feed brings any, its samples. */
export function useDirectory(sport: Sport, filter: PlayerFilter): Directory {
  const queryClient = useQueryClient();
  const teams = useQuery(teamsQuery(sport));
  const players = useQuery(playersQuery(sport, filter));
  const { mutate, isPending } = useMutation(updateRostersMutation(queryClient, sport));
  const isLeague = leagues.some((league) => league === sport);
  const hasFailed = teams.isError || players.isError;
  useLog(teams.error);
  useLog(players.error);
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

/** A failed load shows as an empty list and is told to the browser's error log alone. */
function useLog(error: Error | null): void {
  useEffect(() => {
    if (error) reportError(error);
  }, [error]);
}

/** `isAsked` is false where a failed load asks by itself, and nobody is told how that went. */
type Update = { isAsked: boolean };

/** Asks the feed for rosters, gives it a moment, and reads the lists again. */
function updateRostersMutation(queryClient: QueryClient, sport: Sport) {
  return mutationOptions({
    mutationFn: (_update: Update) => callFunction('update-sports-rosters'),
    onError: (_error, { isAsked }) => {
      if (!isAsked) return;
      showToast({
        tone: 'error',
        title: texts.updateFailed,
        description: texts.updateFailedDetail,
      });
    },
    onSettled: async () => {
      await new Promise((resolve) => setTimeout(resolve, pageIntervals.rosterReloadMs));
      await queryClient.invalidateQueries({ queryKey: directoryKeys.sport(sport) });
    },
  });
}
