export type Band = { low: number; high: number };

const outside = 0.05;

/**
 * Between which shares the wins of a perfect forecaster fall 95 times in 100: `games` games with this chance
 * each, counted exactly (binomial).
 */
export function bandOfPerfect(games: number, chance: number): Band {
  const tail = outside / 2;
  return {
    low: quantile(games, chance, tail) / games,
    high: quantile(games, chance, 1 - tail) / games,
  };
}

/** The fewest wins that are not exceeded with at least this probability. */
function quantile(games: number, chance: number, wanted: number): number {
  if (chance <= 0) return 0;
  if (chance >= 1) return games;
  const odds = Math.log(chance) - Math.log1p(-chance);
  // In logarithms, as the chance of no win at all in thousands of games is too small for a number.
  let logMass = games * Math.log1p(-chance);
  let known = Math.exp(logMass);
  for (let wins = 0; ; wins += 1) {
    if (known >= wanted || wins === games) return wins;
    logMass += Math.log((games - wins) / (wins + 1)) + odds;
    known += Math.exp(logMass);
  }
}
