import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { minuteMs } from '#shared/facts/durations.ts';
import { myTeamsTexts as texts } from '#shared/texts/my-teams.ts';
import { useSpoilers } from '#web/api/spoilers/hidden-scores.ts';
import { useAuth } from '#web/session/auth-context.ts';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { useChannels } from '../channels.queries.ts';
import { useSituations } from '../situations.queries.ts';
import { MyTeamCard } from './my-team-card.tsx';
import { myTeamsQuery } from './my-teams.queries.ts';
import { type PlaceOf, placeIn } from './my-teams.tsx';

type FollowedTeamProps = {
  favorite: { id: string; name: string; sport: string; listedId: string | null };
  placeOf: PlaceOf;
  actions: ReactNode;
};

/** The card of one favourite; until it is known how it goes, its name and what can be done. */
export function FollowedTeam({ favorite, placeOf, actions }: FollowedTeamProps) {
  const now = useNow(minuteMs);
  const areScoresHidden = useSpoilers() !== 'show';
  const { data, isError, isPending } = useQuery(myTeamsQuery(useAuth().user?.id));
  const nextGames = data?.flatMap(({ next }) => next ?? []) ?? [];
  const situations = useSituations(nextGames);
  const channels = useChannels(nextGames);
  const known = data?.find(({ id }) => id === favorite.id);
  const team = known ?? { ...favorite, team_id: favorite.listedId, ...nothingKnown };
  return (
    <MyTeamCard
      team={team}
      situation={team.next && situations.get(team.next.external_id)}
      channels={team.next && channels[team.next.external_id]}
      place={placeIn(team, placeOf)}
      now={now}
      areHeadlinesShown={!areScoresHidden}
      actions={actions}
      waiting={known ? undefined : <Waiting hasFailed={isError && !isPending} />}
    />
  );
}

const nothingKnown = { next: undefined, last: undefined, injured: [], headline: null };

/** As tall as the two games that come. */
export function Waiting({ hasFailed }: { hasFailed: boolean }) {
  if (hasFailed) {
    return <p className="min-h-row border-t px-4 py-3 text-muted text-sm">{texts.cardFailed}</p>;
  }
  return (
    <SkeletonGroup className="grid gap-3 border-t p-4">
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
    </SkeletonGroup>
  );
}
