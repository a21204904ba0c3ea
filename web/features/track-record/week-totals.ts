import type { RecordWeek } from './track-record.queries.ts';

export type Totals = {
  games: number;
  replayedGames: number;
  rightGames: number;
  brier: number;
  lineGames: number;
  lineRightGames: number;
  /** Null where no line was known. */
  lineBrier: number | null;
};

/** The newest weeks with games, oldest first, sports and seasons together. */
export function listLastWeeks(weeks: readonly RecordWeek[], count: number) {
  return [...Map.groupBy(weeks, ({ week }) => week)]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .slice(-count)
    .map(([week, parts]) => ({ week, ...addWeeks(parts) }));
}

export function addWeeks(weeks: readonly RecordWeek[]): Totals {
  const sum = (of: (week: RecordWeek) => number) =>
    weeks.reduce((total, week) => total + of(week), 0);
  const games = sum((week) => week.games);
  const lineGames = sum((week) => week.line_games);
  return {
    games,
    replayedGames: sum((week) => week.replayed_games),
    rightGames: sum((week) => week.right_games),
    brier: sum((week) => week.brier * week.games) / games,
    lineGames,
    lineRightGames: sum((week) => week.line_right_games),
    lineBrier:
      lineGames === 0 ? null : sum((week) => (week.line_brier ?? 0) * week.line_games) / lineGames,
  };
}
