import { nicknameOfKey } from '#shared/facts/teams.ts';
import { formatNumber } from '#shared/number-format.ts';
import { formatPercent } from '#shared/percent.ts';
import type { Parlay, ParlayLeg } from '#shared/schemas/forecasts.ts';
import { statText } from '#shared/texts/factors.ts';
import { parlayTexts as texts } from '#shared/texts/predictions.ts';
import { formatDollars, formatOdds } from '../figures.ts';
import { Figure, Figures, Headline } from '../forecast-card.tsx';
import { MadeLine } from '../made-line.tsx';
import { Leg, Legs } from '../rows/parlay-legs.tsx';

/** How likely, what it should pay, and each leg with its game and our own line. */
export function ParlayDetails({ parlay }: { parlay: Parlay }) {
  const { probability, probability_low, probability_high } = parlay;
  return (
    <div className="grid gap-4">
      <Headline
        name={texts.chance}
        range={{ low: formatPercent(probability_low), high: formatPercent(probability_high) }}
      >
        {formatPercent(probability)}
      </Headline>
      <Figures columns={2}>
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
      <p className="text-muted text-xs">{texts.lineMeaning}</p>
      {parlay.kind === 'same_game' && (
        <p className="text-muted text-sm">
          {texts.independent(formatPercent(parlay.independent_probability))}
        </p>
      )}
      <MadeLine forecast={parlay} />
    </div>
  );
}

function CurrentLeg({ leg }: { leg: ParlayLeg }) {
  const { team_id, matchup, stat, line } = leg;
  const side = leg.side === 'under' ? texts.sides.under : texts.sides.over;
  return (
    <Leg
      player={leg.player_name ?? ''}
      playerId={leg.player_id}
      team={[team_id && nicknameOfKey(team_id), matchup].filter(Boolean).join(', ')}
      bet={texts.bet(
        side,
        typeof line === 'number' ? formatNumber(line) : '',
        statText(stat).name.toLowerCase(),
      )}
      chance={formatPercent(leg.probability)}
      reason={leg.reason}
    />
  );
}
