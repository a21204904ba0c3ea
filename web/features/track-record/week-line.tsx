import { coinBrier } from '#shared/facts/forecasts.ts';
import { formatNumber } from '#shared/number-format.ts';
import { weekTexts as texts } from '#shared/texts/track-record.ts';
import { formatDay, type Locale } from '#shared/time-format.ts';
import { useLocale } from '#web/ui/use-locale.ts';
import { BrierLine, type BrierStep } from './brier-line.tsx';
import { sayShare } from './say-share.ts';
import type { RecordWeek } from './track-record.queries.ts';
import { listLastWeeks, type Totals } from './week-totals.ts';

const shownWeeks = 12;

export function WeekLine({ weeks: all }: { weeks: readonly RecordWeek[] }) {
  const weeks = listLastWeeks(all, shownWeeks);
  const locale = useLocale();
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
        steps={weeks.map((week) => toStep(week, locale))}
      />
    </>
  );
}

function toStep(
  { week, ...totals }: Totals & { week: string },
  locale: Locale | undefined,
): BrierStep {
  const { games, rightGames, replayedGames, brier, lineBrier } = totals;
  const right = texts.rightOf(sayShare(rightGames, games, locale));
  const name = formatDay(week, locale);
  return {
    ...{ name, spoken: texts.weekFrom(name), brier, lineBrier, leastBrier: coinBrier },
    right:
      replayedGames > 0
        ? `${right}, ${texts.replayed(formatNumber(replayedGames, {}, locale))}`
        : right,
    isHollow: replayedGames > 0,
  };
}
