import { MoveRight } from 'lucide-react';
import { Link } from 'react-router';
import { backtests } from '#shared/facts/backtest-figures.ts';
import { routes } from '#shared/facts/routes.ts';
import { formatNumber } from '#shared/number-format.ts';
import { formatPercent } from '#shared/percent.ts';
import { frontBoardTexts as texts } from '#shared/texts/front-board.ts';
import { useManner } from '#web/ui/use-manner.ts';

/** The model itself, without a line, stands first in each table. */
const models = backtests.flatMap(({ rows }) => rows.slice(0, 1));
const games = models.reduce((sum, row) => sum + row.games, 0);
const right = models.reduce((sum, row) => sum + row.games * row.accuracy, 0);

/** How many winners of past seasons our forecasts had right, both leagues together: measured, and known without asking. */
export function MeasuredRecord() {
  const manner = useManner();
  return (
    <Link
      to={routes.trackRecord}
      className="grid min-h-11 grid-cols-[auto_1fr] items-center gap-x-4 hover:underline"
    >
      <span className="font-black font-display text-6xl text-board-digit leading-none sm:text-7xl">
        {formatPercent(right / games, manner)}
      </span>
      <span className="leading-tight">
        {texts.backtest(formatNumber(games, {}, manner))}
        <span className="flex items-center gap-2 font-semibold text-board-digit text-sm">
          {texts.record}
          <MoveRight aria-hidden className="size-5" />
        </span>
      </span>
    </Link>
  );
}
