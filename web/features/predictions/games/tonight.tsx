import { useQuery } from '@tanstack/react-query';
import { dayMs, minuteMs } from '#shared/facts/durations.ts';
import { dashboardTabRoute } from '#shared/facts/routes.ts';
import type { League } from '#shared/facts/sports.ts';
import { findTeamByName } from '#shared/facts/teams.ts';
import type { ComingPrediction } from '#shared/schemas/forecasts.ts';
import { gamesForecastTexts as texts } from '#shared/texts/predictions.ts';
import { PremiumGate } from '#web/parts/premium-gate.tsx';
import { Card } from '#web/ui/card.tsx';
import { CardLinkHeader } from '#web/ui/card-link-header.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { sampleGames } from '../game/sample-prediction.ts';
import { comingPredictionsQuery } from './games.queries.ts';
import { TonightRow } from './tonight-row.tsx';

const mostRows = 6;
const sampleRows = 4;

type TonightProps = { leagues: readonly League[]; followed: ReadonlySet<string> };

/** Who is likelier to win the games of the next 24 hours, one's own games first; a sample for who has not subscribed. */
export function Tonight(props: TonightProps) {
  return (
    <PremiumGate title={texts.tonight} level={2} sample={<Sample />}>
      <Forecasts {...props} />
    </PremiumGate>
  );
}

function Forecasts({ leagues, followed }: TonightProps) {
  const only = leagues.length === 1 ? leagues[0] : undefined;
  const { data = [], isPending } = useQuery(comingPredictionsQuery(only));
  const now = useNow(minuteMs);
  const isMine = ({ home_team, away_team }: ComingPrediction) =>
    [home_team, away_team].some((name) => followed.has(findTeamByName(name)?.teamId ?? ''));
  const end = now.getTime() + dayMs;
  const tonight = data.filter(({ starts_at }) => Date.parse(starts_at) <= end);
  const mineFirst = tonight.toSorted((a, b) => Number(isMine(b)) - Number(isMine(a)));
  const shown = mineFirst.slice(0, mostRows);
  if (isPending) {
    return (
      <SkeletonGroup>
        <Skeleton className="h-96" />
      </SkeletonGroup>
    );
  }
  if (shown.length === 0) return null;
  return (
    <section aria-label={texts.tonight}>
      <Card className="overflow-hidden">
        <CardLinkHeader
          title={texts.tonight}
          note={texts.all(tonight.length)}
          to={dashboardTabRoute('predictions')}
        />
        <ul className="divide-y">
          {shown.map((prediction) => (
            <li key={prediction.game_id} className="@container">
              <TonightRow prediction={prediction} isMine={isMine(prediction)} now={now} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

function Sample() {
  return sampleGames.slice(0, sampleRows).map((prediction) => (
    <div key={prediction.home_win_probability} className="@container border-b">
      <TonightRow prediction={prediction} isMine={false} now={new Date(prediction.starts_at)} />
    </div>
  ));
}
