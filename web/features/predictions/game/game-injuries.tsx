import { useQuery } from '@tanstack/react-query';
import { minuteMs } from '#shared/facts/durations.ts';
import type { Injury } from '#shared/schemas/forecasts.ts';
import { injuryTexts as texts } from '#shared/texts/predictions.ts';
import { FeedAge } from '#web/parts/feed-age.tsx';
import { useSubscription } from '#web/session/subscription-context.ts';
import { useNow } from '#web/ui/use-now.ts';
import { toShownInjury } from '../players/current-injuries.tsx';
import { injuriesQuery } from '../players/predictions.queries.ts';
import { InjuryTable } from '../rows/injury-table.tsx';
import { ShownFirst } from '../shown-first.tsx';
import { type ForecastGame, isForecast } from './forecast-game.ts';

const shownFirst = 6;

/** Who may miss a game to come, the most missed first. Whoever may not read it has its gate elsewhere. */
export function GameInjuries({ game }: { game: ForecastGame }) {
  const { subscribed } = useSubscription();
  if (!subscribed || game.status !== 'scheduled') return null;
  return isForecast(game) && <InjuriesOf game={game} sport={game.sport} />;
}

function InjuriesOf({ game, sport }: { game: ForecastGame; sport: 'NFL' | 'NBA' }) {
  const now = useNow(minuteMs);
  const teamIds = [game.home_team_id, game.away_team_id].filter((id) => id !== null);
  const { data = [] } = useQuery(injuriesQuery(sport, teamIds));
  const rows = data.toSorted((a, b) => weight(b) - weight(a));
  if (rows.length === 0) return null;
  return (
    <div className="grid gap-3">
      <FeedAge job="injuries" sports={[sport]} />
      <ShownFirst rows={rows} most={shownFirst}>
        {(shown) => (
          <InjuryTable
            league={texts.ofGame}
            caption={texts.ofGame}
            injuries={shown.map((row) => toShownInjury(row, now))}
          />
        )}
      </ShownFirst>
    </div>
  );
}

function weight({ points_effect }: Injury): number {
  return Math.abs(points_effect ?? 0);
}
