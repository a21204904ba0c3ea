import type { League } from '#shared/facts/sports.ts';
import { nicknameOf } from '#shared/facts/teams.ts';
import { placeMoments } from '#shared/game-time.ts';
import { formatBarePercent, formatPercent } from '#shared/percent.ts';
import { momentTexts, liveChanceTexts as texts } from '#shared/texts/game-pictures.ts';
import type { ChancePoint } from '#web/parts/chance-moves.ts';
import { formatMoment } from '#web/parts/say-moment.ts';
import type { PictureStep } from '#web/ui/game-picture.tsx';
import type { ForecastGame } from './forecast-game.ts';

export type LineOfGame = {
  league: League;
  home: string;
  away: string;
  isOver: boolean;
  points: readonly ChancePoint[];
};
type Chance = Pick<ChancePoint, 'home_win' | 'home_win_low' | 'home_win_high'>;

/** A line that begins later into the game says so. */
const lateSeconds = 180;

export function lineOf(
  game: ForecastGame,
  league: League,
  points: readonly ChancePoint[],
): LineOfGame {
  const { home_team: home, away_team: away, status } = game;
  return { league, home, away, isOver: status === 'final', points };
}

/** The chance before the start, as a point of the line. */
export function startOf(homeWin: number): ChancePoint {
  return { home_win: homeWin, period: 0, clock: null, home_score: 0, away_score: 0 };
}

/** The line in the time of the game; what was said before the start stands apart from a line that begins late. */
export function readLine(line: LineOfGame) {
  const { league, points, isOver } = line;
  const { axis, at } = placeMoments(league, points, isOver);
  const firstPlayed = points.findIndex(({ period }) => period !== 0);
  const isLate = (at[firstPlayed] ?? 0) > lateSeconds;
  const first = points[firstPlayed];
  return {
    axis,
    /** Where the line begins, when that is not the start. */
    beginsAt: isLate && first ? formatMoment(first) : undefined,
    steps: points.map((point, index) => ({
      at: at[index] ?? 0,
      value: toValue(point.home_win),
      band: readBand(point),
      words: sayPoint(point, line),
      hasDot: hasScored(points[index - 1], point),
      isApart: isLate && index < firstPlayed,
    })),
  };
}

/** From all for the visitors, -1, to 1. */
function toValue(homeWin: number): number {
  return 2 * homeWin - 1;
}

function readBand(point: ChancePoint): PictureStep['band'] {
  const band = bandOf(point);
  return band && [toValue(band[0]), toValue(band[1])];
}

/** "Q4 2:11: Bills 17, Chiefs 21; Chiefs 63% to win" */
function sayPoint(point: ChancePoint, { home, away, isOver, points }: LineOfGame): string {
  const score = momentTexts.score(
    nicknameOf(away),
    point.away_score,
    nicknameOf(home),
    point.home_score,
  );
  if (isOver && point === points.at(-1)) return `${momentTexts.final}: ${score}`;
  const chance = sayChance(point, home, away);
  if (point.period === 0) return `${formatMoment(point)}: ${chance}`;
  return `${formatMoment(point)}: ${score}; ${chance}`;
}

/** "Chiefs 63% (58 to 66) to win": the side that is likelier to, and between what, where that is known. */
export function sayChance(chance: Chance, home: string, away: string): string {
  const isHome = chance.home_win >= 0.5;
  const share = formatPercent(isHome ? chance.home_win : 1 - chance.home_win);
  const range = sayRange(chance, isHome);
  const words = range === undefined ? share : texts.withRange(share, range);
  return texts.now(nicknameOf(isHome ? home : away), words);
}

/** "58 to 66", in percent; undefined where it is not known, or nothing to tell as both ends read alike. */
export function sayRange(chance: Chance, isHome = true): string | undefined {
  const band = bandOf(chance);
  if (!band) return undefined;
  const [low, high] = isHome ? band : [1 - band[1], 1 - band[0]];
  const [from, to] = [formatBarePercent(low), formatBarePercent(high)];
  return from === to ? undefined : texts.range(from, to);
}

function bandOf({ home_win_low: low, home_win_high: high }: Chance) {
  return typeof low === 'number' && typeof high === 'number' ? ([low, high] as const) : undefined;
}

export function hasScored(before: ChancePoint | undefined, point: ChancePoint): boolean {
  if (!before) return false;
  return point.home_score !== before.home_score || point.away_score !== before.away_score;
}
