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
import { sampleCricket } from '#web/samples/cricket.ts';
import type { SampleSport } from '#web/samples/sample-sport.ts';
import { sampleSoccer } from '#web/samples/soccer.ts';
import { showToast } from '#web/ui/toast.ts';
import { useReported } from '#web/ui/use-reported.ts';
import {
  type DirectoryPlayer,
  type DirectoryTeam,
  directoryKeys,
  type PlayerFilter,
  type PlayerList,
  playersQuery,
  teamsQuery,
} from './directory.queries.ts';

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

const samples: Partial<Record<Sport, SampleSport>> = {
  SOCCER: sampleSoccer,
  CRICKET: sampleCricket,
};

/** Undefined for the leagues: their lists are real or empty. */
function sampleTeams(sport: Sport): DirectoryTeam[] | undefined {
  return samples[sport]?.teams.map((team) => ({
    ...team,
    team_id: sampleId(team.team_name),
    logo_url: null,
    conference: null,
    division: null,
    sport,
  }));
}

function samplePlayers(sport: Sport, { search, position }: PlayerFilter): PlayerList | undefined {
  const wanted = search.toLowerCase();
  const players = samples[sport]?.players
    .filter(
      (player) =>
        player.player_name.toLowerCase().includes(wanted) &&
        (position === undefined || player.position === position),
    )
    .map<DirectoryPlayer>(({ team_name, ...player }) => ({
      ...player,
      id: sampleId(player.player_name),
      player_id: null,
      team_id: sampleId(team_name),
      photo_url: null,
      sport,
    }));
  return players && { players, total: players.length };
}

function sampleId(name: string): string {
  return `sample_${name.toLowerCase().replaceAll(' ', '_')}`;
}
