import { writeCsv } from '#shared/csv.ts';

/** Enough to compute every figure of the page anew, and to see when each row was written. */
const csvColumns = [
  'game_id',
  'sport',
  'season',
  'home_team',
  'away_team',
  'starts_at',
  'made_at',
  'recorded_at',
  'model_version',
  'home_win_probability',
  'base_probability',
  'rating_probability',
  'line_probability',
  'home_favored_by',
  'margin_low',
  'margin_high',
  'total',
  'uses_line',
  'graded_at',
  'home_score',
  'away_score',
  'outcome',
  'brier',
  'log_loss',
  'is_replayed',
  'void_reason',
] as const;

export function toCsv(rows: readonly Record<string, unknown>[]): string {
  return writeCsv(csvColumns, rows);
}
