import type { ReactNode } from 'react';
import { coinBrier } from '#shared/facts/forecasts.ts';
import { leastGamesForPercent } from '#shared/facts/limits.ts';
import { formatDecimal, formatNumber } from '#shared/number-format.ts';
import { formatPercent } from '#shared/percent.ts';
import { scoreTexts, headlineTexts as texts } from '#shared/texts/track-record.ts';
import type { Locale } from '#shared/time-format.ts';
import { useLocale } from '#web/ui/use-locale.ts';
import { RecordBoard } from './record-parts.tsx';
import type { Totals } from './week-totals.ts';

export function RecordHeadline({ totals, children }: { totals: Totals; children?: ReactNode }) {
  const { games, replayedGames, brier, lineBrier } = totals;
  const locale = useLocale();
  const [right, market] = sayTotals(totals, locale);
  const toWhole = (count: number) => formatNumber(count, {}, locale);
  const say = (score: number) => formatDecimal(score, 3, locale);
  const figures = [
    { name: texts.ours, value: say(brier), meaning: scoreTexts.brierMeaning },
    ...(lineBrier === null ? [] : [{ name: texts.theirs, value: say(lineBrier) }]),
    { name: texts.coin, value: say(coinBrier) },
  ];
  return (
    <RecordBoard sentence={right} rest={market} figures={games === 0 ? [] : figures}>
      {replayedGames > 0 && <p>{texts.replayed(toWhole(replayedGames), toWhole(games))}</p>}
      {children}
    </RecordBoard>
  );
}

function sayTotals(totals: Totals, locale?: Locale): [right: string, market?: string] {
  const toWhole = (count: number) => formatNumber(count, {}, locale);
  const { games, rightGames, lineGames, lineRightGames } = totals;
  if (games === 0) return [texts.none];
  const right =
    games < leastGamesForPercent
      ? texts.right(toWhole(rightGames), toWhole(games))
      : texts.rightShare(
          toWhole(rightGames),
          toWhole(games),
          formatPercent(rightGames / games, locale),
        );
  if (lineGames === 0) return [right];
  if (lineGames < leastGamesForPercent) {
    return [right, texts.marketOf(toWhole(lineRightGames), toWhole(lineGames))];
  }
  const share = formatPercent(lineRightGames / lineGames, locale);
  return [
    right,
    lineGames === games ? texts.market(share) : texts.marketShareOf(share, toWhole(lineGames)),
  ];
}
