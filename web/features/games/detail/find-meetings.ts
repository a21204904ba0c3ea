import { isPostseason } from '#shared/facts/season-types.ts';
import type { Game } from '../game.ts';
import type { TeamGame } from '../team/team-season.ts';
import type { TeamRecord } from './game-records.queries.ts';

/**
 * The games of the two teams that are over, of all that are stored of the home team's season, the last one first. That
 * there was none is only known where the whole schedule is, and as many results are stored as the record counts.
 * Undefined where it is not known.
 */
export function findMeetings(
  game: Pick<Game, 'away_team' | 'season' | 'season_type'>,
  { games: season, isWhole: isScheduleWhole }: { games: readonly TeamGame[]; isWhole: boolean },
  record: Pick<TeamRecord, 'season' | 'wins' | 'losses' | 'ties'>,
): TeamGame[] | undefined {
  const played = season.filter(({ isOver }) => isOver);
  const meetings = played.filter(({ opponent }) => opponent === game.away_team).toReversed();
  const counted = played.filter(({ isPlayOff }) => !isPlayOff).length;
  // Before anybody has played, the table is still that of the season before.
  const gone = record.season === game.season ? record.wins + record.losses + (record.ties ?? 0) : 0;
  const isKnown = isScheduleWhole && counted >= gone && !isPostseason(game.season_type);
  return meetings.length > 0 || isKnown ? meetings : undefined;
}
