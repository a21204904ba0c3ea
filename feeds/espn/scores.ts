import type { Side, Sport } from '#shared/facts/sports.ts';
import type { PeriodScoreRow } from '../feed-rows.ts';
import type { Scores } from './game-status.ts';
import type { FeedCompetitor, FeedLineScore } from './scoreboard-schema.ts';

const mostPoints = 999;
const mostRuns = 2_999;
const bracketed = /\([^)]*\)/g;

type Sides = Record<Side, FeedCompetitor>;

/** Points of both sides; null where there are none or where they cannot be read. */
export function readScores(sport: Sport, sides: Sides, isOn: boolean): Scores {
  if (sport === 'CRICKET') return readRuns(sides, isOn);
  return { home: readPoints(sides.home), away: readPoints(sides.away) };
}

export function readShootout({ home, away }: Sides): Scores {
  return { home: home.shootoutScore ?? null, away: away.shootoutScore ?? null };
}

/** "16/20 ov" of the side that bats, from "125/3 (16/20 ov, target 156)". */
export function readOvers({ home, away }: Sides): string | null {
  const texts = [home, away].map((side) => textOf(side).match(/\(([^(),]{1,20}ov)\b/)?.[1]);
  return texts.find((overs) => overs !== undefined) ?? null;
}

/** The side that bats in the innings of the moment. */
export function battingSide(sides: Sides): Side | null {
  const isBatting = (side: Side) =>
    (sides[side].linescores ?? []).some((line) => line?.isBatting && line.isCurrent);
  if (isBatting('home')) return 'home';
  return isBatting('away') ? 'away' : null;
}

/** What the side that bats has in the innings of the moment. */
export function battingInnings(sport: Sport, sides: Sides) {
  const side = sport === 'CRICKET' ? battingSide(sides) : null;
  const line = side && sides[side].linescores?.find((each) => each?.isBatting && each.isCurrent);
  return line ? inningsOf(line) : null;
}

export function readPeriodScores(sport: Sport, gameId: string, sides: Sides): PeriodScoreRow[] {
  return (['home', 'away'] as const).flatMap((side) =>
    (sides[side].linescores ?? []).flatMap((line, index) => {
      if (!line) return [];
      const row = sport === 'CRICKET' ? inningsOf(line) : periodOf(line);
      return row ? [{ game_id: gameId, side, period: line.period ?? index + 1, ...row }] : [];
    }),
  );
}

function periodOf(line: FeedLineScore) {
  const score = line.value ?? line.displayValue ?? null;
  const isScore = score !== null && Number.isInteger(score) && score >= 0 && score <= mostPoints;
  return isScore ? { score, wickets: null, overs: null } : null;
}

/** Each innings stands with both sides; only the side that bats has runs in it. */
function inningsOf({ isBatting, runs, wickets, overs }: FeedLineScore) {
  if (!isBatting || runs === null || runs === undefined) return null;
  const hasOvers = typeof overs === 'number' && overs >= 0 && overs < mostPoints;
  return { score: runs, wickets: wickets ?? null, overs: hasOvers ? overs : null };
}

function readPoints({ score }: FeedCompetitor): number | null {
  const given = typeof score === 'object' && score !== null ? givenScore(score) : score;
  if (given === undefined || given === null || given === '') return null;
  const points = Number(given);
  return Number.isInteger(points) && points >= 0 && points <= mostPoints ? points : null;
}

function givenScore(score: { value: number } | { displayValue: string }): number | string {
  return 'value' in score ? score.value : score.displayValue;
}

/** A side that has not batted yet has an empty score; it counts as 0 once the match is on. */
function readRuns({ home, away }: Sides, isOn: boolean): Scores {
  if (home.score === undefined && away.score === undefined) return { home: null, away: null };
  const runs = { home: runsOf(home), away: runsOf(away) };
  const hasStarted = isOn || (runs.home ?? 0) + (runs.away ?? 0) > 0;
  if (!hasStarted) return runs;
  return { home: textOf(home) === '' ? 0 : runs.home, away: textOf(away) === '' ? 0 : runs.away };
}

/** "155/6", "345 & 123/4d (30 ov)": runs of all innings. */
function runsOf(side: FeedCompetitor): number | null {
  const innings = textOf(side).replace(bracketed, '').split('&');
  const runs = innings.map((part) => /^\s*(\d{1,4})(\/\d{1,2})?d?\s*$/.exec(part)?.[1]);
  if (runs.some((text) => text === undefined)) return null;
  const sum = runs.reduce((total, text) => total + Number(text), 0);
  return sum <= mostRuns ? sum : null;
}

function textOf({ score }: FeedCompetitor): string {
  if (score === null || score === undefined) return '';
  return String(typeof score === 'object' ? givenScore(score) : score).trim();
}
