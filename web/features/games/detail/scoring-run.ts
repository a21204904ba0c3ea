import type { Side } from '#shared/facts/sports.ts';
import type { Game } from '../game.ts';

type ScoringPlay = { home_score: number | null; away_score: number | null };
export type ScoringRun = { side: Side; points: number };

const leastPoints = 6;

/**
 * Points of one side without an answer of the other, up to now; undefined while they are fewer than six.
 * `plays` are scoring plays, newest first; those that lag behind the score tell nothing.
 */
export function scoringRun(game: Game, plays: readonly ScoringPlay[]): ScoringRun | undefined {
  const [newest] = plays;
  if (newest?.home_score !== game.home_score || newest?.away_score !== game.away_score) return;
  const gains = plays.slice(0, -1).map((play, index) => gainOf(play, plays[index + 1]));
  const side = gains[0]?.side;
  if (side === undefined) return;
  const answered = gains.findIndex((gain) => gain.side !== side);
  const run = answered === -1 ? gains : gains.slice(0, answered);
  const points = run.reduce((sum, gain) => sum + gain.points, 0);
  return points >= leastPoints ? { side, points } : undefined;
}

/** What one play brought over the play before it; no side where the scores do not follow each other. */
function gainOf(
  later: ScoringPlay,
  earlier: ScoringPlay | undefined,
): Partial<ScoringRun> & { points: number } {
  const home = (later.home_score ?? 0) - (earlier?.home_score ?? 0);
  const away = (later.away_score ?? 0) - (earlier?.away_score ?? 0);
  if (home > 0 && away === 0) return { side: 'home', points: home };
  if (away > 0 && home === 0) return { side: 'away', points: away };
  return { points: 0 };
}
