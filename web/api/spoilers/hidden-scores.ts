import type { SpoilerMode } from '#shared/facts/spoilers.ts';
import { createDeviceSetting, useDeviceSetting } from '#web/ui/device-setting.ts';

/** What decides whether the score of a game is told. */
export type HideableGame = { id: string; home_team: string; away_team: string };

/** Whose in the first line, nothing for nobody's; then ids of games that somebody asked for. Earlier builds kept "yes" for all. */
export const hiding = createDeviceSetting('scores-hidden', (kept) => kept ?? '');
/** Names of the followed teams, a line each; null while this device does not know them. */
export const myTeams = createDeviceSetting('followed-teams', (kept) => kept);

export function readChoice(kept: string): SpoilerMode {
  if (kept === '') return 'show';
  return kept.startsWith('mine') ? 'mine' : 'all';
}

export function useSpoilers(): SpoilerMode {
  return readChoice(useDeviceSetting(hiding));
}

/** Says of a game whether its score is hidden here. */
export function useHiddenScores(): (game: HideableGame) => boolean {
  const kept = useDeviceSetting(hiding);
  return ({ id, home_team, away_team }) => {
    if (kept === '' || kept.includes(id)) return false;
    const mine = kept.startsWith('mine') && myTeams.read()?.split('\n');
    return !mine || mine.includes(home_team) || mine.includes(away_team);
  };
}
