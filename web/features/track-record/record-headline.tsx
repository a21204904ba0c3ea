import { leastGamesForPercent } from '#shared/facts/limits.ts';
import { formatNumber } from '#shared/number-format.ts';
import { formatPercent } from '#shared/percent.ts';
import { headlineTexts as texts } from '#shared/texts/track-record.ts';
import type { Manner } from '#shared/time-format.ts';
import { useManner } from '#web/ui/use-manner.ts';
import type { Totals } from './week-totals.ts';

/** The whole record in a line, for what is chosen. */
export function RecordHeadline({ totals }: { totals: Totals }) {
  const { games, replayedGames } = totals;
  const manner = useManner();
  const [right, market] = sayTotals(totals, manner);
  const toWhole = (count: number) => formatNumber(count, {}, manner);
  return (
    <section
      aria-label={texts.heading}
      className="grid gap-2 rounded-card bg-board p-5 text-board-text sm:p-6"
    >
      <p className="text-balance font-display font-extrabold text-4xl tabular-nums leading-none sm:text-5xl">
        <span className="text-board-digit">{right}</span>
        {market && `, ${market}`}
      </p>
      {replayedGames > 0 && (
        <p className="max-w-prose text-board-muted text-sm">
          {texts.replayed(toWhole(replayedGames), toWhole(games))}
        </p>
      )}
    </section>
  );
}

/** Ours, and the market's where a line was known: each share with its count. */
export function sayTotals(totals: Totals, manner?: Manner): [right: string, market?: string] {
  const toWhole = (count: number) => formatNumber(count, {}, manner);
  const { games, rightGames, lineGames, lineRightGames } = totals;
  if (games === 0) return [texts.none];
  const right =
    games < leastGamesForPercent
      ? texts.right(toWhole(rightGames), toWhole(games))
      : texts.rightShare(
          toWhole(rightGames),
          toWhole(games),
          formatPercent(rightGames / games, manner),
        );
  if (lineGames === 0) return [right];
  if (lineGames < leastGamesForPercent) {
    return [right, texts.marketOf(toWhole(lineRightGames), toWhole(lineGames))];
  }
  const share = formatPercent(lineRightGames / lineGames, manner);
  return [
    right,
    lineGames === games ? texts.market(share) : texts.marketShareOf(share, toWhole(lineGames)),
  ];
}
