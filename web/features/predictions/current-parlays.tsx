import { useQuery } from '@tanstack/react-query';
import type { Parlay, ParlayLeg } from '#shared/schemas/forecasts.ts';
import type { Sport } from '#shared/spec/sports.ts';
import { statText } from '#shared/texts/factors.ts';
import { predictionTexts, parlayTexts as texts } from '#shared/texts/predictions.ts';
import { formatDollars, formatOdds, formatPercent } from './figures.ts';
import { CardGrid, Figure, Figures, ForecastCard } from './forecast-card.tsx';
import { ForecastStates } from './forecast-states.tsx';
import { isDemo, MadeLine } from './made-line.tsx';
import { parlaysQuery } from './predictions.queries.ts';
import { ParlayRecord } from './record-lines.tsx';
import { SampleParlays } from './sample-parlays.tsx';
import { ShownFirst } from './shown-first.tsx';
import { teamName } from './team-name.ts';

const shownFirst = 3;

export function CurrentParlays({ sport }: { sport?: Sport | undefined }) {
  const query = useQuery(parlaysQuery(sport));
  return (
    <ForecastStates query={query} what={texts.what} sample={<SampleParlays sport={sport} />}>
      {(parlays) => (
        <div className="grid gap-3">
          <ShownFirst rows={parlays} most={shownFirst}>
            {(shown) => (
              <CardGrid label={texts.heading}>
                {shown.map((parlay) => (
                  <li key={parlay.id} className="grid">
                    <ParlayCard parlay={parlay} />
                  </li>
                ))}
              </CardGrid>
            )}
          </ShownFirst>
          <ParlayRecord sport={sport} isDemo={parlays.some(isDemo)} />
        </div>
      )}
    </ForecastStates>
  );
}

function ParlayCard({ parlay }: { parlay: Parlay }) {
  const { probability, probability_low, probability_high } = parlay;
  return (
    <ForecastCard
      title={titleOf(parlay)}
      subtitle={`${predictionTexts.leagues[parlay.sport]} · ${texts.kinds[parlay.kind]}`}
      detail={[...new Set(parlay.legs.flatMap(({ matchup }) => matchup ?? []))].join(', ')}
    >
      <Figures>
        <Figure
          name={texts.chance}
          meaning={texts.between(formatPercent(probability_low), formatPercent(probability_high))}
        >
          {formatPercent(probability)}
        </Figure>
        <Figure name={texts.fairOdds} meaning={texts.fairMeaning}>
          {formatOdds(parlay.fair_odds)}
        </Figure>
        <Figure name={texts.payout}>{formatDollars(parlay.payout_per_100)}</Figure>
      </Figures>
      <ol aria-label={texts.legs} className="grid gap-2">
        {parlay.legs.map((leg) => (
          <Leg key={`${leg.game_id} ${leg.player_name} ${leg.stat}`} leg={leg} />
        ))}
      </ol>
      <div className="mt-auto text-muted text-xs">
        {parlay.kind === 'same_game' && (
          <p>{texts.independent(formatPercent(parlay.independent_probability))}</p>
        )}
        <MadeLine forecast={parlay} />
      </div>
    </ForecastCard>
  );
}

/** A player may have two legs. */
function titleOf({ legs }: Parlay): string {
  return [...new Set(legs.map((leg) => leg.player_name ?? leg.matchup ?? ''))].join(' + ');
}

function Leg({ leg }: { leg: ParlayLeg }) {
  const who = [leg.player_name, leg.team_id && `(${teamName(leg.team_id)})`].filter(Boolean);
  const side = leg.side === 'under' ? texts.sides.under : texts.sides.over;
  return (
    <li className="border-l-2 pl-3 text-sm">
      <p className="font-semibold">
        {`${who.join(' ')}: ${side} ${leg.line ?? ''} ${statText(leg.stat).name.toLowerCase()}, ${formatPercent(leg.probability)}`}
      </p>
      {leg.reason && <p className="text-muted">{leg.reason}</p>}
    </li>
  );
}
