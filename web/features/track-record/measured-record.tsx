import { MoveRight } from 'lucide-react';
import { Link } from 'react-router';
import { routes } from '#shared/facts/routes.ts';
import { formatNumber } from '#shared/number-format.ts';
import { formatPercent } from '#shared/percent.ts';
import { frontBoardTexts as texts } from '#shared/texts/front-board.ts';
import { countBacktest } from '#web/parts/count-backtest.ts';
import { useLocale } from '#web/ui/use-locale.ts';

/** How many winners of past seasons our forecasts had right, both leagues together: measured, and known without asking. */
export function MeasuredRecord() {
  const locale = useLocale();
  const { games, share } = countBacktest().ours;
  return (
    <Link
      to={routes.trackRecord}
      className="grid min-h-11 grid-cols-[auto_1fr] items-center gap-x-4 hover:underline"
    >
      <span className="font-black font-display text-6xl text-board-digit leading-none sm:text-7xl">
        {formatPercent(share, locale)}
      </span>
      <span className="leading-tight">
        {texts.backtest(formatNumber(games, {}, locale))}
        <span className="flex items-center gap-2 font-semibold text-board-digit text-sm">
          {texts.record}
          <MoveRight aria-hidden className="size-5" />
        </span>
      </span>
    </Link>
  );
}
