import { useQuery } from '@tanstack/react-query';
import type { Sport } from '#shared/facts/sports.ts';
import { nicknameOfKey } from '#shared/facts/teams.ts';
import type { Parlay, ParlayLeg } from '#shared/schemas/forecasts.ts';
import { statText } from '#shared/texts/factors.ts';
import { predictionTexts, parlayTexts as texts } from '#shared/texts/predictions.ts';
import { formatDollars, formatOdds, formatPercent } from '../figures.ts';
import { CardFoot, CardGrid, Figure, Figures, ForecastCard, Headline } from '../forecast-card.tsx';
import { ForecastStates } from '../forecast-states.tsx';
import { isDemo, MadeLine } from '../made-line.tsx';
import { ParlayRecord } from '../record-lines.tsx';
import { Leg, Legs } from '../rows/parlay-legs.tsx';
import { SampleParlays } from '../samples/sample-parlays.tsx';
import { ShownFirst } from '../shown-first.tsx';
import { parlaysQuery } from './predictions.queries.ts';

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
          <div className="grid gap-1 text-sm">
            <p className="text-muted">{texts.fairMeaning}</p>
            <ParlayRecord sport={sport} isDemo={parlays.some(isDemo)} />
          </div>
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
      <Headline
        name={texts.chance}
        range={{ low: formatPercent(probability_low), high: formatPercent(probability_high) }}
      >
        {formatPercent(probability)}
      </Headline>
      <Figures>
        <Figure name={texts.fairOdds}>{formatOdds(parlay.fair_odds)}</Figure>
        <Figure name={texts.payout} meaning={texts.stakeIncluded}>
          {formatDollars(Math.round(parlay.payout_per_100))}
        </Figure>
      </Figures>
      <Legs>
        {parlay.legs.map((leg) => (
          <CurrentLeg key={`${leg.game_id} ${leg.player_name} ${leg.stat}`} leg={leg} />
        ))}
      </Legs>
      <CardFoot>
        {parlay.kind === 'same_game' && (
          <p className="text-muted">
            {texts.independent(formatPercent(parlay.independent_probability))}
          </p>
        )}
        <MadeLine forecast={parlay} />
      </CardFoot>
    </ForecastCard>
  );
}

/** A player may have two legs. */
function titleOf({ legs }: Parlay): string {
  return [...new Set(legs.map((leg) => leg.player_name ?? leg.matchup ?? ''))].join(', ');
}

function CurrentLeg({ leg }: { leg: ParlayLeg }) {
  const side = leg.side === 'under' ? texts.sides.under : texts.sides.over;
  return (
    <Leg
      player={leg.player_name ?? leg.matchup ?? ''}
      team={leg.team_id ? nicknameOfKey(leg.team_id) : undefined}
      bet={`${side} ${leg.line ?? ''} ${statText(leg.stat).name.toLowerCase()}`}
      chance={formatPercent(leg.probability)}
      reason={leg.reason}
    />
  );
}
