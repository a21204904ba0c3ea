import type { League } from '#shared/facts/sports.ts';
import { type Team, teams } from '#shared/facts/teams.ts';
import type { Pairing, Planned } from './fixture.ts';
import { paces } from './season-years.ts';

/** Slots from now: never. */
const far = 1e6;

/** Between two starts of one club where not both games count; else it is a day. */
const leastRestDays = 2 / 3;

/** When each club of a league played last and plays next, in slots: nobody plays twice within a day. */
export class Rest {
  readonly #clubs: readonly Team[];
  readonly #slotsADay: number;
  readonly #last = new Map<string, number>();
  readonly #next = new Map<string, number>();

  constructor(league: League) {
    this.#clubs = teams.filter(({ sport }) => sport === league);
    this.#slotsADay = paces[league].slotsADay;
  }

  lastOf({ teamId }: Team): number {
    return this.#last.get(teamId) ?? -far;
  }

  isRested(pairing: readonly Team[], slot: number): boolean {
    return pairing.every((team) => slot - this.lastOf(team) >= this.#slotsADay);
  }

  book({ home, away, slot }: Planned): void {
    for (const { teamId } of [home, away]) this.#last.set(teamId, slot);
  }

  /** `slot` is undefined where it is open whether and when a club plays again. */
  expect({ teamId }: Team, slot: number | undefined): void {
    this.#next.set(teamId, slot ?? -far);
  }

  /** Two clubs that do not play on the same day, and have rested well before and after; those who play soonest first. */
  pick(slot: number): Pairing {
    const ranked = this.#clubs.map((team) => {
      const next = this.#next.get(team.teamId) ?? far;
      const room = Math.min(
        this.#restBetween(this.lastOf(team), slot),
        this.#restBetween(slot, next),
      );
      return { team, room, next };
    });
    const enough = leastRestDays * this.#slotsADay;
    ranked.sort((a, b) => Math.min(enough, b.room) - Math.min(enough, a.room) || a.next - b.next);
    const [one, other] = ranked;
    if (!one || !other) throw new RangeError('a league has two clubs');
    return slot % 2 === 0 ? [one.team, other.team] : [other.team, one.team];
  }

  /** Slots that count as rest: none on one day, and no more than a day. */
  #restBetween(slot: number, next: number): number {
    const isSameDay = Math.floor(slot / this.#slotsADay) === Math.floor(next / this.#slotsADay);
    return isSameDay ? -1 : Math.max(-1, Math.min(this.#slotsADay, next - slot));
  }
}
