import type {
  GradedPrediction,
  RecordWeek,
  ReliabilityBin,
  SeasonScores,
} from '#web/features/track-record/track-record.queries.ts';

export function scores(fields: Partial<SeasonScores> = {}): SeasonScores {
  return {
    sport: 'NFL',
    season: 2026,
    forecaster: 'model',
    games: 40,
    right_games: 26,
    brier: 0.2161,
    log_loss: 0.6234,
    model_brier: 0.2161,
    ...fields,
  };
}

export function bin(fields: Partial<ReliabilityBin> = {}): ReliabilityBin {
  return {
    sport: 'NFL',
    season: 2026,
    bin: 6,
    games: 40,
    mean_probability: 0.652,
    home_wins: 27,
    ...fields,
  };
}

let count = 0;
export function graded(fields: Partial<GradedPrediction> = {}): GradedPrediction {
  count += 1;
  return {
    id: String(count),
    sport: 'NFL',
    season: 2026,
    home_team: 'Kansas City Chiefs',
    away_team: 'Buffalo Bills',
    starts_at: '2026-11-22T18:00:00Z',
    made_at: '2026-11-21T18:00:00Z',
    home_win_probability: 0.7,
    home_score: 24,
    away_score: 17,
    line_probability: 0.66,
    is_right: true,
    void_reason: null,
    is_replayed: false,
    ...fields,
  };
}

export function week(fields: Partial<RecordWeek> = {}): RecordWeek {
  return {
    sport: 'NFL',
    season: 2026,
    week: '2026-11-17',
    games: 16,
    replayed_games: 0,
    right_games: 11,
    brier: 0.2,
    line_games: 16,
    line_right_games: 10,
    line_brier: 0.21,
    ...fields,
  };
}
