import { dayMs } from '#shared/facts/durations.ts';
import { randomFrom, shuffle } from '../play/random.ts';
import { easternMoment, nthWeekday } from './eastern.ts';
import type { Pairing, Planned } from './fixture.ts';
import { planNflWeeks } from './nfl-rounds.ts';
import { hoursBehindEast } from './zones.ts';

export const nflWeeks = 18;
const weekMs = 7 * dayMs;
const halfYearWeeks = 26;
const labourDay = { month: 9, weekday: 1, nth: 1 } as const;
const daysAfterLabourDay = 3;
const thanksgiving = { month: 11, weekday: 4, nth: 4 } as const;

type Slot = { day: number; clock: readonly [number, number]; mostBehind: number };

/** Days after Thursday; `mostBehind` New York a host may be, so that nobody begins before noon. */
const thursdayNight: Slot = { day: 0, clock: [20, 15], mostBehind: 3 };
const sundayNight: Slot = { day: 3, clock: [20, 20], mostBehind: 3 };
const mondayNight: Slot = { day: 4, clock: [20, 15], mostBehind: 3 };
const early: Slot = { day: 3, clock: [13, 0], mostBehind: 1 };
const late: Slot = { day: 3, clock: [16, 25], mostBehind: 3 };
const holiday: readonly Slot[] = [
  { day: 0, clock: [12, 30], mostBehind: 0 },
  { day: 0, clock: [16, 30], mostBehind: 3 },
];
const lastWeek: readonly Slot[] = [
  { day: 2, clock: [16, 30], mostBehind: 3 },
  { day: 2, clock: [20, 15], mostBehind: 3 },
  sundayNight,
];
const gamesLate = 4;

/**
 * The Thursday on which a season opens: in September as the real one, and half a year later again, so that a demo
 * has something to show in spring. Even numbers are autumns, 0 that of 2024.
 */
export function nflOpening(seasonNumber: number): number {
  const { month, weekday, nth } = labourDay;
  const autumn = nthWeekday(2024 + Math.floor(seasonNumber / 2), month, weekday, nth);
  const isSpring = seasonNumber % 2 !== 0;
  return autumn + daysAfterLabourDay * dayMs + (isSpring ? halfYearWeeks * weekMs : 0);
}

/** All games of the regular season, week by week. */
export function planNflSeason(seed: string, seasonNumber: number): Planned[] {
  const opening = nflOpening(seasonNumber);
  const { month, weekday, nth } = thanksgiving;
  const feast = nthWeekday(new Date(opening).getUTCFullYear(), month, weekday, nth);
  const weeks = planNflWeeks(seed, seasonNumber);
  let lastMonday = new Set<string>();
  return Array.from({ length: nflWeeks }, (_, at) => at + 1).flatMap((week) => {
    const firstDayMs = opening + (week - 1) * weekMs;
    const random = randomFrom(`${seed} NFL week ${seasonNumber} ${week}`);
    const games = place(shuffle(random, weeks.get(week) ?? []), {
      slots: week === nflWeeks ? lastWeek : listSlots(firstDayMs === feast),
      tired: lastMonday,
    });
    const monday = games.filter(({ slot }) => slot === mondayNight);
    lastMonday = new Set(monday.flatMap(({ pairing }) => pairing.map(({ teamId }) => teamId)));
    return games.map(({ pairing: [home, away], slot }) => ({
      home,
      away,
      week,
      startsAtMs: easternMoment(firstDayMs + slot.day * dayMs, slot.clock),
    }));
  });
}

function listSlots(isHoliday: boolean): Slot[] {
  return [...(isHoliday ? holiday : []), thursdayNight, sundayNight, mondayNight];
}

type Given = { slots: readonly Slot[]; tired: ReadonlySet<string> };
type Placed = { pairing: Pairing; slot: Slot };

/** The games that stand alone first, then Sunday afternoon: hosts in the west play late. */
function place(pairings: readonly Pairing[], { slots, tired }: Given): Placed[] {
  const rest = [...pairings];
  const alone = slots.flatMap((slot) => {
    const at = rest.findIndex(
      (pairing) =>
        hoursBehindEast(pairing[0]) <= slot.mostBehind &&
        !(slot.day === 0 && pairing.some(({ teamId }) => tired.has(teamId))),
    );
    return rest.splice(at, at < 0 ? 0 : 1).map((pairing) => ({ pairing, slot }));
  });
  const westFirst = rest.toSorted((a, b) => hoursBehindEast(b[0]) - hoursBehindEast(a[0]));
  const sunday = westFirst.map((pairing, at) => {
    const isLate = at < gamesLate || hoursBehindEast(pairing[0]) > early.mostBehind;
    return { pairing, slot: isLate ? late : early };
  });
  return [...alone, ...sunday];
}
