import { nicknameOfKey, teams } from '#shared/facts/teams.ts';
import { playerGamesTexts as texts } from '#shared/texts/player.ts';
import type { PlayedGame } from './player.queries.ts';

/** "KC" for "nfl-kc"; the key itself for a team we do not know. */
export function abbreviationOfKey(teamId: string): string {
  return teams.find((team) => team.teamId === teamId)?.abbreviation ?? teamId;
}

export function sayOpponent({ is_home, opponent_team_id }: PlayedGame): string {
  const opponent = nicknameOfKey(opponent_team_id);
  return is_home ? texts.home(opponent) : texts.away(opponent);
}

/** "W 27-21", his side's points first; nothing while the score is not known. */
export function sayResult({ scored, allowed }: PlayedGame): string | undefined {
  if (scored === null || allowed === null) return undefined;
  const verdict = scored > allowed ? texts.won : scored < allowed ? texts.lost : texts.tied;
  return `${verdict} ${scored}-${allowed}`;
}
