import { sports } from '#shared/facts/sports.ts';
import type { Game } from '../game.ts';

const order: readonly string[] = sports;

/** By league; games of followed teams, and so their league, first; otherwise the order stays. */
export function followedFirst(games: readonly Game[], teamIds?: ReadonlySet<string>): Game[] {
  const isFollowed = ({ home_team_id, away_team_id }: Game) =>
    teamIds?.has(home_team_id ?? '') || teamIds?.has(away_team_id ?? '') || false;
  const placeOf = ({ sport }: Game) => order.indexOf(sport);
  const byLeague = games.toSorted((a, b) => placeOf(a) - placeOf(b));
  return byLeague.sort((a, b) => +isFollowed(b) - +isFollowed(a));
}
