import type { Sport } from '#shared/facts/sports.ts';
import { formatDecimal } from '#shared/number-format.ts';
import { formatPercent } from '#shared/percent.ts';
import { predictionTexts, fantasyTexts as texts } from '#shared/texts/predictions.ts';
import { type SampleFantasyPick, sampleFantasyPicks } from '#web/samples/fantasy-picks.ts';
import { confidenceTone, confidenceWord, fantasyValue, formatDollars } from '../figures.ts';
import {
  CardGrid,
  Figure,
  Figures,
  ForecastCard,
  Headline,
  SampleBadge,
} from '../forecast-card.tsx';
import { isSampleOf } from './sample-sports.ts';

export function SampleFantasyPicks({ sport }: { sport?: Sport | undefined }) {
  const picks = sampleFantasyPicks.filter((pick) => isSampleOf(pick.sport, sport));
  return (
    <CardGrid label={texts.heading}>
      {picks.map((pick) => (
        <li key={pick.id} className="grid">
          <SamplePick pick={pick} />
        </li>
      ))}
    </CardGrid>
  );
}

function SamplePick({ pick }: { pick: SampleFantasyPick }) {
  const { player, confidence } = pick;
  return (
    <ForecastCard
      title={player.name}
      subtitle={`${player.position} · ${player.team}`}
      detail={`${predictionTexts.leagues[pick.sport]} ${pick.week} · ${pick.matchup}`}
      badges={<SampleBadge />}
    >
      <Headline name={texts.projectedPoints}>{formatDecimal(pick.projectedPoints, 1)}</Headline>
      <Figures columns={2}>
        <Figure name={texts.salary}>{formatDollars(pick.salary)}</Figure>
        <Figure name={texts.value}>{fantasyValue(pick.projectedPoints, pick.salary)}</Figure>
        <Figure name={texts.confidence} tone={confidenceTone(confidence)}>
          {`${confidenceWord(confidence)} ${formatPercent(confidence / 100)}`}
        </Figure>
        <Figure name={texts.ownership}>{formatPercent(pick.ownership / 100)}</Figure>
      </Figures>
      <p className="text-sm">{pick.reasoning}</p>
    </ForecastCard>
  );
}
