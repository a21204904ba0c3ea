import type { Sport } from '#shared/facts/sports.ts';
import { parseScoreboard, type ScoreboardRows } from './scoreboard.ts';

/** A team's season: the events of a scoreboard whose status and score stand one level deeper. */
export function parseTeamSchedule(json: unknown, sport: Sport): ScoreboardRows {
  return parseScoreboard(json, sport);
}
