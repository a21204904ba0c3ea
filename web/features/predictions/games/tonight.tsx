import { useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { Link } from 'react-router';
import { dayMs, minuteMs } from '#shared/facts/durations.ts';
import { dashboardTabRoute, gameRoute } from '#shared/facts/routes.ts';
import type { League } from '#shared/facts/sports.ts';
import { findTeamByName } from '#shared/facts/teams.ts';
import type { ComingPrediction } from '#shared/schemas/forecasts.ts';
import { gamesForecastTexts as texts } from '#shared/texts/predictions.ts';
import { formatMoment } from '#shared/time-format.ts';
import { PremiumGate } from '#web/parts/premium-gate.tsx';
import { Card } from '#web/ui/card.tsx';
import { CardLinkHeader } from '#web/ui/card-link-header.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { sampleGames } from '../game/sample-prediction.ts';
import { Chances, sayForecast, speakForecast } from './chances.tsx';
import { comingPredictionsQuery } from './games.queries.ts';

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
  if (isPending) return <SkeletonCard className="h-96" />;
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

type TonightRowProps = { prediction: ComingPrediction; isMine: boolean; now: Date };

/** A link to the game with its two chances, the margin and the market: one line where there is room, else two. */
export function TonightRow({ prediction, isMine, now }: TonightRowProps) {
  const words = sayForecast(prediction);
  const start = new Date(prediction.starts_at);
  // All of them start within a day.
  const isToday = start.getDate() === now.getDate();
  const time = formatMoment(start, {
    weekday: isToday ? undefined : 'short',
    hour: 'numeric',
    minute: '2-digit',
  });
  return (
    <Link
      to={gameRoute(prediction.row_id)}
      className="flex min-h-11 flex-wrap @xl:flex-nowrap content-center items-center gap-x-3 gap-y-1 px-3 py-1 text-xs tabular-nums leading-4 -outline-offset-2 hover:bg-text/6"
    >
      <span className="sr-only">{`${words.matchup}, ${time}, ${speakForecast(words, isMine)}`}</span>
      <span aria-hidden className="@xl:order-none order-1 flex w-22 items-center gap-1 text-muted">
        {time}
        {isMine && <Star className="size-3.5 fill-current text-upcoming" />}
      </span>
      <Chances prediction={prediction} className="@xl:w-auto w-full @xl:grow-2 @xl:basis-0" />
      <span
        aria-hidden
        className="@xl:order-none order-1 min-w-0 flex-1 truncate text-center font-semibold"
      >
        {words.margin}
      </span>
      <span aria-hidden className="@xl:order-none order-1 w-18 text-right text-muted">
        {words.market}
      </span>
    </Link>
  );
}
