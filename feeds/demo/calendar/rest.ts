import type { League } from '#shared/facts/sports.ts';
import { type Team, teams } from '#shared/facts/teams.ts';
import type { Planned } from './fixture.ts';
import { paces } from './season-years.ts';

/** Slots from now: never. */
export const never = 1e6;

/** Between two starts of one club where not both games count; else it is a day. */
const leastRestDays = 2 / 3;

/** When each club of a league played last, in slots: nobody plays twice within a day. */
export class Rest {
  readonly #clubs: readonly Team[];
  readonly #slotsADay: number;
  readonly #last = new Map<Team, number>();

  constructor(league: League, games: readonly Planned[]) {
    this.#clubs = teams.filter(({ sport }) => sport === league);
    this.#slotsADay = paces[league].slotsADay;
    for (const game of games) this.book(game);
  }

  lastOf(team: Team): number {
    return this.#last.get(team) ?? -never;
  }

  book({ home, away, slot }: Planned): void {
    this.#last.set(home, slot).set(away, slot);
  }

  /** A game of two clubs that do not play on the same day, and have rested well before and after; who plays soonest is first. */
  fill(slot: number, nextOf: (team: Team) => number): Planned {
    const enough = leastRestDays * this.#slotsADay;
    const ranked = this.#clubs.map((team) => {
      const next = nextOf(team);
      const before = this.#restBetween(this.lastOf(team), slot);
      return { team, next, rest: Math.min(enough, before, this.#restBetween(slot, next)) };
    });
    ranked.sort((one, other) => other.rest - one.rest || one.next - other.next);
    const [one, other] = ranked;
    if (!one || !other) throw new RangeError('a league has two clubs');
    const [home, away] = slot % 2 === 0 ? [one.team, other.team] : [other.team, one.team];
    const game: Planned = { home, away, slot, kind: 'preseason' };
    this.book(game);
    return game;
  }

  #restBetween(slot: number, next: number): number {
    const isSameDay = Math.floor(slot / this.#slotsADay) === Math.floor(next / this.#slotsADay);
    return isSameDay ? -1 : Math.max(-1, next - slot);
  }
}
