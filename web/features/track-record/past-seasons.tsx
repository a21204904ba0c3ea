import { useState } from 'react';
import { type Backtest, backtests } from '#shared/facts/backtest-figures.ts';
import { type BacktestSeason, backtestResults } from '#shared/facts/backtest-results.ts';
import { coinBrier } from '#shared/facts/forecasts.ts';
import type { League } from '#shared/facts/sports.ts';
import { formatDecimal, formatNumber } from '#shared/number-format.ts';
import { formatPercent } from '#shared/percent.ts';
import {
  reliabilityTexts,
  scoreTexts,
  backtestTexts as texts,
  weekTexts,
} from '#shared/texts/track-record.ts';
import type { Locale } from '#shared/time-format.ts';
import { countBacktest } from '#web/parts/count-backtest.ts';
import { Card, SectionCard } from '#web/ui/card.tsx';
import { Cell, Row, TableBox } from '#web/ui/table-box.tsx';
import { useLocale } from '#web/ui/use-locale.ts';
import { BrierLine, type BrierStep } from './brier-line.tsx';
import { Ranking } from './ranking.tsx';
import { Fold, LeagueChips, RecordBoard, recordGrid } from './record-parts.tsx';
import { ReliabilityCard } from './reliability-chart.tsx';
import { sayDifference } from './say-difference.ts';
import { sayShare } from './say-share.ts';

const columns = [
  scoreTexts.forecaster,
  scoreTexts.right,
  { name: scoreTexts.brier, meaning: scoreTexts.brierMeaning },
  { name: texts.minusModel, meaning: texts.minusModelMeaning },
  { name: scoreTexts.logLoss, isExtra: true },
];
/** Differences between forecasters would not be seen from zero. */
const barsBegin = 0.19;

export function PastSeasons() {
  const locale = useLocale();
  const [league, setLeague] = useState<League>('NFL');
  const { ours, market } = countBacktest();
  const backtest = backtests.find((each) => each.league === league);
  return (
    <>
      <RecordBoard
        sentence={texts.sentence(
          formatPercent(ours.share, locale),
          formatNumber(ours.games, {}, locale),
        )}
        rest={texts.besideMarket(formatPercent(market.share, locale))}
      >
        {texts.explanation}
      </RecordBoard>
      <LeagueChips league={league} onChoose={setLeague} />
      {backtest && <LeagueSeasons key={league} backtest={backtest} />}
    </>
  );
}

function LeagueSeasons({ backtest: { league, seasons, rows } }: { backtest: Backtest }) {
  const locale = useLocale();
  const caption = texts.caption(league, seasons);
  const ranked = [
    ...rows.map(({ name, brier }, at) => ({ name, score: brier, isOurs: at === 0 })),
    { name: texts.coin, score: coinBrier },
  ].toSorted((one, other) => one.score - other.score);
  const { seasons: each, bins } = backtestResults[league];
  return (
    <div className={recordGrid}>
      <div className="grid min-w-0 gap-4">
        <ReliabilityCard caption={texts.bins(league)} words={reliabilityTexts.home} bins={bins} />
        <Card>
          <Fold title={texts.bySeason}>
            <p className="text-muted">{texts.higher}</p>
            <BrierLine
              label={texts.label(league)}
              caption={texts.lines(league)}
              unit={texts.season}
              least={texts.base}
              steps={each.map((season) => toStep(season, locale))}
            />
          </Fold>
        </Card>
      </div>
      <SectionCard title={texts.others}>
        <Ranking rows={ranked} from={barsBegin} />
        <p className="border-t px-4 py-3 text-muted text-sm">
          {texts.bars(caption, formatDecimal(barsBegin, 3, locale))}
        </p>
        <Fold title={texts.table}>
          <TableBox caption={caption} columns={columns}>
            {rows.map(({ name, games, accuracy, brier, logLoss, minusModel }) => (
              <Row key={name} name={name}>
                <Cell>{sayShare(accuracy * games, games, locale)}</Cell>
                <Cell>{formatDecimal(brier, 4, locale)}</Cell>
                <Cell>{minusModel && sayDifference(minusModel, locale)}</Cell>
                <Cell isExtra>{formatDecimal(logLoss, 3, locale)}</Cell>
              </Row>
            ))}
          </TableBox>
        </Fold>
      </SectionCard>
    </div>
  );
}

function toStep(
  { season, games, right, ...briers }: BacktestSeason,
  locale: Locale | undefined,
): BrierStep {
  return {
    name: String(season),
    spoken: texts.ofSeason(season),
    brier: briers.brier,
    lineBrier: briers.lineBrier,
    leastBrier: briers.baseBrier,
    right: weekTexts.rightOf(sayShare(right, games, locale)),
  };
}
