import type { Game } from '../game.ts';

/** Games of followed teams first; otherwise the order stays. */
export function followedFirst(games: Game[], teamIds: ReadonlySet<string>): Game[] {
  const isFollowed = ({ home_team_id, away_team_id }: Game) =>
    teamIds.has(home_team_id ?? '') || teamIds.has(away_team_id ?? '');
  return teamIds.size === 0 ? games : [...games].sort((a, b) => +isFollowed(b) - +isFollowed(a));
}
