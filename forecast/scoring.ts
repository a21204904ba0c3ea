/** One graded probability: `outcome` 1 home win, 0 away win, 0.5 tie. */
export type Graded = { probability: number; outcome: number };

export type Scores = ReturnType<typeof scoreForecasts>;

const bins = 10;

/** Mean scores over all games; NaN where there are none. */
export function scoreForecasts(graded: readonly Graded[]) {
  const sums = { right: 0, brier: 0, logLoss: 0 };
  const gaps = new Float64Array(bins);
  for (const { probability, outcome } of graded) {
    sums.right += scoreAccuracy(probability, outcome);
    sums.brier += (probability - outcome) ** 2;
    sums.logLoss -= outcome * Math.log(probability) + (1 - outcome) * Math.log(1 - probability);
    const bin = Math.min(bins - 1, Math.floor(probability * bins));
    gaps[bin] = (gaps[bin] ?? 0) + probability - outcome;
  }
  const games = graded.length;
  return {
    games,
    accuracy: sums.right / games,
    brier: sums.brier / games,
    logLoss: sums.logLoss / games,
    calibrationError: gaps.reduce((sum, gap) => sum + Math.abs(gap), 0) / games,
  };
}

function scoreAccuracy(probability: number, outcome: number): number {
  if (probability === 0.5 || outcome === 0.5) return 0.5;
  return probability > 0.5 === outcome > 0.5 ? 1 : 0;
}
