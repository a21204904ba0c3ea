import {
  drawLots,
  groupByShare,
  type Placed,
  type Procedure,
  splitTied,
  stepOf,
  type TieStep,
} from './break-ties.ts';
import { winShare } from './measures.ts';
import type { Conference, Table } from './table.ts';

/** The rules of the league as they are since 2015-16; docs/forecast.md section 10. */
const among = stepOf('head_to_head');
const inDivision: TieStep = {
  ...stepOf('division_record'),
  applies: (table, tied) =>
    tied.every((club) => club === tied[0] || table.divisionMates[club]?.includes(tied[0] ?? -1)),
};
const inConference = stepOf('conference_record');
const againstOwn = stepOf('playoff_clubs_own');
const againstOther = stepOf('playoff_clubs_other');
const points = stepOf('net_points');

export type NbaRanks = { conference: string; divisionWinners: number[]; places: Placed[] };

export type NbaRankOptions = {
  /** Draws lots; without it the order of the clubs decides. */
  random?: () => number;
  /** 2020: clubs not asked back after the break, who stand behind all others. */
  uninvited?: ReadonlySet<number>;
};

/** Ranks of both conferences before any play-in. */
export function rankNba(
  table: Table,
  { random, uninvited = new Set() }: NbaRankOptions = {},
): NbaRanks[] {
  const lots = drawLots(random);
  return table.groups.map((conference) => {
    const ranks = rankConference(table, conference, lots);
    const [invited, others] = [false, true].map((isLast) =>
      ranks.places.filter(({ club }) => uninvited.has(club) === isLast),
    );
    return { ...ranks, places: [...(invited ?? []), ...(others ?? [])] };
  });
}

function rankConference(table: Table, conference: Conference, lots: TieStep): NbaRanks {
  const share = (club: number) => winShare(table, club);
  const toWinners = chooseProcedure([], lots);
  const divisionWinners = conference.divisions.map(({ clubs }) => {
    const [tied = []] = groupByShare(clubs, share);
    return splitTied(table, tied, toWinners)[0]?.club ?? -1;
  });
  const winner: TieStep = {
    name: 'division_winner',
    measure: (_, club) => Number(divisionWinners.includes(club)),
  };
  const procedure = chooseProcedure([winner], lots);
  const places = groupByShare(conference.clubs, share).flatMap((tied) =>
    splitTied(table, tied, procedure),
  );
  return { conference: conference.name, divisionWinners, places };
}

/** Between two the games against each other come before the division's title, between more after it. */
function chooseProcedure(winner: readonly TieStep[], lots: TieStep): Procedure {
  const two = [
    among,
    ...winner,
    inDivision,
    inConference,
    againstOwn,
    againstOther,
    points,
    lots,
  ] as const;
  const more = [...winner, among, inDivision, inConference, againstOwn, points, lots] as const;
  return (tied) => (tied.length === 2 ? two : more);
}
