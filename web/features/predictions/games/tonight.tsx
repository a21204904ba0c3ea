import { useQuery } from '@tanstack/react-query';
import { dayMs, minuteMs } from '#shared/facts/durations.ts';
import { dashboardTabRoute } from '#shared/facts/routes.ts';
import type { League } from '#shared/facts/sports.ts';
import { gamesForecastTexts as texts } from '#shared/texts/predictions.ts';
import { useSubscription } from '#web/session/subscription-context.ts';
import { Card } from '#web/ui/card.tsx';
import { CardLinkHeader } from '#web/ui/card-link-header.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { GameForecastLink, sayStart } from './game-row.tsx';
import { comingPredictionsQuery } from './games.queries.ts';

/** Who is likelier to win the games of the next 24 hours, for subscribers; nothing for others. */
export function Tonight({ leagues }: { leagues: readonly League[] }) {
  const { subscribed } = useSubscription();
  return subscribed ? <Forecasts leagues={leagues} /> : null;
}

function Forecasts({ leagues }: { leagues: readonly League[] }) {
  const only = leagues.length === 1 ? leagues[0] : undefined;
  const { data = [] } = useQuery(comingPredictionsQuery(only));
  const now = useNow(minuteMs);
  const end = now.getTime() + dayMs;
  const shown = data.filter(({ starts_at }) => Date.parse(starts_at) <= end);
  if (shown.length === 0) return null;
  return (
    <section aria-label={texts.tonight}>
      <Card className="overflow-hidden">
        <CardLinkHeader title={texts.tonight} to={dashboardTabRoute('predictions')} />
        <ul className="divide-y">
          {shown.map((prediction) => (
            <li key={prediction.game_id}>
              <GameForecastLink prediction={prediction} when={sayStart(prediction, now)} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
