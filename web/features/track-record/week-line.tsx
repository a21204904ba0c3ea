import { coinBrier } from '#shared/facts/forecasts.ts';
import { formatNumber } from '#shared/number-format.ts';
import { weekTexts as texts } from '#shared/texts/track-record.ts';
import { formatMoment, type Manner } from '#shared/time-format.ts';
import { useManner } from '#web/ui/use-manner.ts';
import { BrierLine, type BrierStep } from './brier-line.tsx';
import { sayShare } from './say-share.ts';
import type { RecordWeek } from './track-record.queries.ts';
import { listLastWeeks, type Totals } from './week-totals.ts';

const shownWeeks = 12;

/** The last weeks of what is chosen, beside the market and a coin. */
export function WeekLine({ weeks: all }: { weeks: readonly RecordWeek[] }) {
  const weeks = listLastWeeks(all, shownWeeks);
  const manner = useManner();
  const hasReplays = weeks.some(({ replayedGames }) => replayedGames > 0);
  return (
    <>
      <p className="max-w-prose text-muted text-sm">
        {hasReplays ? `${texts.explanation} ${texts.hollow}` : texts.explanation}
      </p>
      <BrierLine
        label={texts.label}
        caption={texts.caption}
        unit={texts.week}
        least={texts.coin}
        steps={weeks.map((week) => toStep(week, manner))}
      />
    </>
  );
}

function toStep(
  { week, ...totals }: Totals & { week: string },
  manner: Manner | undefined,
): BrierStep {
  const { games, rightGames, replayedGames, brier, lineBrier } = totals;
  const right = texts.rightOf(sayShare(rightGames, games, manner));
  const name = sayDay(week, manner);
  return {
    ...{ name, spoken: texts.weekFrom(name), brier, lineBrier, leastBrier: coinBrier },
    right:
      replayedGames > 0
        ? `${right}, ${texts.replayed(formatNumber(replayedGames, {}, manner))}`
        : right,
    isHollow: replayedGames > 0,
  };
}

/** A day without a zone: it is the same for everybody. */
function sayDay(day: string, manner: Manner | undefined): string {
  return formatMoment(new Date(day), { month: 'short', day: 'numeric', timeZone: 'UTC' }, manner);
}
