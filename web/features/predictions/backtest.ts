import { backtestResults } from '#shared/facts/backtest-results.ts';

const bins = Object.values(backtestResults).flatMap((league) => league.bins);

/** Forecasts of past seasons, both leagues together, by the favorite's chance: from a coin toss up. */
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
