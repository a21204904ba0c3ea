import type { QueryClient } from '@tanstack/react-query';
import type { ComingPrediction } from '#shared/schemas/forecasts.ts';
import {
  type GradedForecast,
  gradedForecastQuery,
} from '#web/features/predictions/game/game-forecasts.queries.ts';
import { winnerRecordQuery } from '#web/features/predictions/record.queries.ts';
import type { MergedBin } from '#web/features/track-record/merge-bins.ts';
import type { RecordWeek } from '#web/features/track-record/track-record.queries.ts';
import { coming, ended } from './sample-game.ts';

export const prediction: ComingPrediction = {
  ...{ id: 'forecast', row_id: coming.id, game_id: coming.external_id, sport: 'NBA', season: 2027 },
  ...{ home_team: coming.home_team, away_team: coming.away_team, starts_at: coming.scheduled_at },
  ...{ made_at: '2026-11-22T12:00:00Z', model_version: 'sample', line_probability: 0.55 },
  ...{ home_win_probability: 0.61, home_favored_by: 3.4, margin_low: -13, margin_high: 20 },
  ...{ total: 227, uses_line: false },
  factors: [
    { key: 'team_strength', points: -1.2 },
    { key: 'home_field', points: 2.4 },
    { key: 'rest', points: 2.2 },
  ],
  basis: { games: 212, first_season: 2026, seed_season: 2024, has_reports: false, starters: [] },
};

export const predictions = [0.61, 0.5, 0.27].map((home_win_probability, at) => ({
  ...prediction,
  ...{ id: String(at), home_win_probability, home_favored_by: 28 * (home_win_probability - 0.5) },
  line_probability: at === 1 ? null : 0.55 - at / 10,
}));

export const lastFive = [31, 22, 27, 18, 25].map((value, at) => ({
  ...{ key: String(at), value },
  opponent: ['BUF', 'DEN', 'LV', 'LAC', 'DAL'][at] ?? '',
}));

export const injuries = [
  ['Jon Marsh', 'Out', 'Knee', 'Theo Amos gains about 2.1'],
  ['Eli Crane', 'Questionable', 'Ankle', 'Cole Rowe gains about 0.8'],
  ['Sol Payne', 'Probable', 'Rest', ''],
].map(([player = '', status = '', injury = '', impact = ''], at) => ({
  ...{ key: player, player, team: 'Chiefs', status, injury, impact },
  ...{ points: 18 - 5 * at, margin: at - 3 },
}));

export const bins: MergedBin[] = [
  [2, 41, 0.26, 9],
  [3, 88, 0.35, 34],
  [4, 140, 0.45, 60],
  [5, 176, 0.55, 101],
  [6, 155, 0.64, 97],
  [7, 90, 0.74, 69],
  [8, 12, 0.83, 11],
].map(([bin = 0, games = 0, meanProbability = 0, homeWins = 0]) => ({
  ...{ bin, games, meanProbability, homeWins },
}));

export const weeks: RecordWeek[] = [0.231, 0.219, 0.244, 0.208, 0.226, 0.212].map((brier, at) => ({
  ...{ sport: 'NFL', season: 2026, brier, games: 16, replayed_games: at < 2 ? 16 : 0 },
  ...{ week: new Date(Date.UTC(2026, 9, 6 + 7 * at)).toISOString().slice(0, 10) },
  ...{ right_games: 9 + (at % 3), line_games: 16, line_right_games: 10, line_brier: 0.215 },
}));

const graded: GradedForecast = {
  ...{ id: ended.id, starts_at: ended.scheduled_at },
  ...{ home_team: ended.home_team, away_team: ended.away_team, home_win_probability: 0.41 },
  ...{ line_probability: 0.43, is_demo: false, is_right: true, is_replayed: false },
  ...{ void_reason: null, home_favored_by: -3.5, home_score: 17, away_score: 24 },
};

/** Puts into the cache what cards of forecasts ask for. */
export function fillForecasts(client: QueryClient): void {
  client.setQueryData(gradedForecastQuery(ended.external_id).queryKey, graded);
  client.setQueryData(winnerRecordQuery('NFL').queryKey, [
    { is_demo: false, games: 412, right_games: 271 },
  ]);
}
