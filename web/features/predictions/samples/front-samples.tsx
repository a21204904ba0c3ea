import type { ReactNode } from 'react';
import { formatDecimal } from '#shared/number-format.ts';
import { formatPercent } from '#shared/percent.ts';
import { frontSampleTexts as texts } from '#shared/texts/offer.ts';
import { sampleFantasyPicks } from '#web/samples/fantasy-picks.ts';
import { sampleParlays } from '#web/samples/parlays.ts';
import { samplePlayerPredictions } from '#web/samples/player-predictions.ts';
import { TeamBadge } from '#web/ui/team-badge.tsx';
import { confidenceTone, fantasyValue, formatDollars } from '../figures.ts';

const rows = 2;
const toneClasses = { good: 'text-success', fair: 'text-warning', plain: '' };
const percent = (whole: number) => formatPercent(whole / 100);
const decimal = (value: number) => formatDecimal(value, 1);

/** Of the front page, where nobody asks for code of them: sample content as a subscriber sees the real one. */
export function FrontFantasyPicks() {
  return sampleFantasyPicks.slice(0, rows).map((pick) => (
    <SampleRow
      key={pick.id}
      {...pick.player}
      detail={texts.pick(
        decimal(pick.projectedPoints),
        formatDollars(pick.salary),
        fantasyValue(pick.projectedPoints, pick.salary),
      )}
    >
      <span className={toneClasses[confidenceTone(pick.confidence)]}>
        {percent(pick.confidence)}
      </span>
    </SampleRow>
  ));
}

export function FrontPlayerPrediction() {
  const [prediction] = samplePlayerPredictions.filter(({ sport }) => sport === 'NBA');
  const [stat] = prediction?.stats ?? [];
  if (!prediction || !stat) return null;
  const bars = [...prediction.last5Games.toReversed().map(({ value }) => value), stat.predicted];
  const highest = Math.max(...bars);
  return (
    <>
      <SampleRow {...prediction.player} detail={texts.average(stat.label, decimal(stat.last5Avg))}>
        {decimal(stat.predicted)}
      </SampleRow>
      <div className="flex h-10 items-end gap-1 text-board-muted">
        {bars.map((value, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: games in their order, which never changes
            key={index}
            className={`flex-1 ${index === bars.length - 1 ? 'bg-board-digit' : 'bg-current'}`}
            style={{ height: `${Math.round((value * 100) / highest)}%` }}
          />
        ))}
      </div>
    </>
  );
}

export function FrontParlay() {
  const legs = sampleParlays[0]?.legs ?? [];
  return legs.slice(0, rows).map((leg) => (
    <SampleRow
      key={leg.player}
      name={leg.player}
      team={leg.team}
      detail={texts.leg(leg.prediction, leg.line, leg.stat)}
    >
      {percent(leg.confidence)}
    </SampleRow>
  ));
}

type SampleRowProps = { name: string; team: string; detail: string; children: ReactNode };

function SampleRow({ name, team, detail, children }: SampleRowProps) {
  return (
    <div className="flex items-center gap-3">
      <TeamBadge team={team} />
      <span className="min-w-0 flex-1 leading-tight">
        <span className="block font-semibold">{name}</span>
        <span className="text-muted text-xs">{detail}</span>
      </span>
      <span className="font-display font-extrabold text-xl">{children}</span>
    </div>
  );
}
