import { minuteMs } from '#shared/facts/durations.ts';
import type { Play, PlayedGame } from '../play/play.ts';
import { placeBetween, toPlayedGame } from '../play/wall-clock.ts';

/** Nearly two hours and a half in all, longer than the gap between starts of the tour: one game is always on. */
const quarterMs = 31.5 * minuteMs;
const overtimeMs = 15 * minuteMs;
const pauseMs = 2.5 * minuteMs;
const halftimeMs = 15 * minuteMs;

/** Gives every play its moment. */
export function placeNbaPlays(plays: readonly Play[]): PlayedGame {
  let startMs = 0;
  let endMs = 0;
  for (const [period, own] of Map.groupBy(plays, (play) => play.period)) {
    endMs = startMs + (period > 4 ? overtimeMs : quarterMs);
    placeBetween(own, startMs, endMs);
    startMs = endMs + (period === 2 ? halftimeMs : pauseMs);
  }
  return toPlayedGame(plays, endMs);
}
