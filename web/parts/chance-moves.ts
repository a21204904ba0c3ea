import type { League } from '#shared/facts/sports.ts';
import { type Moment, placeMoments } from '#shared/game-time.ts';

export type ChancePoint = Moment & {
  home_win: number;
  /** Of the chance itself, where that is known. */
  home_win_low?: number | null | undefined;
  home_win_high?: number | null | undefined;
  home_score: number;
  away_score: number;
};
type Play = Moment & {
  external_id: string;
  is_scoring: boolean;
  kind: string | null;
  home_score: number | null;
  away_score: number | null;
};
/** Between two neighbours of the line; `index` is that of the later one. */
export type ChanceMove = {
  index: number;
  before: number;
  after: number;
  playId: string | undefined;
};

/** Smaller moves are the clock running. */
const leastMove = 0.02;
/** Nothing is won or lost by these. */
const pauses =
  /time.?out|end (of|period)|end quarter|end half|two.minute|review|challenge|kickoff/i;

/** Moves of two points or more, each with the play that brought it where that is known. */
export function listMoves(
  league: League,
  line: readonly ChancePoint[],
  plays: readonly Play[],
): ChanceMove[] {
  const { at } = placeMoments(league, line, false);
  const played = plays.filter(({ kind, is_scoring }) => is_scoring || !pauses.test(kind ?? ''));
  const playedAt = placeMoments(league, played, false).at;
  return line.flatMap((point, index) => {
    const before = line[index - 1];
    if (!before || Math.abs(point.home_win - before.home_win) < leastMove) return [];
    const hasScored = totalOf(point) !== totalOf(before);
    // The end makes certain what was likely; that is no play's doing.
    if (!hasScored && (point.home_win === 0 || point.home_win === 1)) return [];
    const [from, to] = [at[index - 1] ?? 0, at[index] ?? 0];
    const play = hasScored
      ? findScore(played, before, point)
      : findAlone(played.filter((_, n) => (playedAt[n] ?? 0) > from && (playedAt[n] ?? 0) <= to));
    return [{ index, before: before.home_win, after: point.home_win, playId: play?.external_id }];
  });
}

/** Of several scores between two points the one that brought most, if one did. */
function findScore(plays: readonly Play[], before: ChancePoint, after: ChancePoint) {
  const scores = plays.filter(({ is_scoring }) => is_scoring);
  const gains = scores.map((play, index) => ({
    play,
    gain: totalOf(play) - (scores[index - 1] ? totalOf(scores[index - 1]) : 0),
  }));
  const between = gains.filter(
    ({ play }) =>
      isWithin(play.home_score, before.home_score, after.home_score) &&
      isWithin(play.away_score, before.away_score, after.away_score) &&
      totalOf(play) > totalOf(before),
  );
  const most = Math.max(...between.map(({ gain }) => gain));
  return findAlone(between.filter(({ gain }) => gain === most).map(({ play }) => play));
}

function findAlone(plays: readonly Play[]): Play | undefined {
  return plays.length === 1 ? plays[0] : undefined;
}

function isWithin(score: number | null, low: number, high: number): boolean {
  return score !== null && score >= low && score <= high;
}

function totalOf(row: { home_score: number | null; away_score: number | null } | undefined) {
  return (row?.home_score ?? 0) + (row?.away_score ?? 0);
}
