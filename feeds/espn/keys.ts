import type { Sport } from '#shared/facts/sports.ts';

/** The key of a game, player or play of this feed; its ids are unique within a sport. */
export function espnKey(sport: Sport, id: string): string {
  return `espn_${sport.toLowerCase()}_${id}`;
}

/** The id in an address of the feed: `.../athletes/4426502/injuries/598153` has one of each. */
export function idInAddress(kind: string, address: string | null | undefined): string | null {
  if (!address) return null;
  return new RegExp(`/${kind}/(-?\\d{1,20})(?=[/?#]|$)`).exec(address)?.[1] ?? null;
}
