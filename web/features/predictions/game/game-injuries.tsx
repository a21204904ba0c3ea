import { useQuery } from '@tanstack/react-query';
import { minuteMs } from '#shared/facts/durations.ts';
import type { League } from '#shared/facts/sports.ts';
import { matchCentreTexts } from '#shared/texts/match-centre.ts';
import { predictionTexts, injuryTexts as texts } from '#shared/texts/predictions.ts';
import { teamInjuriesTexts } from '#shared/texts/team.ts';
import { FeedAge } from '#web/parts/feed-age.tsx';
import { useSubscription } from '#web/session/subscription-context.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { FailedCard } from '#web/ui/failed-query.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { weight } from '../players/group-injuries.ts';
import { injuriesQuery } from '../players/predictions.queries.ts';
import { toShownInjury } from '../players/show-injury.ts';
import { InjuryTable, type ShownInjury } from '../rows/injury-table.tsx';
import { ShownFirst } from '../shown-first.tsx';
import { type ForecastGame, isForecast } from './forecast-game.ts';
import { injuryStatusesQuery } from './game-forecasts.queries.ts';

const shownFirst = 6;

/** Who may miss a game to come: for everybody. What that costs, the most missed first, is for subscribers. */
export function GameInjuries({ game }: { game: ForecastGame }) {
  if (game.status !== 'scheduled' || !isForecast(game)) return null;
  const teams = [
    { id: game.home_team_id, name: game.home_team },
    { id: game.away_team_id, name: game.away_team },
  ].filter((team): team is ListedTeam => team.id !== null);
  const { sport } = game;
  return (
    <Injuries
      list={{ sport, teams, title: texts.ofGame, none: matchCentreTexts.noInjuries }}
      most={shownFirst}
    />
  );
}

type TeamInjuriesProps = { sport: League; team: ListedTeam; most?: number };

/** The same of one team. */
export function TeamInjuries({ sport, team, most }: TeamInjuriesProps) {
  const { heading: title, none } = teamInjuriesTexts;
  return <Injuries list={{ sport, teams: [team], title, none }} most={most} />;
}

type ListedTeam = { id: string; name: string };
type InjuryList = { sport: League; teams: readonly ListedTeam[]; title: string; none: string };
type InjuriesProps = { list: InjuryList; most?: number | undefined };

function Injuries(props: InjuriesProps) {
  const { subscribed } = useSubscription();
  return subscribed ? <WithEffects {...props} /> : <Statuses {...props} />;
}

function WithEffects({ list, most }: InjuriesProps) {
  const now = useNow(minuteMs);
  const query = useQuery(injuriesQuery(list.sport, idsOf(list)));
  const rows = query.data?.toSorted((a, b) => weight(b) - weight(a));
  return (
    <Rows
      list={list}
      most={most}
      query={query}
      rows={rows?.map((row) => toShownInjury(row, now))}
    />
  );
}

function Statuses({ list, most }: InjuriesProps) {
  const now = useNow(minuteMs);
  const query = useQuery(injuryStatusesQuery(list.sport, idsOf(list)));
  const nameOf = (id: string | null) => list.teams.find((team) => team.id === id)?.name ?? null;
  const untold = {
    comment: null,
    impact: '',
    points_effect: null,
    fantasy_points: null,
    gainers: [],
  };
  const rows = query.data?.map((row) =>
    toShownInjury({ ...row, ...untold, team_name: nameOf(row.team_id) }, now),
  );
  return <Rows list={list} most={most} query={query} rows={rows} />;
}

type RowsProps = {
  list: InjuryList;
  most: number | undefined;
  query: { isError: boolean; isFetching: boolean; refetch: () => unknown };
  rows: readonly ShownInjury[] | undefined;
};

function Rows({ list, most, query, rows }: RowsProps) {
  const { sport, title, none } = list;
  // One team's list is a page of its own.
  const isAlone = list.teams.length === 1;
  const level = isAlone ? 2 : 3;
  if (!rows) {
    if (!query.isError) return <Waiting />;
    return isAlone && <FailedCard query={query} title={predictionTexts.loadFailed} />;
  }
  if (rows.length === 0) {
    return (
      <Card>
        <CardHeader title={title} level={level} />
        <FeedAge job="injuries" sports={[sport]} className="px-4 pt-4" />
        <p className="p-4 text-muted text-sm">{none}</p>
      </Card>
    );
  }
  return (
    <div className="grid gap-3">
      <FeedAge job="injuries" sports={[sport]} />
      <ShownFirst rows={rows} most={most ?? rows.length}>
        {(shown) => <InjuryTable league={title} caption={title} injuries={shown} level={level} />}
      </ShownFirst>
    </div>
  );
}

function Waiting() {
  return (
    <SkeletonGroup>
      <Skeleton className="h-64" />
    </SkeletonGroup>
  );
}

function idsOf({ teams }: InjuryList): string[] {
  return teams.map(({ id }) => id);
}
