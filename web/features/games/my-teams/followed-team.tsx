import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { myTeamsTexts as texts } from '#shared/texts/my-teams.ts';
import { useAuth } from '#web/session/auth-context.ts';
import { SkeletonBars } from '#web/ui/row-skeletons.tsx';
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
  const { data, isError, isPending } = useQuery(myTeamsQuery(useAuth().user?.id));
  const known = data?.find(({ id }) => id === favorite.id);
  const team = known ?? { ...favorite, team_id: favorite.listedId, ...nothingKnown };
  return (
    <MyTeamCard
      team={team}
      place={placeIn(team, placeOf)}
      actions={actions}
      waiting={known ? undefined : <Waiting hasFailed={isError && !isPending} />}
    />
  );
}

const nothingKnown = { next: null, last: null, injured: [], headline: null };

/** As tall as the two games that come. */
export function Waiting({ hasFailed }: { hasFailed: boolean }) {
  if (hasFailed) {
    return <p className="min-h-row border-t px-4 py-3 text-muted text-sm">{texts.cardFailed}</p>;
  }
  return <SkeletonBars className="grid gap-3 border-t p-4" sizes={['h-10', 'h-10']} />;
}
