import { leastHistory } from '#shared/facts/forecasts.ts';
import { formatNumber } from '#shared/number-format.ts';
import { formatPercent } from '#shared/percent.ts';
import type { ForecastBasis } from '#shared/schemas/forecasts.ts';
import { gamePredictionTexts as texts } from '#shared/texts/predictions.ts';

/** From this chance on a name stands alone. */
const nearlySure = 0.9;

/** "Ratings from the seasons to 2023 and 12 games since. Expects Patrick Mahomes at quarterback." */
export function sayBasis({ starters, has_reports, ...basis }: ForecastBasis): string {
  const names = starters.map(({ name, chance }) =>
    chance >= nearlySure ? name : texts.starter(name, formatPercent(chance)),
  );
  return [
    sayRatings(basis),
    ...(names.length > 0 ? [texts.expects(names)] : []),
    ...(has_reports ? [] : [texts.noReports]),
  ].join(' ');
}

type Ratings = Pick<ForecastBasis, 'games' | 'first_season' | 'seed_season'>;

function sayRatings({ games, first_season: since, seed_season: seeded }: Ratings): string {
  const count = formatNumber(games);
  if (seeded !== null) {
    return games === 0 ? texts.seeded(seeded) : texts.seededAndPlayed(seeded, count);
  }
  return since === null || games < leastHistory ? texts.unrated : texts.rated(count, since);
}
