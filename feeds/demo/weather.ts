import { dayMs } from '#shared/facts/durations.ts';
import type { Fixture } from './calendar/fixture.ts';
import { exponential, normal, pickWeighted, randomFrom } from './play/random.ts';

const underRoof = new Set(
  ['ARI', 'ATL', 'DAL', 'DET', 'HOU', 'IND', 'LAC', 'LAR', 'LV', 'MIN', 'NO'].map(
    (code) => `nfl-${code.toLowerCase()}`,
  ),
);
/** Mean of the year in degrees Fahrenheit and how far winter and summer are from it. */
type Climate = { mean: number; swing: number };
const northern: Climate = { mean: 51, swing: 23 };
const climates: Readonly<Record<string, Climate>> = {
  'nfl-mia': { mean: 77, swing: 8 },
  'nfl-tb': { mean: 74, swing: 10 },
  'nfl-jax': { mean: 70, swing: 13 },
  'nfl-car': { mean: 61, swing: 18 },
  'nfl-ten': { mean: 60, swing: 20 },
  'nfl-sf': { mean: 60, swing: 7 },
  'nfl-sea': { mean: 53, swing: 13 },
};
const coldestDay = 20;
const freezing = 33;
const usualGust = 11;

/** The weather over an open football ground; nothing under a roof or on the tour. */
export function weatherOf({ externalId, league, kind, home, startsAtMs }: Fixture) {
  if (league !== 'NFL' || kind === 'tour' || underRoof.has(home.teamId)) return {};
  const random = randomFrom(`weather ${externalId}`);
  const { mean, swing } = climates[home.teamId] ?? northern;
  const newYear = Date.UTC(new Date(startsAtMs).getUTCFullYear(), 0, 1);
  const day = (startsAtMs - newYear) / dayMs;
  const usual = mean - swing * Math.cos((2 * Math.PI * (day - coldestDay)) / 365);
  const temperature = Math.round(normal(random, usual, 6));
  const [words, chance] = pickWeighted(random, [
    [['Sunny', 0], 4],
    [['Partly sunny', 5], 3],
    [['Cloudy', 15], 3],
    [[temperature < freezing ? 'Flurries' : 'Showers', 45], 1],
    [[temperature < freezing ? 'Snow' : 'Rain', 80], 1],
  ] as const);
  return {
    weather: words,
    temperature_f: temperature,
    gust_mph: Math.round(3 + Math.min(35, exponential(random, usualGust))),
    precipitation_percent: chance,
  };
}
