import type { League } from '#shared/facts/sports.ts';
import { type Team, teams } from '#shared/facts/teams.ts';
import type { Planned } from './fixture.ts';
import { paces } from './season-years.ts';

/** Slots from now: never. */
export const never = 1e6;

/** Between two starts of one club where not both games count; else it is a day. */
const leastRestDays = 2 / 3;

/** When each club of a league played last, in slots: nobody plays twice within a day. */
export function countRest(league: League, games: readonly Planned[]) {
  const clubs = teams.filter(({ sport }) => sport === league);
  const { slotsADay } = paces[league];
  const last = new Map<Team, number>();
  const lastOf = (team: Team) => last.get(team) ?? -never;
  const book = ({ home, away, slot }: Planned) => last.set(home, slot).set(away, slot);
  const restBetween = (slot: number, next: number) => {
    const isSameDay = Math.floor(slot / slotsADay) === Math.floor(next / slotsADay);
    return isSameDay ? -1 : Math.max(-1, next - slot);
  };
  /** A game of two clubs that do not play on the same day, and have rested well before and after; who plays soonest is first. */
  const fill = (slot: number, nextOf: (team: Team) => number): Planned => {
    const ranked = clubs.map((team) => {
      const next = nextOf(team);
      const before = restBetween(lastOf(team), slot);
      const rest = Math.min(leastRestDays * slotsADay, before, restBetween(slot, next));
      return { team, next, rest };
    });
    ranked.sort((one, other) => other.rest - one.rest || one.next - other.next);
    const [one, other] = ranked;
    if (!one || !other) throw new RangeError('a league has two clubs');
    const [home, away] = slot % 2 === 0 ? [one.team, other.team] : [other.team, one.team];
    const game: Planned = { home, away, slot, kind: 'preseason' };
    book(game);
    return game;
  };
  for (const game of games) book(game);
  return { lastOf, book, fill };
}
