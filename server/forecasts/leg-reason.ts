import { forecastReasonTexts as texts } from '#shared/texts/forecast-reasons.ts';
import type { ForecastParlayLeg, PlayerForecast } from './forecast-task.ts';

/** Why a leg is on this side, out of the projection's own parts. */
export function explainLeg(leg: ForecastParlayLeg, player: PlayerForecast): string {
  const sign = leg.side === 'over' ? 1 : -1;
  const [strongest] = player.factors
    .filter(({ key }) => key !== 'usual_level')
    .map(({ key, points }) => ({ key, points: sign * points }))
    .toSorted((a, b) => b.points - a.points);
  const projected = texts.projected(round(player.middle), round(leg.line));
  if (strongest === undefined || strongest.points < smallestReason * player.middle)
    return projected;
  return `${projected} ${texts.reasons[strongest.key][leg.side]}`;
}

/** Share of the projection from which a part is worth a sentence. */
const smallestReason = 0.02;

function round(value: number): string {
  return (Math.round(10 * value) / 10).toString();
}
