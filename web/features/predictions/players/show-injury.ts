import type { Injury } from '#shared/schemas/forecasts.ts';
import { injuryTexts as texts } from '#shared/texts/predictions.ts';
import { relativeAge } from '#shared/time.ts';
import { formatMoment } from '#shared/time-format.ts';
import { formatSigned } from '../figures.ts';
import type { ShownInjury } from '../rows/injury-table.tsx';

export function toShownInjury(injury: Injury, now: Date): ShownInjury {
  const { position, player_name, points_effect } = injury;
  return {
    key: injury.external_id,
    player: player_name ?? texts.unknown,
    playerId: injury.player_id ?? undefined,
    team: [position, injury.team_name].filter(Boolean).join(' · '),
    status: statusWord(injury),
    injury: placeOf(injury),
    comment: injury.comment ?? undefined,
    impact: injury.impact ?? tellEffect(points_effect),
    note: tellDates(injury, now),
  };
}

/** Providers write "Day-To-Day". */
export function statusWord({ status }: Injury): string {
  return status.replace('To-Day', 'to-day');
}

/** "Left knee" */
export function placeOf({ side, body_part }: Injury): string {
  if (body_part === null) return texts.unknown;
  return side === null ? body_part : texts.place(side, body_part);
}

export function tellDates({ reported_at, returns_on }: Injury, now: Date): string | undefined {
  const reported = reported_at && texts.reported(relativeAge(new Date(reported_at), now));
  const returns = returns_on && texts.returns(shortDay(returns_on));
  return [reported, returns].filter(Boolean).join('. ') || undefined;
}

/** A calendar day has no time zone. */
function shortDay(day: string): string {
  const noon = new Date(`${day}T12:00:00Z`);
  return formatMoment(noon, { month: 'short', day: 'numeric', timeZone: 'UTC' });
}

/** A sentence about the impact tells the effect as well. */
function tellEffect(points: number | null): string {
  return points === null ? texts.noImpact : texts.effect(formatSigned(points));
}
