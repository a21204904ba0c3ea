import type { ComingPrediction, Prediction } from '#shared/schemas/forecasts.ts';

/** Of no game in particular: a reader without a subscription learns nothing of the game on the page. */
export const samplePrediction: Prediction = {
  id: 'sample_prediction_1',
  game_id: 'sample_game_1',
  sport: 'NFL',
  season: 2026,
  home_team: 'Home team',
  away_team: 'Away team',
  starts_at: '2026-11-22T18:00:00Z',
  made_at: '2026-11-21T18:00:00Z',
  model_version: 'sample',
  home_win_probability: 0.64,
  line_probability: 0.61,
  home_favored_by: 4,
  margin_low: -12,
  margin_high: 20,
  total: 45,
  uses_line: false,
  factors: [
    { key: 'team_strength', points: 2.5 },
    { key: 'home_field', points: 2 },
    { key: 'rest', points: -0.5 },
  ],
  basis: null,
};

/** A list of such games, by the chance of the home team. */
export const sampleGames: readonly ComingPrediction[] = [0.64, 0.41, 0.72, 0.55, 0.33, 0.6].map(
  (chance) => ({
    ...samplePrediction,
    row_id: '',
    home_win_probability: chance,
    line_probability: chance - 0.03,
    home_favored_by: 28 * (chance - 0.5),
  }),
);
