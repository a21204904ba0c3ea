import { useQuery } from '@tanstack/react-query';
import { minuteMs } from '#shared/facts/durations.ts';
import type { League } from '#shared/facts/sports.ts';
import type { Injury } from '#shared/schemas/forecasts.ts';
import { matchCentreTexts } from '#shared/texts/match-centre.ts';
import { predictionTexts, injuryTexts as texts } from '#shared/texts/predictions.ts';
import { teamInjuriesTexts } from '#shared/texts/team.ts';
import { FeedAge } from '#web/parts/feed-age.tsx';
import { useSubscription } from '#web/session/subscription-context.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { PendingCard } from '#web/ui/failed-query.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { weight } from '../players/group-injuries.ts';
import { injuriesQuery } from '../players/predictions.queries.ts';
import { toShownInjury } from '../players/show-injury.ts';
import { InjuryTable } from '../rows/injury-table.tsx';
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

export function TeamInjuries({ sport, team, most }: TeamInjuriesProps) {
  const { heading: title, none } = teamInjuriesTexts;
  return <Injuries list={{ sport, teams: [team], title, none }} most={most} />;
}

type ListedTeam = { id: string; name: string };
type InjuryList = { sport: League; teams: readonly ListedTeam[]; title: string; none: string };

function Injuries({ list, most }: { list: InjuryList; most?: number | undefined }) {
  const { sport, teams, title, none } = list;
  const { query, rows } = useInjuries(list);
  // One team's list is a page of its own.
  const isAlone = teams.length === 1;
  const level = isAlone ? 2 : 3;
  if (!rows) {
    if (query.isError && !isAlone) return null;
    return <PendingCard query={query} title={predictionTexts.loadFailed} className="h-64" />;
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

const untold = {
  comment: null,
  impact: '',
  points_effect: null,
  fantasy_points: null,
  gainers: [],
};

/** With what each costs, the most missed first, for subscribers. */
function useInjuries({ sport, teams }: InjuryList) {
  const { subscribed } = useSubscription();
  const now = useNow(minuteMs);
  const teamIds = teams.map(({ id }) => id);
  const effects = useQuery({ ...injuriesQuery(sport, teamIds), enabled: subscribed });
  const statuses = useQuery({ ...injuryStatusesQuery(sport, teamIds), enabled: !subscribed });
  const nameOf = (id: string | null) => teams.find((team) => team.id === id)?.name ?? null;
  const injuries: Injury[] | undefined = subscribed
    ? effects.data?.toSorted((a, b) => weight(b) - weight(a))
    : statuses.data?.map((row) => ({ ...row, ...untold, team_name: nameOf(row.team_id) }));
  const rows = injuries?.map((injury) => toShownInjury(injury, now));
  return { query: subscribed ? effects : statuses, rows };
}
