import { Link } from 'react-router';
import { backtestResults } from '#shared/facts/backtest-results.ts';
import { routes } from '#shared/facts/routes.ts';
import { formatNumber } from '#shared/number-format.ts';
import { formatPercent } from '#shared/percent.ts';
import { predictionTexts, backtestCardTexts as texts } from '#shared/texts/predictions.ts';
import { countBacktest } from '#web/parts/count-backtest.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';

const bins = Object.values(backtestResults).flatMap((league) => league.bins);

/**
 * Forecasts of past seasons, both leagues together, by the favorite's chance: from a coin toss up.
 * @internal
 */
export const backtestBands = [5, 6, 7, 8, 9].map((place) => {
  const home = bins.filter(({ bin }) => bin === place);
  const away = bins.filter(({ bin }) => bin === 9 - place);
  const games = sum([...home, ...away].map((bin) => bin.games));
  const said = sum([
    ...home.map((bin) => bin.games * bin.meanProbability),
    ...away.map((bin) => bin.games * (1 - bin.meanProbability)),
  ]);
  const right = sum([
    ...home.map((bin) => bin.homeWins),
    ...away.map((bin) => bin.games - bin.homeWins),
  ]);
  return { games, said: said / games, happened: right / games };
});

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

const { ours } = countBacktest();
const right = formatPercent(ours.share);
const games = formatNumber(ours.games);
const percent = 'pr-2 font-bold font-display text-lg tabular-nums leading-none';

export function BacktestLine() {
  return (
    <p className="text-muted">
      <strong className="text-text">{texts.share(right, games)}</strong> {texts.inBacktest}
    </p>
  );
}

/** One number, and beside each chance that was given how often it came true. */
export function BacktestCard() {
  return (
    <Card className="min-w-0">
      <CardHeader title={texts.title}>
        <Link
          to={routes.trackRecord}
          className="inline-flex min-h-11 items-center font-semibold text-primary text-sm"
        >
          {predictionTexts.trackRecord}
        </Link>
      </CardHeader>
      <div className="grid gap-3 p-4">
        <p className="flex items-center gap-4">
          <strong className="font-black font-display text-6xl tabular-nums leading-none">
            {right}
          </strong>
          <span className="text-muted text-sm">{texts.detail(games)}</span>
        </p>
        <table className="w-full text-left text-sm">
          <caption className="sr-only">{texts.caption}</caption>
          <thead className="text-muted text-xs">
            <tr>
              <th scope="col" className="whitespace-nowrap pr-3 font-normal">
                {texts.said}
              </th>
              <th scope="col" colSpan={2} className="font-normal">
                {texts.happened}
              </th>
              <th scope="col" className="text-right font-normal">
                {texts.games}
              </th>
            </tr>
          </thead>
          <tbody>
            {backtestBands.map(({ said, happened, games: count }) => (
              <tr key={count} className="border-t">
                <th scope="row" className={percent}>
                  {formatPercent(said)}
                </th>
                <td aria-hidden className="w-full py-2">
                  <Bar said={said} happened={happened} />
                </td>
                <td className={`pl-3 ${percent}`}>{formatPercent(happened)}</td>
                <td className="text-right text-muted tabular-nums">{formatNumber(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="text-muted text-xs">{texts.legend}</p>
      </div>
    </Card>
  );
}

/** What happened, with a mark at what we said. */
function Bar({ said, happened }: { said: number; happened: number }) {
  return (
    <span className="relative block h-2 rounded-full bg-text/10">
      <span
        className="own-colors absolute inset-y-0 left-0 rounded-full bg-success"
        style={{ width: `${happened * 100}%` }}
      />
      <span
        className="own-colors absolute -inset-y-1 w-0.5 bg-text"
        style={{ left: `${said * 100}%` }}
      />
    </span>
  );
}
