import {
  drawLots,
  groupByShare,
  type Placed,
  type Procedure,
  pickFirst,
  splitTied,
  stepOf,
  type TieStep,
} from './break-ties.ts';
import { countCommonGames, winShare } from './measures.ts';
import type { Conference, Table } from './table.ts';

/** The rules of the league, unchanged since its eight divisions of 2002; docs/forecast.md section 10. */
const leastCommonGames = 4;
const firstSeasonOfSevenSeeds = 2020;

export function countNflSeeds(season: number): number {
  return season >= firstSeasonOfSevenSeeds ? 7 : 6;
}

const strengths: readonly TieStep[] = [
  stepOf('strength_of_victory'),
  stepOf('strength_of_schedule'),
  stepOf('conference_points_rank'),
  stepOf('league_points_rank'),
];

const divisionSteps: readonly TieStep[] = [
  stepOf('head_to_head'),
  stepOf('division_record'),
  stepOf('common_games'),
  stepOf('conference_record'),
  ...strengths,
  stepOf('net_points_common'),
  stepOf('net_points'),
];

const wildCardSteps: readonly TieStep[] = [
  stepOf('head_to_head_sweep'),
  stepOf('conference_record'),
  {
    ...stepOf('common_games'),
    applies: (table, tied) => countCommonGames(table, tied) >= leastCommonGames,
  },
  ...strengths,
  stepOf('net_points_conference'),
  stepOf('net_points'),
];

/** Ranks of both conferences as the table stands. `random` draws lots; without it the order of the clubs does. */
export function rankNfl(table: Table, random?: () => number): ConferenceRanks[] {
  const lots = drawLots(random);
  const steps = { division: [...divisionSteps, lots], wildCard: [...wildCardSteps, lots] };
  return table.groups.map((conference) => rankConference(table, conference, steps));
}

export type ConferenceRanks = ReturnType<typeof rankConference>;

type Steps = { division: readonly TieStep[]; wildCard: readonly TieStep[] };

function rankConference(table: Table, conference: Conference, steps: Steps) {
  const share = (club: number) => winShare(table, club);
  /** The four of each division, in order. */
  const divisions = conference.divisions.map(({ name, clubs }) => ({
    name,
    places: groupByShare(clubs, share).flatMap((tied) =>
      splitTied(table, tied, () => steps.division),
    ),
  }));
  const orders = divisions.map(({ places }) => places.map(({ club }) => club));
  const winners = orders.flatMap(([first]) => (first === undefined ? [] : [first]));
  const others = orders.flatMap(([, ...rest]) => rest);
  /** All of the conference: division winners first, then the others. */
  const places = [winners, others].flatMap((clubs) =>
    groupByShare(clubs, share).flatMap((tied) =>
      rankAcross(table, orders, tied, () => steps.wildCard),
    ),
  );
  return { conference: conference.name, divisions, places };
}

/** Only the best of each division is compared, one of them gets the place, and all others begin anew. */
function rankAcross(
  table: Table,
  orders: readonly (readonly number[])[],
  tied: readonly number[],
  procedure: Procedure,
): Placed[] {
  if (tied.length === 1) return tied.map((club) => ({ club }));
  const left = orders.map((order) => order.filter((club) => tied.includes(club)));
  const places: Placed[] = [];
  for (;;) {
    const open = left.filter((order) => order.length > 0);
    const [one] = open;
    if (one === undefined) return places;
    if (open.length === 1) {
      const decision = { step: 'division_rank', tied: one.length } as const;
      const rest = one.map((club) => (one.length > 1 ? { club, decision } : { club }));
      return [...places, ...rest];
    }
    const first = pickFirst(
      table,
      open.flatMap(([best]) => (best === undefined ? [] : [best])),
      procedure,
    );
    places.push(first);
    open.find((order) => order[0] === first.club)?.shift();
  }
}
