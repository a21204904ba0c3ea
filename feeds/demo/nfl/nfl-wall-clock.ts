import { minuteMs } from '#shared/facts/durations.ts';
import type { Play, PlayedGame } from '../play/play.ts';
import { placeBetween, toPlayedGame } from '../play/wall-clock.ts';
import { overtimeS } from './nfl-field.ts';

/** About three hours and ten minutes in all, longer than the gap between starts: one game is always on. */
const quarterMs = 43 * minuteMs;
const overtimeMs = 25 * minuteMs;
const pauseMs = 2 * minuteMs;
const halftimeMs = 13 * minuteMs;

/** Gives every play its moment. */
export function placeNflPlays(plays: readonly Play[]): PlayedGame {
  let startMs = 0;
  let endMs = 0;
  for (const [period, own] of Map.groupBy(plays, (play) => play.period)) {
    endMs = startMs + lengthOf(period, own);
    placeBetween(own, startMs, endMs);
    startMs = endMs + (period === 2 ? halftimeMs : pauseMs);
  }
  return toPlayedGame(plays, endMs);
}

function lengthOf(period: number, plays: readonly Play[]): number {
  if (period <= 4) return quarterMs;
  const usedS = plays.reduce((sum, play) => sum + play.usedS, 0);
  return Math.max(minuteMs, (overtimeMs * usedS) / overtimeS);
}
