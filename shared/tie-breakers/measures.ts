import type { Table } from './table.ts';

/** How well a club did by one measure; more is better. `tied` are all clubs that are compared. */
export type Measure = (table: Table, club: number, tied: readonly number[]) => number;

/** By the names that decisions are stored under. */
export const measures = {
  head_to_head: shareAgainst,
  head_to_head_sweep: measureSweep,
  division_record: (table, club) => shareAgainst(table, club, table.divisionMates[club] ?? []),
  conference_record: (table, club) => shareAgainst(table, club, table.conferenceMates[club] ?? []),
  common_games: (table, club, tied) => shareAgainst(table, club, listCommonOpponents(table, tied)),
  strength_of_victory: (table, club) => shareOfOpponents(table, club, table.wins),
  strength_of_schedule: (table, club) => shareOfOpponents(table, club, table.games),
  conference_points_rank: (table, club) =>
    pointsRank(table, club, table.conferenceMates[club] ?? []),
  league_points_rank: (table, club) => pointsRank(table, club, [...table.clubs.keys()]),
  net_points_common: (table, club, tied) =>
    netAgainst(table, club, listCommonOpponents(table, tied)),
  net_points_conference: (table, club) =>
    netAgainst(table, club, table.conferenceMates[club] ?? []),
  net_points: netPoints,
  playoff_clubs_own: (table, club) => shareAgainstPlayoffClubs(table, club, true),
  playoff_clubs_other: (table, club) => shareAgainstPlayoffClubs(table, club, false),
} satisfies Record<string, Measure>;

/** Won share of all games, a tie being half; 0 before the first. */
export function winShare(table: Table, club: number): number {
  const played = table.played[club] ?? 0;
  return played === 0 ? 0 : (table.halvesWon[club] ?? 0) / (2 * played);
}

/** Won share of the games against some opponents, of whom it may be one itself; 0 where there were none. */
function shareAgainst(table: Table, club: number, opponents: readonly number[]): number {
  const row = club * table.size;
  let halves = 0;
  let games = 0;
  for (const opponent of opponents) {
    halves += table.halfWins[row + opponent] ?? 0;
    games += table.games[row + opponent] ?? 0;
  }
  return games === 0 ? 0 : halves / (2 * games);
}

/** 1 for a club that has beaten each of the others, 0 for one that lost to each, else a half. */
function measureSweep(table: Table, club: number, tied: readonly number[]): number {
  const row = club * table.size;
  let isWon = true;
  let isLost = true;
  for (const other of tied) {
    if (other === club) continue;
    const games = table.games[row + other] ?? 0;
    const halves = table.halfWins[row + other] ?? 0;
    if (games === 0) return 0.5;
    isWon &&= halves === 2 * games;
    isLost &&= halves === 0;
  }
  return isWon ? 1 : isLost ? 0 : 0.5;
}

/** Games of the tied club that has played fewest of them against opponents that all of them have met. */
export function countCommonGames(table: Table, tied: readonly number[]): number {
  const common = listCommonOpponents(table, tied);
  let fewest = Number.POSITIVE_INFINITY;
  for (const club of tied) {
    let games = 0;
    for (const opponent of common) games += table.games[club * table.size + opponent] ?? 0;
    fewest = Math.min(fewest, games);
  }
  return fewest;
}

function listCommonOpponents(table: Table, tied: readonly number[]): number[] {
  const common: number[] = [];
  for (let opponent = 0; opponent < table.size; opponent += 1) {
    const isCommon = tied.every((club) => (table.games[club * table.size + opponent] ?? 0) > 0);
    if (isCommon) common.push(opponent);
  }
  return common;
}

/** Won share of all the clubs it has beaten, or met, counted so many times. */
function shareOfOpponents(table: Table, club: number, times: Int32Array): number {
  const row = club * table.size;
  let halves = 0;
  let games = 0;
  for (let opponent = 0; opponent < table.size; opponent += 1) {
    const weight = times[row + opponent] ?? 0;
    if (weight === 0) continue;
    halves += weight * (table.halvesWon[opponent] ?? 0);
    games += weight * (table.played[opponent] ?? 0);
  }
  return games === 0 ? 0 : halves / (2 * games);
}

/** Rank in points scored plus rank in points allowed, among these clubs; negative, as fewer is better. */
function pointsRank(table: Table, club: number, among: readonly number[]): number {
  let before = 0;
  for (const other of among) {
    if ((table.pointsFor[other] ?? 0) > (table.pointsFor[club] ?? 0)) before += 1;
    if ((table.pointsAgainst[other] ?? 0) < (table.pointsAgainst[club] ?? 0)) before += 1;
  }
  return -before;
}

export function netPoints(table: Table, club: number): number {
  return (table.pointsFor[club] ?? 0) - (table.pointsAgainst[club] ?? 0);
}

function netAgainst(table: Table, club: number, opponents: readonly number[]): number {
  return opponents.reduce(
    (sum, opponent) => sum + (table.netPoints[club * table.size + opponent] ?? 0),
    0,
  );
}

/** Clubs of the own conference, or of the other, that stand among its first eight, ties with the eighth included. */
function shareAgainstPlayoffClubs(table: Table, club: number, isOwn: boolean): number {
  const group = table.groups.find(({ clubs }) => clubs.includes(club) === isOwn);
  const clubs = group?.clubs ?? [];
  const eligible = clubs.filter((one) => {
    const share = winShare(table, one);
    return clubs.filter((other) => winShare(table, other) > share).length < playoffPlaces;
  });
  return shareAgainst(table, club, eligible);
}

const playoffPlaces = 8;
