import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { dashboardTabRoute } from '#shared/facts/routes.ts';
import { isLeague, type League } from '#shared/facts/sports.ts';
import { myTeamsTexts as texts } from '#shared/texts/my-teams.ts';
import { useLiveChances } from '#web/parts/live-chances.queries.ts';
import { useAuth } from '#web/session/auth-context.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { createDeviceSetting } from '#web/ui/device-setting.ts';
import { FailedCard } from '#web/ui/failed-query.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { MyTeamCard, type StakesOf } from './my-team-card.tsx';
import { type MyTeam, myTeamsQuery } from './my-teams.queries.ts';

/** How many cards the last visit had, so that nothing below has to move when they come. */
export const expectedTeams = createDeviceSetting('my-teams-shown', (kept) => Number(kept) || 0);

/** A line to be pushed by hand, three abreast on a tablet; a column where the page has three. */
const stripClasses =
  'flex [scroll-snap-type:x_mandatory] items-start gap-3 overflow-x-auto xl:flex-col';
const cardClasses =
  'w-full min-w-0 shrink-0 snap-start not-only:w-[86%] md:not-only:w-[32%] xl:w-full!';

export type PlaceOf = (teamId: string, league: League) => ReactNode;

type MyTeamsProps = { placeOf: PlaceOf; stakesOf: StakesOf };

export function MyTeams({ placeOf, stakesOf }: MyTeamsProps) {
  const query = useQuery(myTeamsQuery(useAuth().user?.id));
  const { data, isError } = query;
  const { chances, isLoading } = useLiveChances(data?.flatMap(({ next }) => next ?? []) ?? []);
  const count = data?.length;
  useEffect(() => {
    if (count !== undefined) expectedTeams.keep(String(count));
  }, [count]);
  if (!data && isError) {
    return <FailedCard query={query} title={texts.loadFailed} />;
  }
  const awaited = data?.length ?? expectedTeams.read();
  if (awaited === 0) return <Invitation />;
  if (!data || isLoading) return <CardsSkeleton count={awaited} />;
  return (
    <section aria-label={texts.heading} className="min-w-0">
      <h2 className="sr-only">{texts.heading}</h2>
      <ul className={stripClasses}>
        {inOrder(data).map((team) => (
          <li key={team.id} className={cardClasses}>
            <MyTeamCard
              team={team}
              chance={chances.get(team.next?.external_id ?? null)}
              place={placeIn(team, placeOf)}
              stakesOf={stakesOf}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function inOrder(teams: readonly MyTeam[]): MyTeam[] {
  const startOf = ({ next }: MyTeam) => {
    if (next?.status === 'live') return 0;
    return next ? Date.parse(next.scheduled_at) : Infinity;
  };
  return teams.toSorted((a, b) => startOf(a) - startOf(b) || 0);
}

export function placeIn({ team_id, sport }: MyTeam, placeOf: PlaceOf): ReactNode {
  return team_id && isLeague(sport) ? placeOf(team_id, sport) : null;
}

function Invitation() {
  return (
    <Card className="flex min-h-14 items-center justify-between gap-3 py-1 pr-1 pl-4">
      <p className="text-pretty text-sm leading-tight">{texts.invite}</p>
      <ButtonLink to={dashboardTabRoute('favorites')} variant="ghost" className="shrink-0">
        {texts.choose}
      </ButtonLink>
    </Card>
  );
}

function CardsSkeleton({ count }: { count: number }) {
  return (
    <SkeletonGroup className={stripClasses}>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are alike.
        <div key={place} className={cardClasses}>
          <Skeleton className="h-52" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
