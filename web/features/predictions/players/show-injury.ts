import { formatDecimal } from '#shared/number-format.ts';
import type { Injury } from '#shared/schemas/forecasts.ts';
import { injuryTexts as texts } from '#shared/texts/predictions.ts';
import { relativeAge } from '#shared/time.ts';
import { formatDay } from '#shared/time-format.ts';
import type { ShownInjury } from '../rows/injury-table.tsx';

/** `isTeamTold`: where the list is of several. */
export function toShownInjury(injury: Injury, now: Date, isTeamTold = true): ShownInjury {
  const { position, player_name, points_effect, fantasy_points } = injury;
  return {
    key: injury.external_id,
    player: player_name ?? texts.unknown,
    playerId: injury.player_id ?? undefined,
    team: [position, isTeamTold && injury.team_name].filter(Boolean).join(' · '),
    // Providers write "Day-To-Day".
    status: injury.status.replace('To-Day', 'to-day'),
    injury: placeOf(injury),
    comment: injury.comment ?? undefined,
    points: fantasy_points,
    impact: tellGainers(injury),
    margin: points_effect,
    note: tellDates(injury, now),
  };
}

/** "Bo Ridge gains about 2.3, Cy Lake 1.1" */
function tellGainers({ gainers }: Injury): string {
  return gainers
    .map(({ name, points }, at) =>
      at === 0
        ? texts.gains(name, formatDecimal(points, 1))
        : `${name} ${formatDecimal(points, 1)}`,
    )
    .join(', ');
}

/** "Left knee" */
function placeOf({ side, body_part }: Injury): string {
  if (body_part === null) return texts.unknown;
  return side === null ? body_part : texts.place(side, body_part);
}

function tellDates({ reported_at, returns_on }: Injury, now: Date): string | undefined {
  const reported = reported_at && texts.reported(relativeAge(new Date(reported_at), now));
  const returns = returns_on && texts.returns(formatDay(returns_on));
  return [reported, returns].filter(Boolean).join('. ') || undefined;
}
