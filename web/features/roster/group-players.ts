import { positions, type Sport } from '#shared/facts/sports.ts';
import { rosterTexts } from '#shared/texts/roster.ts';

type Listed = { player_name: string; position: string | null };
type PositionGroup<Player> = { position: string; players: Player[] };

/** `position` undefined means all of them. */
export function filterPlayers<Player extends Listed>(
  players: Player[],
  { search, position }: { search: string; position?: string },
): Player[] {
  const wanted = search.trim().toLowerCase();
  return players.filter(
    (player) =>
      player.player_name.toLowerCase().includes(wanted) &&
      (position === undefined || player.position === position),
  );
}

/** Groups in the sport's own order, then unknown positions by alphabet; players keep their order. */
export function groupPlayers<Player extends Listed>(
  players: Player[],
  sport: Sport,
): PositionGroup<Player>[] {
  const groups = Map.groupBy(players, (player) => player.position || rosterTexts.noPosition);
  const rank = (position: string) => {
    const index = positions[sport].indexOf(position);
    return index === -1 ? positions[sport].length : index;
  };
  return [...groups]
    .map(([position, members]) => ({ position, players: members }))
    .sort(
      (a, b) => rank(a.position) - rank(b.position) || a.position.localeCompare(b.position, 'en'),
    );
}
