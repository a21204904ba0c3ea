/** American odds that are fair for this chance, in whole dollars, never between -100 and 100. */
export function toAmericanOdds(probability: number): number {
  return probability > 0.5
    ? -Math.round((100 * probability) / (1 - probability))
    : Math.round((100 * (1 - probability)) / probability);
}

/** What a stake of 100 dollars pays back when it wins, the stake included, in whole cents. */
export function getPayoutPer100(americanOdds: number): number {
  const won = americanOdds > 0 ? americanOdds : 10_000 / -americanOdds;
  return Math.round((100 + won) * 100) / 100;
}
