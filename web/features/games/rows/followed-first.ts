import type { Game } from '../game.ts';

/** Games of followed teams first; otherwise the order stays. `names` are in lower case. */
export function followedFirst(games: Game[], names: ReadonlySet<string>): Game[] {
  const isFollowed = ({ home_team, away_team }: Game) =>
    names.has(home_team.toLowerCase()) || names.has(away_team.toLowerCase());
  return names.size === 0 ? games : [...games].sort((a, b) => +isFollowed(b) - +isFollowed(a));
}
