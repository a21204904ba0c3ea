import { useQuery } from '@tanstack/react-query';
import { minuteMs } from '#shared/facts/durations.ts';
import { leagues, type Sport } from '#shared/facts/sports.ts';
import type { Injury } from '#shared/schemas/forecasts.ts';
import { injuryTexts as texts } from '#shared/texts/predictions.ts';
import { relativeAge } from '#shared/time.ts';
import { formatMoment } from '#shared/time-format.ts';
import { FeedAge } from '#web/parts/feed-age.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { formatSigned } from '../figures.ts';
import { ForecastStates } from '../forecast-states.tsx';
import { InjuryTable, type ShownInjury } from '../rows/injury-table.tsx';
import { SampleInjuries } from '../samples/sample-injuries.tsx';
import { ShownFirst } from '../shown-first.tsx';
import { injuriesQuery } from './predictions.queries.ts';

const shownFirst = 12;

export function CurrentInjuries({ sport }: { sport?: Sport | undefined }) {
  const query = useQuery(injuriesQuery(sport));
  const now = useNow(minuteMs);
  return (
    <ForecastStates query={query} what={texts.what} sample={<SampleInjuries sport={sport} />}>
      {(injuries) => {
        const byLeague = Map.groupBy(injuries, (injury) => injury.sport);
        // In the order of the menus, whoever has the graver injuries.
        return leagues
          .filter((league) => byLeague.has(league))
          .map((league) => (
            <div key={league} className="grid gap-3">
              <FeedAge job="injuries" sports={[league]} />
              <ShownFirst rows={byLeague.get(league) ?? []} most={shownFirst}>
                {(shown) => (
                  <InjuryTable
                    league={league}
                    injuries={shown.map((row) => toShownInjury(row, now))}
                  />
                )}
              </ShownFirst>
            </div>
          ));
      }}
    </ForecastStates>
  );
}

export function toShownInjury(injury: Injury, now: Date): ShownInjury {
  const { position, player_name, points_effect } = injury;
  return {
    key: injury.external_id,
    player: player_name ?? texts.unknown,
    playerId: injury.player_id ?? undefined,
    team: [position, injury.team_name].filter(Boolean).join(' · '),
    // Providers write "Day-To-Day".
    status: injury.status.replace('To-Day', 'to-day'),
    injury: placeOf(injury),
    comment: injury.comment ?? undefined,
    impact: injury.impact ?? tellEffect(points_effect),
    note: tellDates(injury, now),
  };
}

/** "Left knee" */
function placeOf({ side, body_part }: Injury): string {
  if (body_part === null) return texts.unknown;
  return side === null ? body_part : texts.place(side, body_part);
}

function tellDates({ reported_at, returns_on }: Injury, now: Date): string | undefined {
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
