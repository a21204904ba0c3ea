import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { routes } from '#shared/facts/routes.ts';
import { frontBoardTexts as texts } from '#shared/texts/front-board.ts';
import { useManner } from '#web/ui/use-manner.ts';
import { measuredQuery } from './front-record.queries.ts';
import { sayMeasured } from './say-measured.ts';

/** What our forecasts were worth, counted; before any is graded, in the backtest. Its room is there from the start. */
export function MeasuredRecord() {
  const manner = useManner();
  const { data } = useQuery(measuredQuery);
  const said = data && sayMeasured(data, manner);
  return (
    <Link
      to={routes.trackRecord}
      className="grid min-h-17 grid-cols-[auto_1fr] items-center gap-x-4 hover:underline lg:border-board-line lg:border-l lg:pl-6"
    >
      <span className="col-span-2 text-board-muted text-xs">{texts.measured}</span>
      <span className="font-black font-display text-4xl text-board-digit leading-tight sm:text-5xl">
        {said?.figure}
      </span>
      <span className="text-sm leading-tight">
        {said?.words}
        <span className="block text-board-muted">{texts.record}</span>
      </span>
    </Link>
  );
}
